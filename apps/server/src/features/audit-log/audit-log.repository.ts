import { DELETED_USER } from '@portal/contract/audit-log/audit-labels.ts';
import type { AuditEntry, AuditFilter, AuditSearch } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { searchWords } from '@portal/contract/normalize-text.ts';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { AuditEntryTable } from '../../domain/schema.ts';
import { auditList } from '../../domain/search/audit-list.ts';
import { indexAuditEntries } from '../../domain/search/reindex.ts';
import { nextTurn } from '../../kernel/batches.ts';
import { readObject } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/search/conditions.ts';
import { byColumns, readPage } from '../../platform/db/search/pages.ts';

/** `cursor` is the `nextCursor` of the previous page. */
type EntryPage = Pick<AuditSearch, 'cursor' | 'limit'>;

const TABLE = 'audit_entries';

const decode = (row: Selectable<AuditEntryTable>): AuditEntry => ({
  _id: row.number,
  at: row.at,
  actor: { _id: row.actor_id, name: row.actor_name, email: row.actor_email },
  action: row.action,
  subject: { _id: row.subject_id, name: row.subject_name },
  before: readObject(row.before),
  after: readObject(row.after),
});

/** Stores entries and adds them to the search index. */
export const insertEntries = async (
  tx: Tx,
  entries: readonly Insertable<AuditEntryTable>[],
): Promise<void> => {
  const stored = await tx.insertInto(TABLE).values(entries).returning('number').execute();
  await indexAuditEntries(
    tx,
    stored.map(({ number }) => number),
  );
};

/** Locks an account against deletion until the transaction ends. Returns false if it was deleted. */
export const lockAccount = async (tx: Tx, id: string): Promise<boolean> => {
  const account = tx.selectFrom('users').select('id').where('id', '=', id);
  return (await account.forKeyShare().executeTakeFirst()) !== undefined;
};

/** The addresses that a person had before, as the entries about changes of it tell. */
const formerEmails = async (tx: Tx, id: string): Promise<string[]> => {
  const changes = await tx
    .selectFrom(TABLE)
    .select('before')
    .where('subject_id', '=', id)
    .where('action', 'in', ['user.email-changed', 'user.email-restored'])
    .execute();
  return changes.flatMap(({ before }) => {
    const { email } = readObject(before);
    return typeof email === 'string' ? [email] : [];
  });
};

/**
 * Removes a person's name, email and values from every entry that is by or about them. With an empty email, entries
 * about invites to the person's addresses stay.
 */
export const redactPerson = async (
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  const former = email === '' ? [] : await formerEmails(tx, id);
  const by = await tx
    .updateTable(TABLE)
    .set({ actor_name: DELETED_USER, actor_email: '' })
    .where('actor_id', '=', id)
    .returning('number')
    .execute();
  const about = await tx
    .updateTable(TABLE)
    .set({ subject_id: id, subject_name: DELETED_USER, before: '{}', after: '{}' })
    // The subject id of an invite is its email address.
    .where('subject_id', 'in', [id, email, ...former])
    .returning('number')
    .execute();
  await indexAuditEntries(tx, [...new Set([...by, ...about].map(({ number }) => number))]);
};

/** The numbers of the matching entries, newest first. */
const findNumbers = async (db: Db | Tx, { q, action, from, to }: AuditFilter, page: EntryPage) => {
  const conditions = [
    ...searchWords(q).map((word) => contains(db, sql.ref('entry.text'), word)),
    ...(action ? [sql<SqlBool>`entry.action = ${action}`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`entry.at >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`entry.at < ${to}`]),
  ];
  const order = byColumns(auditList, ['at'], 'desc');
  const { ids, nextCursor } = await readPage(db, auditList, { conditions, order, ...page });
  return { numbers: ids.map(Number), nextCursor };
};

const readEntries = async (db: Db | Tx, numbers: readonly number[]): Promise<AuditEntry[]> => {
  if (numbers.length === 0) return [];
  const rows = await db.selectFrom(TABLE).selectAll().where('number', 'in', numbers).execute();
  const entries = new Map(rows.map((row) => [row.number, decode(row)]));
  return numbers.flatMap((number) => entries.get(number) ?? []);
};

/** A page of the matching entries, newest first. */
export const listEntries = async (
  db: Db | Tx,
  filter: AuditFilter,
  page: EntryPage,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> => {
  const { numbers, nextCursor } = await findNumbers(db, filter, page);
  return { items: await readEntries(db, numbers), nextCursor };
};

/** The last entries by or about a user, newest first. */
export const listEntriesOf = async (db: Db, userId: string, limit: number): Promise<AuditEntry[]> => {
  const lastWith = (column: 'actor_id' | 'subject_id') =>
    db
      .selectFrom(TABLE)
      .select('number')
      .where(column, '=', userId)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
  const found = (await Promise.all([lastWith('actor_id'), lastWith('subject_id')])).flat();
  const numbers = [...new Set(found.map(({ number }) => number))].sort((one, other) => other - one);
  return readEntries(db, numbers.slice(0, limit));
};

/** Large enough to keep the number of statements low, small enough to be read in a few milliseconds. */
const BATCH_SIZE = 500;

/** The numbers of all matching entries in batches, because one long statement would block every other call. */
async function* everyNumber(db: Db | Tx, filter: AuditFilter): AsyncGenerator<number[]> {
  let cursor: string | undefined;
  do {
    const { numbers, nextCursor } = await findNumbers(db, filter, { cursor, limit: BATCH_SIZE });
    yield numbers;
    cursor = nextCursor ?? undefined;
    await nextTurn();
  } while (cursor !== undefined);
}

export const countEntries = async (db: Db | Tx, filter: AuditFilter): Promise<number> => {
  let count = 0;
  for await (const numbers of everyNumber(db, filter)) count += numbers.length;
  return count;
};

/** All matching entries, newest first, in batches. */
export async function* everyEntry(db: Db | Tx, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  for await (const numbers of everyNumber(db, filter)) yield await readEntries(db, numbers);
}
