import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { ensureSearchTables, outdateSearchTables } from '../../domain/search/search-tables.ts';
import { isUnavailable } from '../../kernel/database-errors.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Database, Tx } from '../db/connect.ts';
import { resetSequence } from '../db/engine.ts';
import { appliedMigrations, migrateSchema } from '../db/migrate.ts';
import { checkBackup, DamagedBackup, type Row, readBackup } from './backup-file.ts';
import { NEVER_RESTORED, TABLE_NAMES, TABLES, type TableName } from './tables.ts';

const BATCH_SIZE = 200;

// Newer migrations also change rows. They have run already, so they would skip the rows of the backup.
const OLDER_BACKUP =
  'This backup is from an older version. Restore it into an empty database: one in which no portal has started.';

type Columns = ReadonlyMap<TableName, ReadonlySet<string>>;

/** The existing tables with their columns, in the order in which they can be filled. An older schema has fewer. */
const columnsOf = async (tx: Tx): Promise<Columns> => {
  const existing = new Map((await tx.introspection.getTables()).map((table) => [table.name, table.columns]));
  return new Map(
    TABLE_NAMES.filter((name) => existing.has(name)).map((name) => [
      name,
      new Set(existing.get(name)?.map((column) => column.name)),
    ]),
  );
};

/** A backup whose rows the schema of its own version can't hold. */
const unfitting = (file: string, table: TableName, cause?: unknown): OperatorError =>
  new OperatorError(`${file} has rows of ${table} that don't fit this table. Nothing was restored.`, {
    cause,
  });

const hasColumns = (row: Row, columns: ReadonlySet<string> | undefined): boolean => {
  const given = Object.keys(row);
  return given.length === columns?.size && given.every((name) => columns.has(name));
};

/** Inserts rows with the same columns. */
const insertRows = async (tx: Tx, table: TableName, rows: readonly Row[], file: string): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(tx);
  } catch (error) {
    throw isUnavailable(error) ? error : unfitting(file, table, error);
  }
};

/** Throws an `OperatorError` if there are users, else deletes the rows that an unused portal creates. */
const clearUnused = async (tx: Tx, tables: Iterable<TableName>): Promise<void> => {
  const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) throw new OperatorError('The database has data already. Restore into an empty one.');
  for (const table of [...tables].toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
};

const hasSequence = (table: TableName): boolean => TABLES[table].some((column) => column === 'number');

/**
 * Restores a backup, also of the other engine, into an unused database; a backup of an older version only where no portal
 * has started. It is all or nothing. Nobody is logged in afterwards, and no link for a password or a verification works.
 * Returns the number of rows.
 */
export const restore = async (database: Database, file: string): Promise<number> => {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  // Check the whole file first, because an incomplete one is only detected at its end.
  await checkBackup(file);
  const lines = readBackup(file);
  const { value: head } = await lines.next();
  if (!head || !('migrations' in head)) throw new DamagedBackup(file);
  await migrateSchema(database, head.migrations);
  const isOlder = head.migrations.length < (await appliedMigrations(database)).length;

  const restored = await database.db.transaction().execute(async (tx) => {
    const columns = await columnsOf(tx);
    await clearUnused(tx, columns.keys());
    if (isOlder) throw new OperatorError(OLDER_BACKUP);
    let total = 0;
    let batch: Row[] = [];
    let filling: TableName | undefined;
    const flush = async () => {
      if (filling) await insertRows(tx, filling, batch, file);
      batch = [];
    };
    for await (const line of lines) {
      if (!('row' in line) || NEVER_RESTORED.has(line.table)) continue;
      if (!hasColumns(line.row, columns.get(line.table))) throw unfitting(file, line.table);
      if (line.table !== filling || batch.length >= BATCH_SIZE) await flush();
      filling = line.table;
      batch.push(line.row);
      total += 1;
    }
    await flush();
    for (const table of columns.keys()) if (hasSequence(table)) await resetSequence(tx, table, 'number');
    // The backup's settings say that it is current. If this process is killed, the next start builds it.
    await outdateSearchTables(tx);
    return total;
  });
  await migrateSchema(database);
  await ensureSearchTables(database);
  return restored;
};
