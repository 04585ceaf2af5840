import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import { searchWords } from '@portal/contract/normalize-text.ts';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import type { AuditEntryTable } from '../../db/schema.ts';
import { clausesOf, testOnly } from '../../db/search/clauses.ts';
import { writeCursor } from '../../db/search/cursor.ts';
import { auditIdOf, auditList } from '../../db/search/lists/audit-list.ts';
import { indexAuditEntries } from '../../db/search/reindex.ts';
import { search } from '../../db/search/search.ts';
import type { SearchLimits } from '../../db/search/search-limits.ts';
import { cursorOrder } from '../../db/search/search-query.ts';
import type { Instant } from '../../kernel/clock.ts';
import { nextTurn } from '../../kernel/keyset-batches.ts';
import { readObject } from '../../kernel/stored-json.ts';
import { withoutPerson } from './audit-entry.ts';

/** A decoded row of the audit log. */
export interface StoredEntry {
  readonly number: number;
  readonly at: Instant;
  readonly actor: { readonly id: string; readonly name: string; readonly email: string };
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface EntryCriteria {
  readonly q: string;
  readonly action?: AuditAction | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** At most `limit` entries that follow the one with the number `cursor`. */
export interface EntryPage {
  readonly cursor?: number | undefined;
  readonly limit: number;
}

const TABLE = 'audit_entries';

const decode = (row: Selectable<AuditEntryTable>): StoredEntry => ({
  number: row.number,
  at: row.at,
  actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
  action: row.action,
  subject: { id: row.subject_id, name: row.subject_name },
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

const TEXTS = [
  'number',
  'actor_id',
  'actor_name',
  'actor_email',
  'subject_id',
  'subject_name',
  'before',
  'after',
] as const;

/** Removes a person's name, email and values from every entry that is by or about them. */
export const redactEntries = async (
  tx: Tx,
  person: { readonly id: string; readonly email: string },
): Promise<void> => {
  const entries = await tx
    .selectFrom(TABLE)
    .select(TEXTS)
    .where('actor_id', '=', person.id)
    .union(tx.selectFrom(TABLE).select(TEXTS).where('subject_id', 'in', [person.id, person.email]))
    .execute();
  for (const entry of entries) {
    const { number, actor_id: _actor, ...texts } = withoutPerson(entry, person);
    await tx.updateTable(TABLE).set(texts).where('number', '=', number).execute();
  }
  await indexAuditEntries(
    tx,
    entries.map(({ number }) => number),
  );
};

const timesOf = ({ from, to }: EntryCriteria): RawBuilder<SqlBool> | undefined => {
  const times = [
    ...(from === undefined ? [] : [sql`entry.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`entry.at < ${to}`]),
  ];
  return times.length > 0 ? sql`(${sql.join(times, sql` and `)})` : undefined;
};

/** The sort position of the entry with this number, or of the closest one before it. */
const placeOf = async (db: Db | Tx, number: number) => {
  const entry = await db
    .selectFrom(TABLE)
    .select(['number', 'at'])
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry && { keys: [entry.at], id: auditIdOf(entry.number) };
};

/** The numbers of the matching entries, newest first. `end` is where the next page continues. */
const findNumbers = async (
  db: Db | Tx,
  criteria: EntryCriteria,
  { cursor, limit }: EntryPage,
  limits?: SearchLimits,
) => {
  const clauses = clausesOf(db, auditList);
  const { q, action } = criteria;
  const times = timesOf(criteria);
  const within = times && testOnly(times);
  const query = {
    clauses: [
      ...searchWords(q).map((word) => clauses.word(word)),
      ...(action ? [clauses.filter('action', [action], sql`entry.action = ${action}`)] : []),
      ...(within ? [within] : []),
    ],
    within,
    groups: {},
    isUncounted: true,
    order: 'newest',
    direction: 'desc',
    limit,
  } as const;
  const place = cursor === undefined ? undefined : await placeOf(db, cursor);
  if (cursor !== undefined && !place) return { numbers: [], end: undefined };
  const after = place && writeCursor({ ...place, order: cursorOrder(query), rank: 0 });
  const found = await search(db, auditList, { ...query, cursor: after }, limits);
  return { numbers: found.ids.map(Number), end: found.next && Number(found.next.id) };
};

/** A page of the matching entries, newest first. `end` is the cursor of the next page. */
export const listEntries = async (
  db: Db | Tx,
  criteria: EntryCriteria,
  page: EntryPage,
  limits?: SearchLimits,
): Promise<{ entries: StoredEntry[]; end: number | undefined }> => {
  const { numbers, end } = await findNumbers(db, criteria, page, limits);
  if (numbers.length === 0) return { entries: [], end };
  const rows = await db.selectFrom(TABLE).selectAll().where('number', 'in', numbers).execute();
  const entries = new Map(rows.map((row) => [row.number, row]));
  return {
    entries: numbers.flatMap((number) => {
      const row = entries.get(number);
      return row ? [decode(row)] : [];
    }),
    end,
  };
};

/** Large enough to keep the number of statements low, small enough to be read in a few milliseconds. */
const BATCH_SIZE = 500;

/** Counts the matching entries in batches, because one long statement would block every other call. */
export const countEntries = async (db: Db | Tx, criteria: EntryCriteria): Promise<number> => {
  let count = 0;
  let cursor: number | undefined;
  do {
    const { numbers, end } = await findNumbers(db, criteria, { cursor, limit: BATCH_SIZE });
    count += numbers.length;
    cursor = end;
    await nextTurn();
  } while (cursor !== undefined);
  return count;
};

/** All matching entries, newest first, in batches. */
export async function* everyEntry(db: Db | Tx, criteria: EntryCriteria): AsyncGenerator<StoredEntry[]> {
  let cursor: number | undefined;
  do {
    const { entries, end } = await listEntries(db, criteria, { cursor, limit: BATCH_SIZE });
    yield entries;
    cursor = end;
    await nextTurn();
  } while (cursor !== undefined);
}
