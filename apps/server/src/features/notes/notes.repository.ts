import { sql } from 'kysely';
import type { Named } from '../../domain/users/users.repository.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import { lockNames } from '../../platform/db/engine.ts';

/** What a note is about. */
export interface NoteSubject {
  readonly kind: 'request' | 'user';
  readonly id: string;
}

export interface StoredNote {
  readonly id: string;
  readonly text: string;
  readonly createdAt: Instant;
  /** Null if the account was deleted. */
  readonly author: Named | null;
}

const COLUMNS = { request: 'request_id', user: 'user_id' } as const;

/** The event or full name of a note's subject; undefined if the subject doesn't exist. */
export const findSubjectName = async (
  db: Db | Tx,
  { kind, id }: NoteSubject,
): Promise<string | undefined> => {
  const found =
    kind === 'request'
      ? db.selectFrom('requests').select('event_name as name').where('id', '=', id)
      : db
          .selectFrom('users')
          .select(sql<string>`first_name || ' ' || last_name`.as('name'))
          .where('id', '=', id);
  return (await found.executeTakeFirst())?.name;
};

/**
 * Locks a subject against other new notes, and it and the author against deletion, until the transaction ends. Returns
 * false if the author's account doesn't exist.
 */
export const lockSubject = async (tx: Tx, { kind, id }: NoteSubject, authorId: string): Promise<boolean> => {
  await lockNames(tx, [`notes on ${id}`]);
  // In the order in which other transactions lock several accounts.
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', kind === 'user' ? [authorId, id] : [authorId])
    .orderBy('id')
    .forShare()
    .execute();
  if (kind === 'request')
    await tx.selectFrom('requests').select('id').where('id', '=', id).forShare().execute();
  return people.some((person) => person.id === authorId);
};

export const countNotes = (tx: Tx, { kind, id }: NoteSubject): Promise<number> =>
  countRows(tx.selectFrom('notes').where(COLUMNS[kind], '=', id));

/** Stores a note and returns it. The subject and the author must be locked. */
export const insertNote = async (
  tx: Tx,
  { kind, id: subjectId }: NoteSubject,
  author: Named,
  text: string,
): Promise<StoredNote> => {
  const [id, createdAt] = [newId(), instant()];
  await tx
    .insertInto('notes')
    .values({
      id,
      request_id: kind === 'request' ? subjectId : null,
      user_id: kind === 'user' ? subjectId : null,
      author_id: author.id,
      text,
      created_at: createdAt,
    })
    .execute();
  return { id, text, createdAt, author };
};

/** The notes on a subject, newest first. */
export const listNotes = async (db: Db, { kind, id }: NoteSubject): Promise<StoredNote[]> => {
  const rows = await db
    .selectFrom('notes')
    .leftJoin('users as author', 'author.id', 'notes.author_id')
    .select(['notes.id', 'notes.text', 'notes.created_at', 'notes.author_id'])
    .select(['author.email', 'author.first_name', 'author.last_name'])
    .where(`notes.${COLUMNS[kind]}`, '=', id)
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    createdAt: row.created_at,
    author:
      row.author_id === null
        ? null
        : {
            id: row.author_id,
            email: row.email ?? '',
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
          },
  }));
};

/** Deletes a note and returns its subject; undefined if there is no such note. */
export const deleteNote = async (tx: Tx, id: string): Promise<NoteSubject | undefined> => {
  const row = await tx
    .deleteFrom('notes')
    .where('id', '=', id)
    .returning(['request_id', 'user_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  return row.request_id === null
    ? { kind: 'user', id: row.user_id ?? '' }
    : { kind: 'request', id: row.request_id };
};
