import { type QueryExecutorProvider, sql } from 'kysely';
import { type IndexedText, indexTexts } from './speaker-index.ts';
import { indexUsers } from './user-words.ts';

const BATCH = 500;

/** The search texts of a table, some at a time. */
export async function* readTexts(
  db: QueryExecutorProvider,
  table: 'speaker_profiles' | 'user_listings',
): AsyncGenerator<readonly IndexedText[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<IndexedText>`
      select number, search_text from ${sql.table(table)} where number > ${last} order by number limit ${BATCH}
    `.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
    yield rows;
  }
}

/** Makes all found who were stored without an index: a backup has none, since they follow from the texts. */
export const indexAllTexts = async (db: QueryExecutorProvider): Promise<void> => {
  for await (const texts of readTexts(db, 'speaker_profiles')) await indexTexts(db, texts);
  for await (const texts of readTexts(db, 'user_listings')) await indexUsers(db, texts);
};
