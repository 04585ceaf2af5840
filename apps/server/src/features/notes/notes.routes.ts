import * as calls from '@portal/contract/notes/notes.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentNote } from './notes.presenter.ts';
import { addNote, deleteNote, listNotes } from './notes.service.ts';

export const notesBindings = (context: Context): Binding[] => [
  bind(calls.listRequestNotes, async ({ params }) =>
    (await listNotes(context, { kind: 'request', id: params.id })).map(presentNote),
  ),
  bind(calls.addRequestNote, async ({ params, body, caller }) =>
    presentNote(await addNote(context, caller, { kind: 'request', id: params.id }, body.text)),
  ),
  bind(calls.listUserNotes, async ({ params }) =>
    (await listNotes(context, { kind: 'user', id: params.userId })).map(presentNote),
  ),
  bind(calls.addUserNote, async ({ params, body, caller }) =>
    presentNote(await addNote(context, caller, { kind: 'user', id: params.userId }, body.text)),
  ),
  bind(calls.deleteNote, async ({ params, caller }) => {
    await deleteNote(context, caller, params.id);
    return { message: 'The note has been deleted.' };
  }),
];
