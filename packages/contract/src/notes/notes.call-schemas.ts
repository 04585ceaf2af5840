import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, messageSchema, userParams } from '../responses.ts';
import { noteFormSchema, noteSchema } from './notes.schemas.ts';

/** At most `NOTES_MAX`. */
const noteList = z.array(noteSchema);

export const listRequestNotes = {
  params: idParams,
  response: noteList,
} satisfies CallSchemas;

export const addRequestNote = {
  params: idParams,
  body: noteFormSchema,
  response: noteSchema,
} satisfies CallSchemas;

export const listUserNotes = {
  params: userParams,
  response: noteList,
} satisfies CallSchemas;

export const addUserNote = {
  params: userParams,
  body: noteFormSchema,
  response: noteSchema,
} satisfies CallSchemas;

export const deleteNote = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;
