import { sql } from 'kysely';
import type { Database, Tx } from '../db/connect.ts';
import { migrate, migrateLike } from '../db/migrate.ts';
import { indexAllTexts } from '../db/search-texts.ts';
import { DamagedBackup, DatabaseInUse } from './backup.errors.ts';
import { checkBackup, type Row, readBackup } from './backup-file.ts';
import { TABLE_NAMES, TABLES, type TableName } from './tables.ts';

const BATCH = 200;

const insertRows = async (tx: Tx, table: TableName, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(tx);
};

/** The tables of a database, in the order in which they can be filled: fewer than ours in an older version's. */
const tablesIn = async (tx: Tx): Promise<TableName[]> => {
  const names = new Set((await tx.introspection.getTables()).map(({ name }) => name));
  return TABLE_NAMES.filter((table) => names.has(table));
};

const refuseData = async (tx: Tx, tables: readonly TableName[]): Promise<void> => {
  const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) throw new DatabaseInUse();
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
};

const isCounted = (table: TableName): boolean => TABLES[table].some((column) => column === 'number');

/** Brings back a backup, all or nothing, also one of an older version or of the other engine; gives the number of rows. */
export const restore = async (database: Database, file: string): Promise<number> => {
  // Damage shows at the end of a file at the latest, which is too late to say so once its rows are being stored.
  await checkBackup(file);
  const lines = readBackup(file);
  const { value: head } = await lines.next();
  if (!head || !('migrations' in head)) throw new DamagedBackup(file);
  await migrateLike(database, head.migrations);

  const restored = await database.db.transaction().execute(async (tx) => {
    const tables = await tablesIn(tx);
    await refuseData(tx, tables);
    let total = 0;
    let batch: Row[] = [];
    let filling: TableName | undefined;
    const flush = async () => {
      if (filling) await insertRows(tx, filling, batch);
      batch = [];
    };
    for await (const line of lines) {
      if (!('row' in line)) continue;
      if (line.table !== filling || batch.length >= BATCH) await flush();
      filling = line.table;
      batch.push(line.row);
      total += 1;
    }
    await flush();
    for (const table of tables.filter(isCounted)) await database.dialect.countOn(tx, table, 'number');
    return total;
  });
  await migrate(database);
  await database.db.transaction().execute(indexAllTexts);
  return restored;
};
