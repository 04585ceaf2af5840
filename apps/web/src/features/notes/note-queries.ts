import {
  addRequestNote,
  addUserNote,
  listRequestNotes,
  listUserNotes,
} from '@portal/contract/notes/notes.contract.ts';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';

/** What notes are about. */
export interface NoteSubject {
  readonly kind: 'request' | 'user';
  readonly id: string;
}

/** The notes on a subject. */
export const notesOn = ({ kind, id }: NoteSubject) =>
  kind === 'request'
    ? callQuery(listRequestNotes, { params: { id } })
    : callQuery(listUserNotes, { params: { userId: id } });

/** Adds a note to a subject. */
export const addNote = ({ kind, id }: NoteSubject, body: { text: string }) =>
  kind === 'request'
    ? call(addRequestNote, { params: { id }, body })
    : call(addUserNote, { params: { userId: id }, body });
