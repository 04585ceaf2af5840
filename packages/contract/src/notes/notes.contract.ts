import { adminOnly, defineCall } from '../call.ts';

export const listRequestNotes = defineCall({
  method: 'GET',
  path: '/admin/requests/:id/notes',
  summary: "Administrators' private notes on a request, newest first",
  access: adminOnly,
  schemas: async () => (await import('./notes.call-schemas.ts')).listRequestNotes,
});

export const addRequestNote = defineCall({
  method: 'POST',
  path: '/admin/requests/:id/notes',
  summary: 'Add a private note to a request',
  access: adminOnly,
  status: 201,
  schemas: async () => (await import('./notes.call-schemas.ts')).addRequestNote,
});

export const listUserNotes = defineCall({
  method: 'GET',
  path: '/admin/users/:userId/notes',
  summary: "Administrators' private notes on a user, newest first",
  access: adminOnly,
  schemas: async () => (await import('./notes.call-schemas.ts')).listUserNotes,
});

export const addUserNote = defineCall({
  method: 'POST',
  path: '/admin/users/:userId/notes',
  summary: 'Add a private note to a user',
  access: adminOnly,
  status: 201,
  schemas: async () => (await import('./notes.call-schemas.ts')).addUserNote,
});

export const deleteNote = defineCall({
  method: 'DELETE',
  path: '/admin/notes/:id',
  summary: 'Delete a private note, of any administrator',
  access: adminOnly,
  schemas: async () => (await import('./notes.call-schemas.ts')).deleteNote,
});
