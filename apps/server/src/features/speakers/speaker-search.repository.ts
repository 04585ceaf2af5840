import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { escapeLike } from '../../db/dialect.ts';
import { conditionsOf, type SpeakerCriteria, selectFound } from './speaker-criteria.repository.ts';
import type { SpeakerCursor } from './speaker-cursor.ts';
import { type SpeakerRow, selectSpeakers } from './speakers.repository.ts';
import { decodeSpeaker, type StoredSpeaker } from './speakers.row.ts';

export interface SpeakerPageQuery {
  readonly criteria: SpeakerCriteria;
  readonly sort: SpeakerCursor['sort'];
  readonly after: SpeakerCursor | undefined;
  readonly limit: number;
}

/** 0 where every word stands in the name, 1 where in the name or the organization, else 2: see `speakerKeys`. */
const rankOf = (words: readonly string[]): RawBuilder<number> => {
  const allBefore = (rest: string) =>
    sql.join(
      words.map((word) => sql`found.search_text like ${`%${escapeLike(word)}%${rest}`} escape '\\'`),
      sql` and `,
    );
  return sql`case when ${allBefore('\n%\n%')} then 0 when ${allBefore('\n%')} then 1 else 2 end`;
};

const ORDERS: Readonly<Record<SpeakerCursor['sort'], RawBuilder<unknown>>> = {
  relevance: sql`rank, found.name_key, found.number`,
  name: sql`found.name_key, found.number`,
  newest: sql`found.created_at desc, found.number desc`,
};

const LAST_NUMBER = 2 ** 31 - 1;

/** The number of the speaker at whom a page ended; `without` if they are gone. */
const numberOf = (id: string, without: number) =>
  sql`coalesce((select number from speaker_profiles where user_id = ${id}), ${sql.lit(without)})`;

/** What stands behind a cursor in its order. */
const following = (cursor: SpeakerCursor, rank: RawBuilder<number>): RawBuilder<SqlBool> => {
  switch (cursor.sort) {
    case 'relevance':
      return sql`(${rank}, found.name_key, found.number) > (${sql.lit(cursor.rank)}, ${cursor.name}, ${numberOf(cursor.id, 0)})`;
    case 'name':
      return sql`(found.name_key, found.number) > (${cursor.name}, ${numberOf(cursor.id, 0)})`;
    case 'newest':
      return sql`(found.created_at, found.number) < (${cursor.createdAt}, ${numberOf(cursor.id, LAST_NUMBER)})`;
  }
};

type PlacedRow = SpeakerRow & { readonly rank: number };

const cursorAt = (sort: SpeakerCursor['sort'], row: PlacedRow): SpeakerCursor => {
  switch (sort) {
    case 'relevance':
      return { sort, rank: row.rank, name: row.name_key, id: row.user_id };
    case 'name':
      return { sort, name: row.name_key, id: row.user_id };
    case 'newest':
      return { sort, createdAt: row.created_at, id: row.user_id };
  }
};

/** One page of what is found and the first behind it, in order. Sorting by relevance takes words. */
export const selectPage = (database: Database, { criteria, sort, after, limit }: SpeakerPageQuery) => {
  const { db } = database;
  const rank = sort === 'relevance' ? rankOf(criteria.words) : sql.lit(0);
  let found = selectFound(database, criteria).where((where) =>
    where.and(Object.values(conditionsOf(db, criteria))),
  );
  if (after) found = found.where(following(after, rank));
  const page = found
    .select(['found.number', 'found.name_key', 'found.created_at', rank.as('rank')])
    .orderBy(ORDERS[sort])
    .limit(limit + 1);
  return selectSpeakers(db)
    .innerJoin(page.as('found'), 'found.number', 'profile.number')
    .select('found.rank')
    .orderBy(ORDERS[sort]);
};

/** One page of what is found, and where it ends if more follows. */
export const findPage = async (
  database: Database,
  query: SpeakerPageQuery,
): Promise<{ speakers: StoredSpeaker[]; end: SpeakerCursor | undefined }> => {
  const rows = await selectPage(database, query).execute();
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return { speakers: shown.map(decodeSpeaker), end: last && cursorAt(query.sort, last) };
};
