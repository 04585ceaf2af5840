import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';
import { idParams } from '../responses.ts';
import {
  importRowsQuery,
  importRowsSchema,
  newImportSchema,
  speakerImportSchema,
} from './speaker-imports.schemas.ts';

export const startImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports',
  summary: 'Start an import of speakers, which the server processes in the background',
  access: adminOnly,
  body: newImportSchema,
  response: speakerImportSchema,
  status: 201,
  takesRows: true,
});

export const listImports = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports',
  summary: 'The latest imports of all administrators, newest first',
  access: adminOnly,
  response: z.array(speakerImportSchema),
});

export const getImport = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id',
  summary: 'An import of speakers and how many of its rows have been processed',
  access: adminOnly,
  params: idParams,
  response: speakerImportSchema,
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id/rows',
  summary: 'A page of the rows of an import, each with its result',
  access: adminOnly,
  params: idParams,
  query: importRowsQuery,
  response: importRowsSchema,
});

export const cancelImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/:id/cancel',
  summary: 'Cancel an import; speakers already created stay, and the remaining rows are not processed',
  access: adminOnly,
  params: idParams,
  response: speakerImportSchema,
});
