import { sql } from 'kysely';
import { nextTurn } from '../../kernel/batches.ts';
import type { Db, Tx } from '../connect.ts';
import { engineOf } from '../engine.ts';
import { searchEngineOf } from './engine.ts';
import { LIMITS } from './search-limits.ts';
import { type Entry, type SearchList, tablesOf } from './search-list.ts';
import { tokensOf } from './tokens.ts';

/** Keeps statements below the engines' limits on parameters. */
const BATCH_SIZE = 500;

/**
 * Picks about one in `sampleEvery` numbers, by a hash so that the sample is independent of the entries' order. Its high bits
 * decide, because its low bits depend only on those of the number, and PostgreSQL often skips every other number.
 */
export const isSampled = (number: number, sampleEvery: number): boolean =>
  Math.imul(number, 2_654_435_761) >>> 0 < 2 ** 32 / sampleEvery;

/** Inserts or replaces entries with their texts and tokens. */
const storeEntries = async (
  db: Db | Tx,
  list: SearchList,
  entries: readonly Entry[],
  sampleEvery: number,
): Promise<void> => {
  if (entries.length === 0) return;
  const { tokenColumn, store } = searchEngineOf(db);
  const tables = tablesOf(list);
  const tokens = new Map(entries.map((entry) => [entry.id, tokensOf(entry)]));
  const columns = [...Object.keys(list.columns), ...(tokenColumn ? ['tokens'] : [])];
  const rows = entries.map((entry) => {
    const values = Object.keys(list.columns).map((column) => sql`${entry.columns[column]}`);
    const vector = tokenColumn ? [tokenColumn(tokens.get(entry.id) ?? [])] : [];
    return sql`(${sql.join([...values, ...vector, sql`${entry.id}`])})`;
  });
  const changes = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const stored = await sql<{ number: number; id: string }>`
    insert into ${sql.table(tables.entries)} (${sql.join([...columns, 'id'].map((name) => sql.ref(name)))})
    values ${sql.join(rows)} on conflict (id) do update set ${sql.join(changes)} returning number, id`.execute(
    db,
  );
  const texts = new Map(entries.map(({ id, text }) => [id, text]));
  // The full-text index of SQLite takes only integers as row numbers, and numbers are bound as floating point.
  const ownTexts = stored.rows.map(({ number, id }) => sql`(${BigInt(number)}, ${texts.get(id) ?? ''})`);
  await sql`insert into ${sql.table(tables.texts)} (number, text) values ${sql.join(ownTexts)}
    on conflict (number) do update set text = excluded.text`.execute(db);
  const indexed = stored.rows.map(({ number, id }) => ({ number, tokens: tokens.get(id) ?? [] }));
  if (!tokenColumn) await store(tables.index, indexed).execute(db);
  const sampled = indexed.filter(({ number }) => isSampled(number, sampleEvery));
  if (sampled.length > 0) await store(tables.sample, sampled).execute(db);
};

/**
 * Locks entries, so that concurrent changes of an item are indexed one after the other. SQLite has one writer at a time.
 */
export const lockEntries = async (tx: Db | Tx, list: SearchList, ids: readonly string[]): Promise<void> => {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select number from ${sql.table(tablesOf(list).entries)} where id in (${sql.join(ids)})
    order by id for update`.execute(tx);
};

/** Updates the entries of items. Call it in the transaction that changes the data they are derived from. */
export const indexEntries = async (tx: Db | Tx, list: SearchList, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    // SQLite never yields by itself, and one person can have thousands of entries.
    if (start > 0) await nextTurn();
    const batch = ids.slice(start, start + BATCH_SIZE);
    await lockEntries(tx, list, batch);
    await storeEntries(tx, list, await list.readEntries(tx, { ids: batch }), LIMITS.sampleEvery);
  }
};

const dropTables = async (tx: Db | Tx, list: SearchList): Promise<void> => {
  const tables = tablesOf(list);
  for (const table of [tables.texts, tables.index, tables.sample, tables.entries])
    await sql`drop table if exists ${sql.table(table)}`.execute(tx);
};

/** Drops and creates the search tables of a list, and fills them. */
export const buildIndex = async (
  tx: Db | Tx,
  list: SearchList,
  sampleEvery = LIMITS.sampleEvery,
): Promise<void> => {
  const engine = searchEngineOf(tx);
  await dropTables(tx, list);
  for (const statement of engine.tables(list)) await sql.raw(statement).execute(tx);
  for (let after = ''; ; ) {
    const entries = await list.readEntries(tx, { after, limit: BATCH_SIZE });
    await storeEntries(tx, list, entries, sampleEvery);
    const last = entries.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (const statement of engine.indexes(list)) await sql.raw(statement).execute(tx);
};

/** Drops the search tables of a list, and creates them empty. */
export const recreateTables = async (tx: Tx, list: SearchList): Promise<void> => {
  const engine = searchEngineOf(tx);
  await dropTables(tx, list);
  for (const statement of [...engine.tables(list), ...engine.indexes(list)])
    await sql.raw(statement).execute(tx);
};

/**
 * Prevents changes of a list's entries until the transaction ends. Locking entries isn't enough during a rebuild, because
 * items whose entries are still missing can be changed, too. Deletions lock the items before the entries, so this does
 * the same.
 */
const lockList = async (tx: Tx, list: SearchList, ids: readonly string[]): Promise<void> => {
  if (engineOf(tx) === 'sqlite') return;
  if (list.owner && ids.length > 0) {
    const { table, column } = list.owner;
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})
      order by ${sql.ref(column)} for key share`.execute(tx);
  }
  await sql`lock table ${sql.table(tablesOf(list).entries)} in exclusive mode`.execute(tx);
};

/**
 * Updates the next entries of a list, in the order of ids, and deletes those whose item is no longer listed. Returns the
 * last id, or undefined if there are no more.
 */
export const rebuildEntries = async (
  tx: Tx,
  list: SearchList,
  batch: { readonly after: string; readonly limit: number },
): Promise<string | undefined> => {
  const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);
  await lockList(tx, list, idsOf(await list.readEntries(tx, batch)));
  const entries = await list.readEntries(tx, batch);
  await storeEntries(tx, list, entries, LIMITS.sampleEvery);
  const last = entries.at(-1)?.id;
  const isListed = last && sql`id > ${last} or id in (${sql.join(idsOf(entries))})`;
  await sql`delete from ${sql.table(tablesOf(list).entries)}
    where id > ${batch.after} ${isListed ? sql`and not (${isListed})` : sql``}`.execute(tx);
  return last;
};
