import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { engineOf } from '../../src/db/engine.ts';

const LISTS = ['speakers', 'users', 'requests', 'audit'];

/** The entries of a list without their random numbers. PostgreSQL has their full text among them. */
const entriesOf = async (db: Db, list: string) => {
  const { rows } = await sql<Record<string, string>>`
    select entry.* from ${sql.table(`search_${list}`)} as entry`.execute(db);
  return rows
    .map(({ number: _number, ...entry }) => entry)
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
};

/** How many speakers have each word in each part, on SQLite. */
const wordsOf = async (db: Db) => {
  if (engineOf(db) === 'postgres') return [];
  await sql`create virtual table temp.speaker_words using fts5vocab('main', 'search_speakers_words', 'col')`.execute(
    db,
  );
  const { rows } = await sql<{ term: string; col: string; doc: number }>`
    select term, col, doc from speaker_words order by term, col`.execute(db);
  await sql`drop table temp.speaker_words`.execute(db);
  return rows;
};

/** What the search tables contain, to compare them with others. */
export const searchTables = async (db: Db) => ({
  entries: await Promise.all(LISTS.map((list) => entriesOf(db, list))),
  words: await wordsOf(db),
});
