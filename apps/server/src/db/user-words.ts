import type { QueryExecutorProvider } from 'kysely';
import type { IndexedText } from './speaker-index.ts';
import { endingsOf } from './suffixes.ts';
import { storeEndings } from './word-index.ts';

/** The index over the words of `user_listings`. */
export const USER_WORDS = 'user_words';

/** Makes users found by their texts, and no longer by those that they had. Deleted ones are forgotten by themselves. */
export const indexUsers = (db: QueryExecutorProvider, texts: readonly IndexedText[]): Promise<void> =>
  storeEndings(
    db,
    USER_WORDS,
    texts.map(({ number, search_text }) => ({ number, endings: endingsOf(search_text) })),
  );
