import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Dialect } from '../../db/dialect.ts';
import type { SpeakerCursor } from './speaker-cursor.ts';
import type { SpeakerRow } from './speakers.repository.ts';

/** The orders of a page, and where in them it goes on. */
export type Sort = SpeakerCursor['sort'];

type Orders = Readonly<Record<Sort, RawBuilder<unknown>>>;

const ordersOf = (table: 'found' | 'page'): Orders => {
  const by = (column: string) => sql.ref(`${table}.${column}`);
  return {
    // A rank is a column of the page alone; inside it goes by its name.
    relevance: sql`${table === 'page' ? by('rank') : sql`rank`}, ${by('name_key')}, ${by('number')}`,
    name: sql`${by('name_key')}, ${by('number')}`,
    newest: sql`${by('created_at')} desc, ${by('number')} desc`,
  };
};

/** How what is found is sorted, and then the page that it makes. */
export const FOUND_ORDERS = ordersOf('found');
export const PAGE_ORDERS = ordersOf('page');

/** Where every word stands: in the name; in the name or the organization; anywhere. */
export const NAMED = 0;
export const TITLED = 1;
export const ANYWHERE = 2;
/** The last two together, where they cannot be told apart in time. */
export const NOT_NAMED = 3;
export type Rank = typeof NAMED | typeof TITLED | typeof ANYWHERE | typeof NOT_NAMED;

const titleTests = ({ speakerIndex }: Dialect, words: readonly string[]) => {
  const has = (column: 'name_key' | 'organization_key', word: string) =>
    sql`${speakerIndex.position(sql.ref(`found.${column}`), sql`${word}`)} > 0`;
  const every = (fits: (word: string) => RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(words.map(fits), sql` and `)})`;
  return {
    isNamed: every((word) => has('name_key', word)),
    isTitled: every((word) => sql`(${has('name_key', word)} or ${has('organization_key', word)})`),
  };
};

/** How well a speaker fits the words. */
export const rankOf = (dialect: Dialect, words: readonly string[]): RawBuilder<number> => {
  const { isNamed, isTitled } = titleTests(dialect, words);
  return sql`case when ${isNamed} then ${sql.lit(NAMED)} when ${isTitled} then ${sql.lit(TITLED)}
    else ${sql.lit(ANYWHERE)} end`;
};

/** Whether a speaker is of a rank; asks no more columns than that takes. */
export const isOfRank = (dialect: Dialect, words: readonly string[], rank: Rank): RawBuilder<SqlBool> => {
  const { isNamed, isTitled } = titleTests(dialect, words);
  if (rank === NAMED) return isNamed;
  if (rank === NOT_NAMED) return sql`not ${isNamed}`;
  return rank === TITLED ? sql`(${isTitled} and not ${isNamed})` : sql`not ${isTitled}`;
};

const LAST_NUMBER = 2 ** 31 - 1;

/** The number of the speaker at whom a page ended; `without` if they are gone. */
const numberOf = (id: string, without: number) =>
  sql`coalesce((select number from speaker_profiles where user_id = ${id}), ${sql.lit(without)})`;

/** What stands behind a cursor in its order; those of one rank alone stand in the order of names. */
export const following = (cursor: SpeakerCursor, rank?: RawBuilder<number>): RawBuilder<SqlBool> => {
  if (cursor.sort === 'newest')
    return sql`(created_at, number) < (${cursor.createdAt}, ${numberOf(cursor.id, LAST_NUMBER)})`;
  const number = numberOf(cursor.id, 0);
  return cursor.sort === 'relevance' && rank
    ? sql`(${rank}, name_key, number) > (${sql.lit(cursor.rank)}, ${cursor.name}, ${number})`
    : sql`(name_key, number) > (${cursor.name}, ${number})`;
};

export type PlacedRow = SpeakerRow & { readonly rank: number };

/** Where a page ends that ends with this row. */
export const cursorAt = (sort: Sort, row: PlacedRow): SpeakerCursor => {
  const { name_key: name, user_id: id } = row;
  switch (sort) {
    case 'relevance':
      return { sort, rank: row.rank, name, id };
    case 'name':
      return { sort, name, id };
    case 'newest':
      return { sort, createdAt: row.created_at, id };
  }
};
