import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';
import { idParams, messageSchema, userParams } from '../responses.ts';
import { noteFormSchema, noteSchema } from './notes.schemas.ts';

/** At most `NOTES_MAX`. */
const noteList = z.array(noteSchema);

export const listRequestNotes = defineCall({
  method: 'GET',
  path: '/admin/requests/:id/notes',
  summary: "Administrators' private notes on a request, newest first",
  access: adminOnly,
  params: idParams,
  response: noteList,
});

export const addRequestNote = defineCall({
  method: 'POST',
  path: '/admin/requests/:id/notes',
  summary: 'Add a private note to a request',
  access: adminOnly,
  params: idParams,
  body: noteFormSchema,
  response: noteSchema,
  status: 201,
});

export const listUserNotes = defineCall({
  method: 'GET',
  path: '/admin/users/:userId/notes',
  summary: "Administrators' private notes on a user, newest first",
  access: adminOnly,
  params: userParams,
  response: noteList,
});

export const addUserNote = defineCall({
  method: 'POST',
  path: '/admin/users/:userId/notes',
  summary: 'Add a private note to a user',
  access: adminOnly,
  params: userParams,
  body: noteFormSchema,
  response: noteSchema,
  status: 201,
});

export const deleteNote = defineCall({
  method: 'DELETE',
  path: '/admin/notes/:id',
  summary: 'Delete a private note, of any administrator',
  access: adminOnly,
  params: idParams,
  response: messageSchema,
});
