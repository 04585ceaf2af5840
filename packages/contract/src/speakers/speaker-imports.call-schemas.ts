import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams } from '../responses.ts';
import {
  importRowsQuery,
  importRowsSchema,
  newImportSchema,
  speakerImportSchema,
} from './speaker-imports.schemas.ts';

export const startImport = {
  body: newImportSchema,
  response: speakerImportSchema,
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

export const cancelImport = {
  params: idParams,
  response: speakerImportSchema,
} satisfies CallSchemas;
