import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, messageSchema } from '../responses.ts';
import {
  importReadingSchema,
  importRowsQuery,
  importRowsSchema,
  invitedImportSchema,
  readingChangeSchema,
  rowChoiceSchema,
  speakerImportSchema,
  startedImportSchema,
  uploadedFileSchema,
} from './speaker-imports.schemas.ts';

export const uploadImport = {
  body: uploadedFileSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const getReading = {
  params: idParams,
  response: importReadingSchema,
} satisfies CallSchemas;

export const changeReading = {
  params: idParams,
  body: readingChangeSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const downloadTemplate = {
  response: z.string(),
} satisfies CallSchemas;

export const listImports = {
  response: z.array(speakerImportSchema),
} satisfies CallSchemas;

export const getImport = {
  params: idParams,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const listImportRows = {
  params: idParams,
  query: importRowsQuery,
  response: importRowsSchema,
} satisfies CallSchemas;

export const downloadNotCreated = {
  params: idParams,
  response: z.string(),
} satisfies CallSchemas;

export const chooseRows = {
  params: idParams,
  body: rowChoiceSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const startImport = {
  params: idParams,
  body: startedImportSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const inviteImported = {
  params: idParams,
  body: invitedImportSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const undoImport = {
  params: idParams,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const discardDraft = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const cancelImport = {
  params: idParams,
  response: speakerImportSchema,
} satisfies CallSchemas;
