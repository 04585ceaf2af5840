import { NOTES_MAX } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { Conflict, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import type { NoteSubject, StoredNote } from './notes.repository.ts';
import * as repository from './notes.repository.ts';

const subjectNotFound = ({ kind }: NoteSubject) =>
  new NotFound(kind === 'request' ? 'Request not found' : 'User not found');

/** The notes on a request or person, newest first. */
export const listNotes = async ({ db }: Context, subject: NoteSubject): Promise<StoredNote[]> => {
  if ((await repository.findSubjectName(db, subject)) === undefined) throw subjectNotFound(subject);
  return repository.listNotes(db, subject);
};

/** Adds a note in a transaction. The audit log records that, but not the text. Throws a 409 error beyond `NOTES_MAX` notes. */
export const addNoteWithin = async (
  tx: Tx,
  author: SessionUser,
  subject: NoteSubject,
  text: string,
): Promise<StoredNote> => {
  if (!(await repository.lockSubject(tx, subject, author._id))) throw new NotSignedIn();
  const name = await repository.findSubjectName(tx, subject);
  if (name === undefined) throw subjectNotFound(subject);
  if ((await repository.countNotes(tx, subject)) >= NOTES_MAX)
    throw new Conflict(
      `There are already ${NOTES_MAX} notes here, and that's the limit. Please delete one first.`,
    );
  await recordAction(tx, author, { action: 'note.added', subject: { id: subject.id, name } });
  return repository.insertNote(tx, subject, { ...author, id: author._id }, text);
};

/** Like `addNoteWithin`, in a transaction of its own. */
export const addNote = (
  { db }: Context,
  author: SessionUser,
  subject: NoteSubject,
  text: string,
): Promise<StoredNote> => db.transaction().execute((tx) => addNoteWithin(tx, author, subject, text));

/** Deletes a note, whoever wrote it. The audit log records that, but not the text. */
export const deleteNote = ({ db }: Context, actor: SessionUser, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const subject = await repository.deleteNote(tx, id);
    if (!subject) throw new NotFound('Note not found');
    const name = (await repository.findSubjectName(tx, subject)) ?? '';
    await recordAction(tx, actor, { action: 'note.deleted', subject: { id: subject.id, name } });
  });
