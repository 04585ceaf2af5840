import { normalizedKey, searchedKey, searchWords } from '@portal/contract/normalize-text.ts';
import type { SpeakerSort } from '@portal/contract/options.ts';
import { countryKey, stateKey } from '@portal/contract/places.ts';
import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerPage, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { both, type Clause, clausesOf, oneOf, testOnly } from '../../../db/search/clauses.ts';
import { focusCodeOf, speakerList } from '../../../db/search/lists/speaker-list.ts';
import { bitsOf, OPTIONS, type OptionGroupName } from '../../../db/search/lists/speaker-options.ts';
import {
  cellsWithin,
  distanceKey,
  isNear,
  isWithin,
  travelsTo,
} from '../../../db/search/lists/speaker-places.ts';
import { search } from '../../../db/search/search.ts';
import { LIMITS, type SearchLimits } from '../../../db/search/search-limits.ts';
import type { ComputedOrder, RankedWord, SearchResult } from '../../../db/search/search-query.ts';
import { findSimilarWords, type SimilarWord } from '../../../db/search/similar-words.ts';
import { filterToken } from '../../../db/search/tokens.ts';
import { rankedWord } from '../../../db/search/word-levels.ts';
import type { Point } from '../../../kernel/places/distances.ts';
import { bitsIn } from '../../../kernel/weekdays.ts';
import { type Availability, daysWanted } from './next-available.ts';
import type { TeacherFit } from './speakers.row.ts';

export interface FocusName {
  readonly id: string;
  readonly name: string;
  /** The normalized name. */
  readonly key: string;
}

export type SpeakerGroup = 'industry' | OptionGroupName;

export const listFocusNames = (db: Db): Promise<FocusName[]> =>
  db.selectFrom('industry_focuses').select(['id', 'name', 'name_key as key']).execute();

type Filters = Omit<SpeakerSearch, 'sort' | 'facets' | 'cursor' | 'limit' | 'near'>;

const equals = (column: string, value: string | number): RawBuilder<SqlBool> =>
  sql`${sql.ref(`entry.${column}`)} = ${value}`;

const conditionsOf = (db: QueryExecutorProvider, focuses: readonly FocusName[]) => {
  const clauses = clausesOf(db, speakerList);
  const hasFocus = (ids: readonly string[]) => clauses.hasCode('focuses', ids.map(focusCodeOf));
  /** Matches the industry focuses with a word in their name that passes. */
  const focusesWith = (passes: (focusWord: string) => boolean): Clause[] => {
    const ids = focuses.filter(({ key }) => searchWords(key).some(passes)).map(({ id }) => id);
    return ids.length > 0 ? [{ ...clauses.filter('focus', ids, hasFocus(ids)), isNarrow: true }] : [];
  };
  const bitGroup = (group: OptionGroupName, values: readonly string[]): Clause[] =>
    values.length > 0
      ? [clauses.filter(group, values, sql`(entry.mask & ${sql.lit(bitsOf(group, values))}) <> 0`)]
      : [];
  const focusIds = (names: readonly string[]): string[] => {
    const keys = new Set(names.map(normalizedKey));
    return focuses.filter(({ key }) => keys.has(key)).map(({ id }) => id);
  };
  const places = ({ city, state, country }: Pick<Filters, 'city' | 'state' | 'country'>): Clause[] =>
    Object.entries({ city: searchedKey(city), state: stateKey(state), country: countryKey(country) })
      .filter(([, key]) => key !== '')
      .map(([place, key]) => ({ ...clauses.filter(place, [key], equals(place, key)), isNarrow: true }));
  const formatClause = (format: 'in-person' | 'virtual'): Clause =>
    clauses.filter('formats', [format], sql`(entry.mask & ${sql.lit(bitsOf('formats', [format]))}) <> 0`);
  const canCome = (origin: Point, within: Filters['within']) =>
    within === undefined ? travelsTo(origin) : isWithin(origin, Number(within));
  /** Matches speakers who visit a place in person. */
  const inPersonFrom = (origin: Point, within: Filters['within']): Clause => {
    const offers = formatClause('in-person');
    return {
      tokens: within === undefined ? offers.tokens : cellsWithin(origin, Number(within)),
      isTested: true,
      isNarrow: within !== undefined,
      test: sql`(${offers.test} and ${canCome(origin, within)})`,
    };
  };
  /** The mask of an entry, without in-person visits if the speaker doesn't come. */
  const formatsFrom = (origin: Point, within: Filters['within']): RawBuilder<number> =>
    sql`case when ${canCome(origin, within)} then entry.mask
      else entry.mask & ${sql.lit(~bitsOf('formats', ['in-person']))} end`;
  return {
    word: (word: string): RankedWord => rankedWord(word, clauses, focusesWith),
    email: clauses.email,
    flag: (column: 'visible' | 'complete', value: boolean): Clause =>
      clauses.filter(column, [value ? 1 : 0], equals(column, value ? 1 : 0)),
    places,
    /** Matches speakers who are available on one of the days that a search asks for. */
    available(filters: Pick<Filters, 'date' | 'available'>, firstDay: string): Clause[] {
      return daysWanted(filters, firstDay).map((wanted) => ({
        ...clauses.filter(
          'weekday',
          bitsIn(wanted.weekdays),
          // A count, because PostgreSQL would turn `not exists` into a join, which can change the order of a scan.
          sql`(entry.weekdays & ${sql.lit(wanted.weekdays)}) <> 0 and (
            select count(*) from speaker_busy_periods as busy
            where busy.user_id = entry.id and busy.first_day <= ${wanted.firstDay} and busy.last_day >= ${wanted.lastDay}) = 0`,
        ),
        isTested: true,
      }));
    },
    /** Speakers who visit the teacher's state, then those who can be seen from everywhere, then the others. */
    fitLevels(
      { state, grades, industries }: TeacherFit,
      everyone: Clause,
      origin?: Point,
    ): ReadonlyMap<number, Clause> {
      const ids = focusIds(industries);
      const suits = [
        ...(ids.length > 0 ? [clauses.filter('focus', ids, hasFocus(ids))] : []),
        ...bitGroup('grades', grades),
      ];
      const [inState] = places({ city: '', state, country: '' });
      const inPerson = origin ? inPersonFrom(origin, undefined) : formatClause('in-person');
      const near = inState ? [[inState, inPerson, ...suits].reduce(both)] : [];
      const far = suits.length > 0 ? [[...bitGroup('formats', ['virtual']), ...suits].reduce(both)] : [];
      return new Map([
        ...near.map((clause) => [0, clause] as const),
        ...far.map((clause) => [1, clause] as const),
        [2, everyone] as const,
      ]);
    },
    /** Matches speakers within the radius who visit in person, and those who offer virtual visits. */
    reachable({ within }: Pick<Filters, 'within'>, origin: Point | undefined): Clause[] {
      if (origin === undefined || within === undefined) return [];
      return [oneOf([inPersonFrom(origin, within), formatClause('virtual')])];
    },
    saved({ saved }: Pick<Filters, 'saved'>, teacherId: string): Clause[] {
      if (saved === undefined) return [];
      return [
        testOnly(sql`entry.id in (select speaker_id from saved_speakers where teacher_id = ${teacherId})`),
      ];
    },
    groups({ industry, grades, languages, format, within }: Filters, origin?: Point) {
      const ids = focusIds(industry);
      const focusClause = industry.length > 0 ? clauses.filter('focus', ids, hasFocus(ids)) : undefined;
      const inPerson = origin ? inPersonFrom(origin, within) : formatClause('in-person');
      const formats = {
        'in-person': inPerson,
        virtual: formatClause('virtual'),
        either: oneOf([inPerson, formatClause('virtual')]),
      };
      return {
        industry: { column: 'focuses', clause: focusClause },
        grades: { column: 'mask', clause: bitGroup('grades', grades)[0] },
        languages: { column: 'mask', clause: bitGroup('languages', languages)[0] },
        formats: {
          column: origin ? 'formats' : 'mask',
          value: origin && formatsFrom(origin, within),
          clause: format && formats[format],
        },
      };
    },
  };
};

/** The order of a search: by relevance if it has words, otherwise as suggested, unless it asks for another. */
export const orderOf = ({ sort, q }: Pick<SpeakerSearch, 'sort' | 'q'>): SpeakerSort =>
  sort === undefined || sort === 'relevance' ? (searchWords(q).length > 0 ? 'relevance' : 'suggested') : sort;

export interface FindOptions {
  readonly limits?: SearchLimits | undefined;
  /** In the suggested order, speakers who suit this teacher come first. */
  readonly fit?: TeacherFit | undefined;
  /** Where distances are measured from. */
  readonly origin?: Point | undefined;
  /** Whose saved speakers are searched. */
  readonly teacherId?: string | undefined;
}

/** The radii of the areas in which many speakers are sorted by distance, in miles. */
const AREAS = [300, 100, 25];

const byDistance = (origin: Point): ComputedOrder => ({
  key: distanceKey(origin),
  areas: AREAS.map((miles) => ({
    tokens: cellsWithin(origin, miles),
    isTested: true,
    isNarrow: true,
    test: isNear(origin, miles),
  })),
});

/**
 * The ids of a page of visible speakers who match a search. `firstDay` is the first on which they can be available. Throws
 * for an invalid cursor.
 */
export const findVisible = async (
  db: Db,
  { sort, facets, cursor, limit, near: _near, ...filters }: SpeakerSearch,
  focuses: readonly FocusName[],
  firstDay: string,
  { limits = LIMITS, fit, origin, teacherId = '' }: FindOptions = {},
): Promise<SearchResult<SpeakerGroup>> => {
  const conditions = conditionsOf(db, focuses);
  const words = searchWords(filters.q).map(conditions.word);
  const order = orderOf({ sort, q: filters.q });
  const everyone = conditions.flag('visible', true);
  const ranking =
    order === 'relevance'
      ? words
      : order === 'suggested' && fit
        ? [{ clause: everyone, levels: conditions.fitLevels(fit, everyone, origin) }]
        : undefined;
  const groups = conditions.groups(filters, origin);
  const isCounted = facets === 'yes';
  const query = {
    clauses: [
      ...words.map(({ clause }) => clause),
      ...conditions.places(filters),
      ...conditions.available(filters, firstDay),
      ...conditions.reachable(filters, origin),
      ...conditions.saved(filters, teacherId),
      everyone,
      ...(isCounted ? [] : Object.values(groups).flatMap(({ clause }) => clause ?? [])),
    ],
    groups: isCounted ? groups : {},
    isSmall: filters.saved !== undefined,
    computed: order === 'nearest' && origin ? byDistance(origin) : undefined,
    order: order === 'relevance' || order === 'nearest' ? 'name' : order,
    direction: order === 'newest' ? 'desc' : 'asc',
    ranking,
    cursor,
    limit,
  } as const;
  return search<string>(db, speakerList, query, limits);
};

/** Words of visible speakers that are spelled like one that nobody has. */
export const findSimilarVisible = (db: Db, word: string): Promise<SimilarWord[]> =>
  findSimilarWords(db, speakerList, word, [filterToken('visible', 1)]);

const yes = (answer: 'yes' | 'no'): boolean => answer === 'yes';

/** A word with an @ is part of an email address. Only administrators can search those. */
const isAddress = (word: string): boolean => word.includes('@');

/** The ids of a page of matching profiles, visible or not, sorted by name. Throws for an invalid cursor. */
export const findManaged = async (
  db: Db,
  { visible, complete, cursor, limit, ...filters }: ManagedSearch,
  focuses: readonly FocusName[],
  firstDay: string,
): Promise<SearchResult<never>> => {
  const conditions = conditionsOf(db, focuses);
  const groups = Object.values(conditions.groups(filters));
  const query = {
    clauses: [
      ...searchWords(filters.q).map((word) =>
        isAddress(word) ? conditions.email(word) : conditions.word(word).clause,
      ),
      ...conditions.places(filters),
      ...conditions.available(filters, firstDay),
      ...(visible ? [conditions.flag('visible', yes(visible))] : []),
      ...(complete ? [conditions.flag('complete', yes(complete))] : []),
      ...groups.flatMap(({ clause }) => clause ?? []),
    ],
    groups: {},
    order: 'name',
    direction: 'asc',
    cursor,
    limit,
  } as const;
  return search(db, speakerList, query);
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

/** How many speakers each option would find; null if there are too many to count. Industries keep the order of `focuses`. */
export const facetsOf = (
  { countsOf }: SearchResult<SpeakerGroup>,
  focuses: readonly FocusName[],
): SpeakerPage['facets'] => {
  const sum = (group: SpeakerGroup, has: (value: string) => boolean): number | null =>
    countsOf(group)?.reduce((total, { value, count }) => (has(value) ? total + count : total), 0) ?? null;
  const options = (group: OptionGroupName) =>
    OPTIONS[group].map(([value, bits]) => ({
      value,
      count: sum(group, (mask) => (Number(mask) & bits) !== 0),
    }));
  return {
    industry: focuses.map(({ id, name }) => {
      const code = focusCodeOf(id);
      return { value: name, count: sum('industry', (value) => value === code) };
    }),
    grades: options('grades'),
    languages: options('languages'),
    formats: options('formats'),
  };
};
