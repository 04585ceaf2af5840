import { type QueryExecutorProvider, sql } from 'kysely';
import { type IndexedText, indexTexts } from './speaker-index.ts';

const BATCH = 500;

/** The search texts of all speakers, some at a time. */
export async function* readTexts(db: QueryExecutorProvider): AsyncGenerator<readonly IndexedText[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<IndexedText>`
      select number, search_text from speaker_profiles where number > ${last} order by number limit ${BATCH}
    `.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
    yield rows;
  }
}

/** Makes all speakers found who were stored without their index: a backup has none, since it follows from the texts. */
export const indexAllTexts = async (db: QueryExecutorProvider): Promise<void> => {
  for await (const texts of readTexts(db)) await indexTexts(db, texts);
};
