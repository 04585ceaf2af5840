import type { AuditAction } from '@portal/contract/audit-log/audit-actions.ts';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import { inBatches } from '../../db/batches.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { Dialect } from '../../db/dialect.ts';
import type { AuditEntryTable } from '../../db/schema.ts';
import { readObject } from '../../stored-json.ts';
import { searchTextOf, withoutPerson } from './audit-entry.ts';

/** An act as the log has it. */
export interface StoredEntry {
  readonly number: number;
  readonly at: Instant;
  readonly actor: { readonly id: string; readonly name: string; readonly email: string };
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name: string };
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Which entries are wanted; `words` are folded. */
export interface EntryCriteria {
  readonly words: readonly string[];
  readonly action?: AuditAction | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** Entries behind the one with the number `cursor`, at most `limit`. */
export interface EntryPage {
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** Where entries are read: a database, and what its engine asks of a query. */
export interface Log {
  readonly db: Db | Tx;
  readonly dialect: Dialect;
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

export const insertEntry = async (
  tx: Tx,
  entry: Omit<Insertable<AuditEntryTable>, 'search_text'>,
): Promise<void> => {
  await tx
    .insertInto(TABLE)
    .values({ ...entry, search_text: searchTextOf(entry) })
    .execute();
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

/** Takes a person's name, email and values out of every entry that is by or about them. */
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
    await tx
      .updateTable(TABLE)
      .set({ ...texts, search_text: searchTextOf({ ...entry, ...texts }) })
      .where('number', '=', number)
      .execute();
  }
};

/**
 * Numbers grow with time but for clocks that disagree a little: entries written at once, or by several processes.
 * So many neighbours in time are looked at to find where a span of time begins and ends among the numbers.
 */
const NEIGHBOURS = 1_000;

/** What the times ask of an entry. The range of numbers only spares the engine entries of other times. */
const timesOf = ({ from, to }: EntryCriteria, number: RawBuilder<number>): RawBuilder<SqlBool>[] => {
  const wanted: RawBuilder<SqlBool>[] = [];
  if (from !== undefined) {
    const near = sql`(select number from audit_entries where at >= ${from} order by at, number limit ${sql.lit(NEIGHBOURS)})`;
    wanted.push(
      sql`audit_entries.at >= ${from}`,
      sql`${number} >= (select min(number) from ${near} as near)`,
    );
  }
  if (to !== undefined) {
    const near = sql`(select number from audit_entries where at < ${to} order by at desc, number desc limit ${sql.lit(NEIGHBOURS)})`;
    wanted.push(sql`audit_entries.at < ${to}`, sql`${number} <= (select max(number) from ${near} as near)`);
  }
  return wanted;
};

const find = ({ dialect }: Pick<Log, 'dialect'>, criteria: EntryCriteria) => {
  const { from, where, number } = dialect.substrings.containing(TABLE, criteria.words, {
    action: criteria.action,
  });
  const conditions = [where, ...timesOf(criteria, number)];
  return { from, conditions, number };
};

/** The entries that are wanted, newest first. */
export const selectEntries = (
  log: Pick<Log, 'dialect'>,
  criteria: EntryCriteria,
  { cursor, limit }: EntryPage,
) => {
  const { from, conditions, number } = find(log, criteria);
  if (cursor !== undefined) conditions.push(sql`${number} < ${cursor}`);
  return sql<Selectable<AuditEntryTable>>`
    select audit_entries.* from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${number} desc limit ${limit}`;
};

/** A page of the entries that are wanted, newest first. */
export const listEntries = async (
  log: Log,
  criteria: EntryCriteria,
  page: EntryPage,
): Promise<StoredEntry[]> => {
  const { rows } = await selectEntries(log, criteria, page).execute(log.db);
  return rows.map(decode);
};

/** How many entries are wanted. */
export const countEntries = async (log: Log, criteria: EntryCriteria): Promise<number> => {
  const { from, conditions } = find(log, criteria);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${sql.join(conditions, sql` and `)}`.execute(log.db);
  return rows[0]?.count ?? 0;
};

/** All entries that are wanted, newest first, a batch at a time. */
export const everyEntry = (log: Log, criteria: EntryCriteria): AsyncGenerator<StoredEntry[]> =>
  inBatches((after, limit) => listEntries(log, criteria, { cursor: after?.number, limit }));
