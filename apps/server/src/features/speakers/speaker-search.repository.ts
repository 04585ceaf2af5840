import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { framed } from '../../db/prepared.ts';
import { speakersOf } from '../../db/speaker-index.ts';
import type { WordPlaces } from '../../db/word-index.ts';
import { foundAmong, foundBy, type Plan, type SpeakerCriteria } from './speaker-criteria.repository.ts';
import type { SpeakerCursor } from './speaker-cursor.ts';
import { type Estimate, isBroad, isWalkCheaper, worthLookingUp } from './speaker-estimate.ts';
import {
  ANYWHERE,
  cursorAt,
  FOUND_ORDERS,
  following,
  isOfRank,
  NAMED,
  NOT_NAMED,
  PAGE_ORDERS,
  type PlacedRow,
  type Rank,
  rankOf,
  type Sort,
  TITLED,
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
  /** How what is found is gathered, where it is. */
  readonly plan: Plan;
}

interface Part {
  /** `from … as found where …` */
  readonly found: RawBuilder<unknown>;
  readonly rank: RawBuilder<number>;
  /** Ends it, before the limit. */
  readonly orderBy: RawBuilder<unknown>;
}

/** What is asked around the numbers of a page is the same for every search. */
const pageFrame = framed((db, hole, sort: Sort) =>
  selectSpeakers(db)
    .innerJoin(
      hole<{ number: number; rank: number; name_key: string; created_at: string }>().as('page'),
      'page.number',
      'profile.number',
    )
    .select('page.rank')
    .orderBy(PAGE_ORDERS[sort]),
);

const selectPart = ({ db }: Database, sort: Sort, { found, rank, orderBy }: Part, limit: number) =>
  pageFrame(
    db,
    sort,
    sql`(
      select found.number, found.name_key, found.created_at, ${rank} as rank ${found}
      ${orderBy} limit ${sql.lit(limit)}
    )`,
  );

/** All that is found, sorted. */
const gathered = (
  database: Database,
  { criteria, sort, after, plan, estimate }: SpeakerPageQuery,
  rank: RawBuilder<number>,
): Part => {
  const found = foundBy(database, criteria, plan, after ? [following(after, rank)] : []);
  const { fence } = database.dialect.speakerIndex;
  return {
    // A limit tempts planners to walk through the whole order for a few.
    found: estimate ? sql`from (select found.* ${found} ${fence}) as found` : found,
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

/** What the index is asked for those who have every word in the name, or in the name or the organization. */
const titleLookup = ({ words }: Estimate, rank: typeof NAMED | typeof TITLED) => {
  type Group = readonly WordPlaces[];
  if (rank === NAMED)
    return worthLookingUp<Group>(
      words.map(({ word, name }) => ({ item: [{ word, places: ['name'] }], count: name })),
    );
  const all = words.map(({ word, name, organization }) => ({
    item: [{ word, places: ['name', 'organization'] }] satisfies Group,
    count: name + organization,
  }));
  // Who has them all in the name comes before: somebody of this rank has one in the organization.
  const some = {
    item: words.map(({ word }) => ({ word, places: ['organization'] }) satisfies WordPlaces),
    count: words.reduce((sum, { organization }) => sum + organization, 0),
  };
  return worthLookingUp<Group>([...all, some]);
};

/** Those of one rank, by name, found in the way that costs least; undefined where every way costs too much. */
const ranked = (
  database: Database,
  query: SpeakerPageQuery,
  estimate: Estimate,
  rank: Rank,
): Part | undefined => {
  const { criteria, limit, after } = query;
  const ofRank = isOfRank(database.dialect, criteria.words, rank);
  if (rank === ANYWHERE || rank === NOT_NAMED) return walked(database, query, rank, [ofRank]);
  // Who has the words in name and organization has them.
  const others = { ...criteria, words: [] };
  const { items: groups, candidates } = titleLookup(estimate, rank);
  const found = estimate.ranks[rank];
  // Names that begin alike stand together, so that a walk to them may be a long one.
  if (isBroad(candidates) && isWalkCheaper(found, estimate.everybody, limit))
    return walked(database, { ...query, criteria: others }, rank, [ofRank]);
  if (isBroad(candidates)) return undefined;
  const { speakerIndex } = database.dialect;
  return {
    found: foundAmong(database, speakersOf(speakerIndex, speakerIndex.numbersWith(groups)), others, [
      ofRank,
      ...(after ? [following(after)] : []),
    ]),
    rank: sql`${sql.lit(rank)}`,
    orderBy: sql`order by ${FOUND_ORDERS.name}`,
  };
};

/** The parts of a page by relevance of a search that finds many. */
const rankedParts = (
  database: Database,
  query: SpeakerPageQuery,
  estimate: Estimate,
  begun: number | undefined,
): Part[] => {
  const part = (rank: Rank) =>
    ranked(database, rank === begun ? query : { ...query, after: undefined }, estimate, rank);
  const inOrder = (...ranks: Rank[]) =>
    ranks.filter((rank) => rank >= (begun ?? NAMED)).flatMap((rank) => part(rank) ?? []);
  // A search goes on as it began, whatever is estimated meanwhile.
  const isApart = begun === TITLED || begun === ANYWHERE || part(TITLED) !== undefined;
  return begun !== NOT_NAMED && isApart ? inOrder(NAMED, TITLED, ANYWHERE) : inOrder(NAMED, NOT_NAMED);
};

/** The parts of which a page may consist, in their order. */
const partsOf = (database: Database, query: SpeakerPageQuery): Part[] => {
  const { sort, after, estimate, limit, criteria } = query;
  const walks = estimate && isWalkCheaper(estimate.total, estimate.everybody, limit);
  if (sort !== 'relevance')
    return [walks ? walked(database, query, NAMED) : gathered(database, query, sql.lit(NAMED))];
  const begun = after?.sort === 'relevance' ? after.rank : undefined;
  if (estimate && (walks || begun === NOT_NAMED)) return rankedParts(database, query, estimate, begun);
  return [gathered(database, query, rankOf(database.dialect, criteria.words))];
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
    if (rows.length < wanted) rows.push(...(await select(wanted - rows.length).execute(database.db)).rows);
  }
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return { speakers: shown.map(decodeSpeaker), end: last && cursorAt(query.sort, last) };
};
