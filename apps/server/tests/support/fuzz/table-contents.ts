import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { TABLE_NAMES, TABLES, type TableName } from '../../../src/platform/backup/tables.ts';
import type { Database } from '../../../src/platform/db/connect.ts';
import { engineOf } from '../../../src/platform/db/engine.ts';

/** Tables that count refusals, so a refused call may change them. */
const COUNTERS: ReadonlySet<string> = new Set(['attempts', 'rate_limits']);

/** Columns that change in the background: when sessions are used and emails are sent. */
const CHANGING: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  sessions: ['used_at', 'expires_at'],
  outbox: ['recipient', 'subject', 'html', 'text', 'sent_at', 'failed_at', 'last_error'],
  // The hash identifies the bytes.
  images: ['bytes'],
  // JSON can't contain binary values, and no call changes a picture.
  thank_yous: ['picture'],
};

const JSON_FUNCTIONS = {
  sqlite: { list: sql.raw('json_group_array'), row: sql.raw('json_array') },
  postgres: { list: sql.raw('json_agg'), row: sql.raw('json_build_array') },
} as const;

const schemas = new WeakMap<Database, ReturnType<Database['db']['introspection']['getTables']>>();

const columnsOf = async (database: Database, table: TableName): Promise<string[]> => {
  const schema = schemas.get(database) ?? database.db.introspection.getTables();
  schemas.set(database, schema);
  const found = (await schema).find(({ name }) => name === table);
  if (!found) throw new Error(`There is no table ${table}`);
  return found.columns.map(({ name }) => name).filter((name) => !CHANGING[table]?.includes(name));
};

/** A digest of each table, to detect any changed, added or removed row. */
export const tableContents = async (
  database: Database,
  ignored: ReadonlySet<string> = new Set(),
): Promise<Readonly<Record<string, string>>> => {
  const { list, row } = JSON_FUNCTIONS[engineOf(database.db)];
  const queries: RawBuilder<{ name: string; contents: string | null }>[] = [];
  for (const table of TABLE_NAMES) {
    if (COUNTERS.has(table) || ignored.has(table)) continue;
    const columns = sql.join((await columnsOf(database, table)).map((name) => sql.ref(name)));
    const order = sql.join(TABLES[table].map((name) => sql.ref(name)));
    queries.push(sql`
      select ${sql.lit(table)} as name, (
        select cast(${list}(entry) as text)
        from (select ${row}(${columns}) as entry from ${sql.table(table)} order by ${order}) as entries
      ) as contents
    `);
  }
  const query = sql<{ name: string; contents: string | null }>`${sql.join(queries, sql` union all `)}`;
  const { rows } = await query.execute(database.db);
  return Object.fromEntries(rows.map(({ name, contents }) => [name, hash('sha256', contents ?? '')]));
};
