import { adminOnly, defineCall } from '../call.ts';

export const uploadImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports',
  summary:
    'Upload a CSV file of speakers as a draft, which replaces an earlier draft of the same administrator',
  access: adminOnly,
  status: 201,
  takesFile: true,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).uploadImport,
});

export const readImportColumns = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/columns',
  summary: 'The columns of a CSV file of speakers, and what each would be imported as',
  access: adminOnly,
  takesFile: true,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).readImportColumns,
});

export const downloadTemplate = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/template.csv',
  summary: 'A CSV file to fill in, with one speaker as an example',
  access: adminOnly,
  stream: 'text/csv',
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).downloadTemplate,
});

export const listImports = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports',
  summary: 'The latest imports of all administrators and the own draft, newest first',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).listImports,
});

export const getImport = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id',
  summary: 'An import of speakers, or the own draft of one, and how many of its rows are in which state',
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

export const downloadNotCreated = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id/not-created.csv',
  summary: 'The rows of an import from which no speaker is created, with the reasons, as a CSV file',
  access: adminOnly,
  stream: 'text/csv',
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).downloadNotCreated,
});

export const chooseDuplicates = defineCall({
  method: 'PUT',
  path: '/admin/speaker-imports/:id/duplicates',
  summary:
    'Choose whether likely duplicates of a draft are created, or updates made: one row, or all of them',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).chooseDuplicates,
});

export const listUnknownFocuses = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id/unknown-focuses',
  summary: "Industry focuses that rows of a draft name, but that don't exist, those of the most rows first",
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).listUnknownFocuses,
});

export const resolveUnknownFocus = defineCall({
  method: 'PUT',
  path: '/admin/speaker-imports/:id/unknown-focuses',
  summary: 'Create an unknown industry focus of a draft, or leave it out of all rows',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).resolveUnknownFocus,
});

export const startImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/:id/start',
  summary: 'Start the import of a draft, which the server processes in the background',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).startImport,
});

export const discardDraft = defineCall({
  method: 'DELETE',
  path: '/admin/speaker-imports/:id',
  summary: 'Delete a draft with its rows',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).discardDraft,
});

export const cancelImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/:id/cancel',
  summary: 'Cancel an import; speakers already created stay, and the remaining rows are not processed',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).cancelImport,
});
