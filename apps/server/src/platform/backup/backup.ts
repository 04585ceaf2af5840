import { sql } from 'kysely';
import type { Database, Db } from '../db/connect.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { type BackupLine, type Row, writeBackup } from './backup-file.ts';
import { NEVER_RESTORED, TABLE_NAMES, TABLES, type TableName } from './tables.ts';

const PAGE_SIZE = 500;

/** All rows of a table in the order of its key, read in pages. */
async function* rowsOf(db: Db, table: TableName): AsyncGenerator<Row> {
  const key = sql.join(TABLES[table].map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const query = sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${PAGE_SIZE}`;
    const { rows } = await query.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = sql`where (${key}) > (${sql.join(TABLES[table].map((column) => last[column]))})`;
  }
}

async function* backupLines(db: Db, migrations: string[]): AsyncGenerator<BackupLine> {
  yield { migrations };
  let rows = 0;
  for (const table of TABLE_NAMES.filter((name) => !NEVER_RESTORED.has(name))) {
    const before = rows;
    for await (const row of rowsOf(db, table)) {
      rows += 1;
      yield { table, row };
    }
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    const expected = counted.rows[0]?.count;
    if (rows - before !== expected)
      throw new Error(`${rows - before} rows of ${table} were read, but it has ${expected}`);
  }
  yield { rows };
}

/**
 * Writes a consistent backup without sessions and links from emails, verifies it by counting the rows in the database and
 * reading the file back, and returns the number of rows.
 */
export const backUp = async (database: Database, file: string): Promise<number> => {
  const migrations = await appliedMigrations(database);
  const snapshot = await database.openSnapshot();
  try {
    return await writeBackup(file, backupLines(snapshot.db, migrations));
  } finally {
    await snapshot.close();
  }
};
