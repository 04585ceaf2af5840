import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/connect.ts';
import { engineOf } from '../../src/platform/db/engine.ts';

const LISTS = ['speakers', 'users', 'requests', 'audit'];

/** The entries of a list without their numbers. */
const entriesOf = async (db: Db, list: string) => {
  const { rows } = await sql<Record<string, string>>`
    select entry.* from ${sql.table(`search_${list}`)} as entry`.execute(db);
  return rows
    .map(({ number: _number, ...entry }) => entry)
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
};

/** The texts of speakers; PostgreSQL has their words beside them. */
const textsOf = async (db: Db) => {
  const { rows } = await sql<Record<string, string>>`
    select entry.id, stored.* from search_speakers as entry
    left join search_speakers_texts as stored on stored.number = entry.number order by entry.id`.execute(db);
  return rows.map(({ number: _number, ...stored }) => stored);
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
  texts: await textsOf(db),
  words: await wordsOf(db),
});
