import { adminOnly, defineCalls } from '../call.ts';

export const { listRequestNotes, addRequestNote, listUserNotes, addUserNote, deleteNote } = defineCalls(
  () => import('./notes.call-schemas.ts'),
  {
    listRequestNotes: {
      method: 'GET',
      path: '/admin/requests/:id/notes',
      summary: "Administrators' private notes on a request, newest first",
      access: adminOnly,
    },
    addRequestNote: {
      method: 'POST',
      path: '/admin/requests/:id/notes',
      summary: 'Add a private note to a request',
      access: adminOnly,
      status: 201,
    },
    listUserNotes: {
      method: 'GET',
      path: '/admin/users/:userId/notes',
      summary: "Administrators' private notes on a user, newest first",
      access: adminOnly,
    },
    addUserNote: {
      method: 'POST',
      path: '/admin/users/:userId/notes',
      summary: 'Add a private note to a user',
      access: adminOnly,
      status: 201,
    },
    deleteNote: {
      method: 'DELETE',
      path: '/admin/notes/:id',
      summary: 'Delete a private note, of any administrator',
      access: adminOnly,
    },
  },
);
