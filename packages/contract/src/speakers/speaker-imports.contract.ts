import { adminOnly, defineCall } from '../call.ts';

export const startImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports',
  summary: 'Start an import of speakers, which the server processes in the background',
  access: adminOnly,
  status: 201,
  takesRows: true,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).startImport,
});

export const listImports = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports',
  summary: 'The latest imports of all administrators, newest first',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).listImports,
});

export const getImport = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id',
  summary: 'An import of speakers and how many of its rows have been processed',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).getImport,
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id/rows',
  summary: 'A page of the rows of an import, each with its result',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).listImportRows,
});

export const cancelImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/:id/cancel',
  summary: 'Cancel an import; speakers already created stay, and the remaining rows are not processed',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).cancelImport,
});
