import { adminOnly, defineCalls } from '../call.ts';

export const {
  uploadImport,
  downloadTemplate,
  listImports,
  getImport,
  listImportRows,
  downloadNotCreated,
  getReading,
  changeReading,
  chooseRows,
  startImport,
  discardDraft,
  cancelImport,
  inviteImported,
  undoImport,
} = defineCalls(() => import('./speaker-imports.call-schemas.ts'), {
  uploadImport: {
    method: 'POST',
    path: '/admin/speaker-imports',
    summary:
      'Upload a spreadsheet of speakers as a draft, which replaces an earlier draft of the same administrator',
    access: adminOnly,
    status: 201,
    takesFile: true,
  },
  downloadTemplate: {
    method: 'GET',
    path: '/admin/speaker-imports/template.csv',
    summary: 'A CSV file to fill in, with one speaker as an example',
    access: adminOnly,
    stream: 'text/csv',
  },
  listImports: {
    method: 'GET',
    path: '/admin/speaker-imports',
    summary: 'The latest imports of all administrators and the own draft, newest first',
    access: adminOnly,
  },
  getImport: {
    method: 'GET',
    path: '/admin/speaker-imports/:id',
    summary: 'An import of speakers, or the own draft of one, and how many of its rows are in which state',
    access: adminOnly,
  },
  listImportRows: {
    method: 'GET',
    path: '/admin/speaker-imports/:id/rows',
    summary: 'A page of the rows of an import, each with its result',
    access: adminOnly,
  },
  downloadNotCreated: {
    method: 'GET',
    path: '/admin/speaker-imports/:id/not-created.csv',
    summary: 'The rows of an import from which no speaker is created, with the reasons, as a CSV file',
    access: adminOnly,
    stream: 'text/csv',
  },
  getReading: {
    method: 'GET',
    path: '/admin/speaker-imports/:id/reading',
    summary:
      'How the file of a draft is read: its columns, what they are imported as, and what its values mean',
    access: adminOnly,
  },
  changeReading: {
    method: 'PUT',
    path: '/admin/speaker-imports/:id/reading',
    summary: 'Change how the file of a draft is read, and read it again',
    access: adminOnly,
  },
  chooseRows: {
    method: 'PUT',
    path: '/admin/speaker-imports/:id/choices',
    summary: 'Choose what is done with likely duplicates and updates of a draft: one row, or all of them',
    access: adminOnly,
  },
  startImport: {
    method: 'POST',
    path: '/admin/speaker-imports/:id/start',
    summary: 'Start the import of a draft, which the server processes in the background',
    access: adminOnly,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/admin/speaker-imports/:id',
    summary: 'Delete a draft with its rows',
    access: adminOnly,
  },
  cancelImport: {
    method: 'POST',
    path: '/admin/speaker-imports/:id/cancel',
    summary: 'Cancel an import; speakers already created stay, and the remaining rows are not processed',
    access: adminOnly,
  },
  inviteImported: {
    method: 'POST',
    path: '/admin/speaker-imports/:id/invites',
    summary: 'Choose when the people of an import who have no link to set a password get it',
    access: adminOnly,
  },
  undoImport: {
    method: 'POST',
    path: '/admin/speaker-imports/:id/undo',
    summary:
      'Take back an import: delete its speakers who have never logged in, and restore those it changed',
    access: adminOnly,
  },
});
