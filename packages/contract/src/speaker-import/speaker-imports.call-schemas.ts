import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, messageSchema } from '../responses.ts';
import {
  duplicateChoiceSchema,
  fileColumnsSchema,
  focusChoiceSchema,
  importRowsQuery,
  importRowsSchema,
  speakerImportSchema,
  unknownFocusesSchema,
  uploadedFileSchema,
} from './speaker-imports.schemas.ts';

export const uploadImport = {
  body: uploadedFileSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const readImportColumns = {
  body: uploadedFileSchema,
  response: fileColumnsSchema,
} satisfies CallSchemas;

export const listUnknownFocuses = {
  params: idParams,
  response: unknownFocusesSchema,
} satisfies CallSchemas;

export const resolveUnknownFocus = {
  params: idParams,
  body: focusChoiceSchema,
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

export const chooseDuplicates = {
  params: idParams,
  body: duplicateChoiceSchema,
  response: speakerImportSchema,
} satisfies CallSchemas;

export const startImport = {
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
