import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { isIndexed } from '../../db/substrings.ts';
import { foundAmong, foundBy, type SpeakerCriteria } from './speaker-criteria.repository.ts';
import type { SpeakerCursor } from './speaker-cursor.ts';
import { bestDriver, type Estimate, isBroad, isWalkCheaper } from './speaker-estimate.ts';
import {
  ANYWHERE,
  cursorAt,
  FOUND_ORDERS,
  following,
  isOfRank,
  NAMED,
  PAGE_ORDERS,
  type PlacedRow,
  RANKS,
  type Rank,
  rankOf,
  type Sort,
  UNRANKED,
} from './speaker-order.repository.ts';
import { selectSpeakers } from './speakers.repository.ts';
import { decodeSpeaker, type StoredSpeaker } from './speakers.row.ts';

export interface SpeakerPageQuery {
  readonly criteria: SpeakerCriteria;
  readonly sort: Sort;
  readonly after: SpeakerCursor | undefined;
  readonly limit: number;
  /** What a large directory's sample tells of the search; a small one is looked through without. */
  readonly estimate?: Estimate | undefined;
}

interface Part {
  /** `from … as found where …` */
  readonly found: RawBuilder<unknown>;
  readonly rank: RawBuilder<number>;
  /** Ends it, before the limit. */
  readonly orderBy: RawBuilder<unknown>;
}

const selectPart = ({ db }: Database, sort: Sort, { found, rank, orderBy }: Part, limit: number) => {
  const page = sql<{ number: number; rank: number; name_key: string; created_at: string }>`(
    select found.number, found.name_key, found.created_at, ${rank} as rank ${found}
    ${orderBy} limit ${sql.lit(limit)}
  )`;
  return selectSpeakers(db)
    .innerJoin(page.as('page'), 'page.number', 'profile.number')
    .select('page.rank')
    .orderBy(PAGE_ORDERS[sort]);
};

/** All that is found, sorted. */
const gathered = (
  database: Database,
  { criteria, sort, after, estimate }: SpeakerPageQuery,
  rank: RawBuilder<number>,
): Part => {
  const driver = estimate
    ? bestDriver(estimate, criteria).driver
    : criteria.words.length > 0
      ? 'words'
      : undefined;
  return {
    found: foundBy(database, criteria, { driver }, after ? [following(after, rank)] : []),
    rank,
    orderBy: sql`order by ${FOUND_ORDERS[sort]}`,
  };
};

/** What is found on a walk through the directory in its order. */
const walked = (
  database: Database,
  { criteria, sort, after }: SpeakerPageQuery,
  rank: number,
  more: readonly RawBuilder<SqlBool>[] = [],
): Part => {
  const order = sort === 'newest' ? 'newest' : 'name';
  const { table, orderBy } = database.dialect.speakerIndex.speakersInOrder(order, after && following(after));
  return { found: foundAmong(database, table, criteria, more), rank: sql`${sql.lit(rank)}`, orderBy };
};

/** Those of one rank, by name, found in the way that costs least. */
const ranked = (database: Database, query: SpeakerPageQuery, estimate: Estimate, rank: Rank): Part => {
  const { criteria, limit, after } = query;
  const ofRank = isOfRank(database.dialect, criteria.words, rank);
  if (rank === ANYWHERE) return walked(database, query, rank, [ofRank]);
  // Who has the words in name and organization has them.
  const others = { ...criteria, words: [] };
  const found = estimate.ranks[rank];
  // Names that begin alike stand together: a walk to them may be a long one, so many are gathered first.
  if (rank === NAMED ? isBroad(found) : isWalkCheaper(found, estimate.everybody, limit))
    return walked(database, { ...query, criteria: others }, rank, [ofRank]);
  const titles = rank === NAMED ? 'names' : 'names and organizations';
  const table = database.dialect.speakerIndex.speakersTitled(criteria.words, titles);
  return {
    found: foundAmong(database, table, others, after ? [ofRank, following(after)] : [ofRank]),
    rank: sql`${sql.lit(rank)}`,
    orderBy: sql`order by ${FOUND_ORDERS.name}`,
  };
};

/** The parts of which a page may consist, in their order. */
const partsOf = (database: Database, query: SpeakerPageQuery): Part[] => {
  const { sort, after, estimate, limit, criteria } = query;
  const begun = after?.sort === 'relevance' ? after.rank : undefined;
  const walks = estimate && isWalkCheaper(estimate.total, estimate.everybody, limit);
  if (sort !== 'relevance')
    return [walks ? walked(database, query, UNRANKED) : gathered(database, query, sql.lit(UNRANKED))];
  // No index over names has words as short as these, and many names do: they are not told apart.
  const isShort = !criteria.words.some(isIndexed);
  if (begun === UNRANKED || (begun === undefined && walks && isShort))
    return [walked(database, query, UNRANKED)];
  if (!walks || isShort) return [gathered(database, query, rankOf(database.dialect, criteria.words))];
  return RANKS.filter((rank) => rank >= (begun ?? NAMED)).map((rank) =>
    ranked(database, rank === begun ? query : { ...query, after: undefined }, estimate, rank),
  );
};

/** The queries of a page, of which each fills what those before have left of it. */
const selectPage = (database: Database, query: SpeakerPageQuery) =>
  partsOf(database, query).map((part) => (limit: number) => selectPart(database, query.sort, part, limit));

/** One page of what is found, and where it ends if more follows. Sorting by relevance takes words. */
export const findPage = async (
  database: Database,
  query: SpeakerPageQuery,
): Promise<{ speakers: StoredSpeaker[]; end: SpeakerCursor | undefined }> => {
  const wanted = query.limit + 1;
  const rows: PlacedRow[] = [];
  for (const select of selectPage(database, query)) {
    if (rows.length < wanted) rows.push(...(await select(wanted - rows.length).execute()));
  }
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return { speakers: shown.map(decodeSpeaker), end: last && cursorAt(query.sort, last) };
};
