import { adminOnly, defineCall } from '../call.ts';

export const uploadImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports',
  summary:
    'Upload a spreadsheet of speakers as a draft, which replaces an earlier draft of the same administrator',
  access: adminOnly,
  status: 201,
  takesFile: true,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).uploadImport,
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

export const getReading = defineCall({
  method: 'GET',
  path: '/admin/speaker-imports/:id/reading',
  summary:
    'How the file of a draft is read: its columns, what they are imported as, and what its values mean',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).getReading,
});

export const changeReading = defineCall({
  method: 'PUT',
  path: '/admin/speaker-imports/:id/reading',
  summary: 'Change how the file of a draft is read, and read it again',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).changeReading,
});

export const chooseRows = defineCall({
  method: 'PUT',
  path: '/admin/speaker-imports/:id/choices',
  summary: 'Choose what is done with likely duplicates and updates of a draft: one row, or all of them',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).chooseRows,
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

export const inviteImported = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/:id/invites',
  summary: 'Choose when the people of an import who have no link to set a password get it',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).inviteImported,
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/admin/speaker-imports/:id/undo',
  summary: 'Take back an import: delete its speakers who have never logged in, and restore those it changed',
  access: adminOnly,
  schemas: async () => (await import('./speaker-imports.call-schemas.ts')).undoImport,
});
