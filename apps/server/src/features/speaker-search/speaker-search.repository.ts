import { CLOSE_SPEAKERS_MAX } from '@portal/contract/limits.ts';
import { searchWords, wordReach } from '@portal/contract/normalize-text.ts';
import type { SpeakerSort } from '@portal/contract/options.ts';
import type { ReadSearch } from '@portal/contract/speaker-search/read-search.ts';
import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerPage, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Point } from '../../domain/places/distances.ts';
import { formsWithout, type SearchedWord } from '../../domain/search/searched-words.ts';
import { speakerList } from '../../domain/search/speaker-list.ts';
import { distanceKey, hasPlace } from '../../domain/search/speaker-places.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { allOf, type Condition, contains } from '../../platform/db/search/conditions.ts';
import { matchesOf, numbersWith, textsOf } from '../../platform/db/search/full-text.ts';
import {
  byColumns,
  type Closest,
  type CountedPage,
  type Order,
  readCountedPage,
} from '../../platform/db/search/pages.ts';
import type { Availability } from './next-available.ts';
import { countingOf, optionCounts } from './option-counts.repository.ts';
import {
  chosenOptions,
  conditionsOf,
  conditionsOfPhrases,
  type FocusName,
  isAway,
  offeredBits,
  offersUnwanted,
  suitability,
} from './speaker-conditions.repository.ts';
import type { TeacherInterests } from './speaker-search.row.ts';

/** A search of visible speakers that is read and has what it depends on. */
export interface ReadySearch {
  readonly filters: SpeakerSearch;
  readonly words: readonly SearchedWord[];
  /** What speakers must not have, as typed. */
  readonly withoutWords: readonly string[];
  readonly phrases: ReadSearch['phrases'];
  readonly focuses: readonly FocusName[];
  /** The day of the search. */
  readonly on: string;
  /** The first day on which speakers can be available. */
  readonly firstDay: string;
  /** Who suits this teacher comes first, among those whom the words fit alike. */
  readonly interests?: TeacherInterests | undefined;
  /** Where distances are measured from. */
  readonly origin?: Point | undefined;
  /** Whose saved speakers are searched. */
  readonly teacherId?: string | undefined;
  /** Sorts by the distance from a place, and leaves out those whose place isn't known. */
  readonly nearestTo?: Point | undefined;
}

export const listFocusNames = (db: Db): Promise<FocusName[]> =>
  db.selectFrom('industry_focuses').select(['id', 'name', 'name_key as key']).execute();

/** The order of a search: by relevance if it has words, otherwise as suggested, unless it asks for another. */
export const orderOf = (sort: SpeakerSort | undefined, hasWords: boolean): SpeakerSort =>
  sort === undefined || sort === 'relevance' ? (hasWords ? 'relevance' : 'suggested') : sort;

/** Until a speaker's place in the suggested order is computed: after those who are known to be free soon. */
export const INITIAL_SORT_KEY = '4';

/** More than the scores of all words of a search together. */
const BEST = 100_000;

/** How little the words fit. */
const RANK = sql<number>`${sql.lit(BEST)} - matched.score`;

const SUGGESTED = {
  value: sql`coalesce(suggested.sort_key, ${sql.lit(INITIAL_SORT_KEY)})`,
  type: 'text',
} as const;

const sortedBy = ({
  filters,
  words,
  phrases,
  interests,
  focuses,
  origin,
  on,
  nearestTo,
}: ReadySearch): Order => {
  if (nearestTo)
    return {
      name: 'nearest',
      keys: [{ value: distanceKey(nearestTo), type: 'text' }, SUGGESTED],
      direction: 'asc',
    };
  const name = orderOf(filters.sort, words.length > 0);
  if (name === 'name') return byColumns(speakerList, ['name'], 'asc');
  if (name === 'newest') return byColumns(speakerList, ['created_at'], 'desc');
  const suits = {
    value: interests ? suitability(interests, focuses, origin) : sql`0`,
    type: 'integer',
  } as const;
  const away = {
    value: sql`${isAway(on)} + ${offersUnwanted(phrases.map(({ filters: named }) => named))}`,
    type: 'integer',
  } as const;
  const keys = {
    suggested: [away, suits, SUGGESTED],
    relevance: [{ value: RANK, type: 'integer' } as const, away, suits, SUGGESTED],
    nearest: [...(origin ? [{ value: distanceKey(origin), type: 'text' } as const] : []), SUGGESTED],
  }[name];
  return { name, keys, direction: 'asc' };
};

/** The entries that a search is about, with how its words match. */
const fromOf = (db: Db, { words }: ReadySearch): RawBuilder<unknown> =>
  words.length === 0
    ? sql`search_speakers as entry`
    : sql`search_speakers as entry join (${matchesOf(
        db,
        speakerList,
        words.map(({ lookups }) => lookups),
      )}) as matched on matched.number = entry.number`;

/** How many phrases of a search have a bit; further ones are conditions. */
const MAX_WISHES = 16;

/**
 * The phrases of a search with words that who comes close needn't match. Negated ones aren't among them: nobody gets the
 * opposite of what they asked for.
 */
const wishesOf = ({ words, phrases }: ReadySearch): ReadSearch['phrases'] =>
  words.length === 0 ? [] : phrases.filter(({ filters }) => !('isExcluded' in filters)).slice(0, MAX_WISHES);

const wishConditions = (search: ReadySearch): Condition[] =>
  wishesOf(search).map(({ filters }) =>
    allOf(conditionsOfPhrases([filters], search.firstDay, search.origin)),
  );

/** How much a phrase counts that a speaker who comes close doesn't match. */
const MISSED_PHRASE = 30;

/** A bit for each word and phrase of a search. */
const allBits = (search: ReadySearch): number => 2 ** (search.words.length + wishesOf(search).length) - 1;

/** Which words and phrases of a search an entry has. */
const foundOf = (search: ReadySearch): RawBuilder<number> => {
  const { words } = search;
  const bits = wishConditions(search).map(
    (matches, index) => sql` + case when ${matches} then ${sql.lit(2 ** (words.length + index))} else 0 end`,
  );
  return sql`matched.found${sql.join(bits, sql``)}`;
};

const hasAll = (search: ReadySearch): Condition =>
  search.words.length === 0 ? allOf([]) : sql`${foundOf(search)} = ${sql.lit(allBits(search))}`;

/** Speakers who have only some words and phrases of a search. */
const closestOf = (search: ReadySearch, limit: number): Closest | undefined => {
  if (search.words.length === 0) return undefined;
  const missed = wishConditions(search).map(
    (matches) => sql` + case when ${matches} then 0 else ${sql.lit(MISSED_PHRASE)} end`,
  );
  return {
    isClose: sql`not (${hasAll(search)})`,
    rank: sql`${RANK}${sql.join(missed, sql``)}`,
    found: foundOf(search),
    limit,
  };
};

const isVisible: Condition = sql`entry.visible = 1`;

/** What a search asks for, apart from the options that are chosen. */
const generalConditions = (db: Db, search: ReadySearch): Condition[] => {
  const { filters, withoutWords, phrases, firstDay, origin, teacherId, nearestTo } = search;
  const excluded = formsWithout(withoutWords);
  const wishes = wishesOf(search);
  return [
    isVisible,
    ...(excluded.length > 0
      ? [sql<SqlBool>`entry.number not in (${numbersWith(db, speakerList, excluded)})`]
      : []),
    ...conditionsOf(filters, firstDay, origin),
    ...conditionsOfPhrases(
      phrases.filter((phrase) => !wishes.includes(phrase)).map(({ filters: named }) => named),
      firstDay,
      origin,
    ),
    ...(nearestTo ? [hasPlace] : []),
    ...(filters.saved
      ? [
          sql<SqlBool>`entry.id in (select speaker_id from saved_speakers where teacher_id = ${teacherId ?? ''})`,
        ]
      : []),
  ];
};

/** Which page of the results to read, and whether to count the options of the filters. */
export type FoundPart = Pick<SpeakerSearch, 'limit'> & Partial<Pick<SpeakerSearch, 'cursor' | 'facets'>>;

export type FoundIds = Pick<CountedPage, 'ids' | 'nextCursor' | 'total' | 'close'> &
  Pick<SpeakerPage, 'facets'>;

/**
 * A page of the visible speakers who have all words of a search, how many they are, the option counts if asked for, and
 * behind the last page, those who have some of the words. Throws for an invalid cursor.
 */
export const findVisible = async (
  db: Db,
  search: ReadySearch,
  { cursor, limit, facets = 'no' }: FoundPart,
): Promise<FoundIds> => {
  const { filters, focuses, origin } = search;
  const chosen = chosenOptions(filters, focuses, origin);
  const conditions = generalConditions(db, search);
  const counting = countingOf(chosen, offeredBits(filters, origin));
  if (facets === 'only') {
    const { counts, ...found } = await readCountedPage(
      db,
      fromOf(db, search),
      {
        conditions: [...conditions, hasAll(search)],
        order: byColumns(speakerList, [], 'asc'),
        limit: 0,
      },
      counting,
    );
    return { ...found, facets: optionCounts(counts, chosen, focuses) };
  }
  const from = sql`${fromOf(db, search)}
    left join speaker_order as suggested on suggested.user_id = entry.id`;
  const closest = closestOf(search, Math.min(limit, CLOSE_SPEAKERS_MAX));
  const page = { order: sortedBy(search), cursor, limit, closest };
  if (facets === 'no')
    return readCountedPage(db, from, { ...page, conditions: [...conditions, ...Object.values(chosen)] });
  const { counts, ...found } = await readCountedPage(db, from, { ...page, conditions }, counting);
  return { ...found, facets: optionCounts(counts, chosen, focuses) };
};

const yes = (answer: 'yes' | 'no'): number => (answer === 'yes' ? 1 : 0);

/** A word with an @ is part of an email address. Only administrators can search those. */
const isAddress = (word: string): boolean => word.includes('@');

/** A page of matching profiles, visible or not, by name, found by any parts of words. Throws for an invalid cursor. */
export const findManaged = (
  db: Db,
  { q, visible, complete, cursor, limit, ...filters }: ManagedSearch,
  focuses: readonly FocusName[],
  firstDay: string,
): Promise<CountedPage> => {
  const all = { ...filters, within: undefined };
  const conditions = [
    ...searchWords(q).map((word) =>
      isAddress(word)
        ? contains(db, sql.ref('entry.email'), word)
        : contains(db, sql.ref('texts.text'), wordReach(word) === 'parts' ? word : ` ${word}`),
    ),
    ...conditionsOf(all, firstDay, undefined),
    ...(visible ? [sql<SqlBool>`entry.visible = ${sql.lit(yes(visible))}`] : []),
    ...(complete ? [sql<SqlBool>`entry.complete = ${sql.lit(yes(complete))}`] : []),
    ...Object.values(chosenOptions(all, focuses, undefined)),
  ];
  const order = byColumns(speakerList, ['name'], 'asc');
  const from = sql`search_speakers as entry
    join ${textsOf(speakerList)} as texts on texts.number = entry.number`;
  return readCountedPage(db, from, { conditions, order, cursor, limit });
};

/** What is needed to compute the next available day of each speaker. Speakers without weekly hours are left out. */
export const findAvailability = async (
  db: Db | Tx,
  ids: readonly string[],
  from: string,
): Promise<Availability[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Availability>`
    select entry.id, entry.weekdays, busy.last_day as "busyUntil"
    from search_speakers as entry left join speaker_busy_periods as busy
      on busy.user_id = entry.id and busy.first_day <= ${from} and busy.last_day >= ${from}
    where entry.id in (${sql.join(ids)}) and entry.weekdays <> 0`.execute(db);
  return rows;
};
