import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/connect.ts';
import { engineOf } from '../../src/platform/db/engine.ts';

/** Runs the database engine's own integrity checks, including indexes. */
export const expectDatabaseIntact = async ({ db }: Database): Promise<void> => {
  if (engineOf(db) === 'postgres') {
    await sql`create extension if not exists amcheck`.execute(db);
    await sql`
      select bt_index_check(index => pg_index.indexrelid, heapallindexed => true)
      from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
      where pg_class.relnamespace = 'public'::regnamespace
        and pg_class.relam = (select oid from pg_am where amname = 'btree')
    `.execute(db);
    return;
  }
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  const faults = [...integrity.rows.map((row) => row.integrity_check), ...orphans.rows];
  if (faults.join() !== 'ok') throw new Error(`The database is damaged: ${JSON.stringify(faults)}`);
  await sql`insert into search_speakers_words (search_speakers_words) values ('integrity-check')`.execute(db);
};
