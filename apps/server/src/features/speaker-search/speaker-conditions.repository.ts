import { normalizedKey, searchedKey } from '@portal/contract/normalize-text.ts';
import { countryKey, stateKey } from '@portal/contract/places.ts';
import type { PhraseFilters, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Point } from '../../domain/places/distances.ts';
import { findTown } from '../../domain/places/us-places.ts';
import { comesTo, listsGrades, offersAny } from '../../domain/search/speaker-fit.ts';
import { focusCodeOf } from '../../domain/search/speaker-list.ts';
import { bitsOf, type OptionGroupName } from '../../domain/search/speaker-options.ts';
import { hasPlace, isNear, isWithin, travelsTo } from '../../domain/search/speaker-places.ts';
import { weekdayBit } from '../../domain/weekdays.ts';
import { anyOf, type Condition } from '../../platform/db/search/conditions.ts';
import { daysWanted } from '../speakers/next-available.ts';
import type { TeacherInterests } from '../speakers/speakers.row.ts';

/** The SQL of the filters of a search, on rows of `search_speakers` as `entry`. */

export interface FocusName {
  readonly id: string;
  readonly name: string;
  /** The normalized name. */
  readonly key: string;
}

export type SpeakerGroup = 'industry' | OptionGroupName;

/** What a search filters by, apart from words and saved speakers. */
export type SpeakerFilters = Pick<
  SpeakerSearch,
  | 'industry'
  | 'grades'
  | 'languages'
  | 'city'
  | 'state'
  | 'country'
  | 'format'
  | 'within'
  | 'date'
  | 'available'
>;

/** Whether a speaker has any of the options that are chosen in a group. Groups without a choice are left out. */
export type ChosenOptions = Readonly<Partial<Record<SpeakerGroup, Condition>>>;

/** How far speakers may live from a town that a search names, in miles. */
const NEAR_TOWN = 50;

const focusIdsOf = (focuses: readonly FocusName[], names: readonly string[]): string[] => {
  const keys = new Set(names.map(normalizedKey));
  return focuses.filter(({ key }) => keys.has(key)).map(({ id }) => id);
};

const hasFocus = (focuses: readonly FocusName[], names: readonly string[]): Condition =>
  // Codes are digits, so nothing has to be escaped.
  anyOf(focusIdsOf(focuses, names).map((id) => sql`entry.focuses like ${`%${focusCodeOf(id)}%`}`));

const livesIn = ({ city, state, country }: Pick<SpeakerFilters, 'city' | 'state' | 'country'>): Condition[] =>
  Object.entries({ city: searchedKey(city), state: stateKey(state), country: countryKey(country) })
    .filter(([, key]) => key !== '')
    .map(([column, key]) => sql`${sql.ref(`entry.${column}`)} = ${key}`);

/** Whether a speaker travels to a place, or might, as theirs isn't known. */
const canCome = (origin: Point, within: SpeakerFilters['within']): Condition =>
  within === undefined ? sql`(not ${hasPlace} or ${travelsTo(origin)})` : isWithin(origin, Number(within));

/** Whether a speaker visits in person: anywhere, or a place that is known. */
const visits = (origin: Point | undefined, within: SpeakerFilters['within']): Condition => {
  const offers = offersAny('formats', ['in-person']);
  return origin ? sql`(${offers} and ${canCome(origin, within)})` : offers;
};

const offersFormat = (
  format: NonNullable<SpeakerFilters['format']>,
  origin: Point | undefined,
  within: SpeakerFilters['within'],
): Condition => {
  const virtual = offersAny('formats', ['virtual']);
  const inPerson = visits(origin, within);
  return { 'in-person': inPerson, virtual, either: anyOf([inPerson, virtual]) }[format];
};

/** Whether a speaker is within the radius and visits in person, or offers virtual visits. */
const isReachable = (origin: Point | undefined, within: SpeakerFilters['within']): Condition[] =>
  origin === undefined || within === undefined ? [] : [offersFormat('either', origin, within)];

/** Whether a speaker is available on a day of each span that the search asks for. `firstDay` is the first with enough notice. */
const isAvailable = (filters: Pick<SpeakerFilters, 'date' | 'available'>, firstDay: string): Condition[] =>
  daysWanted(filters, firstDay).map(
    (wanted) => sql`((entry.weekdays & ${sql.lit(wanted.weekdays)}) <> 0 and not exists (
      select 1 from speaker_busy_periods as busy
      where busy.user_id = entry.id and busy.first_day <= ${wanted.firstDay} and busy.last_day >= ${wanted.lastDay}))`,
  );

/** The filters that aren't option groups. */
export const conditionsOf = (
  filters: SpeakerFilters,
  firstDay: string,
  origin: Point | undefined,
): Condition[] => [
  ...livesIn(filters),
  ...isAvailable(filters, firstDay),
  ...isReachable(origin, filters.within),
];

export const chosenOptions = (
  { industry, grades, languages, format, within }: SpeakerFilters,
  focuses: readonly FocusName[],
  origin: Point | undefined,
): ChosenOptions => ({
  ...(industry.length > 0 && { industry: hasFocus(focuses, industry) }),
  ...(grades.length > 0 && { grades: offersAny('grades', grades) }),
  ...(languages.length > 0 && { languages: offersAny('languages', languages) }),
  ...(format && { formats: offersFormat(format, origin, within) }),
});

/** The options that a speaker offers, as bits. Who doesn't come to a place offers no visits in person there. */
export const offeredBits = ({ within }: SpeakerFilters, origin: Point | undefined): RawBuilder<unknown> =>
  origin
    ? sql`case when ${offersAny('formats', ['in-person'])} and not ${canCome(origin, within)}
        then entry.mask & ${sql.lit(~bitsOf('formats', ['in-person']))} else entry.mask end`
    : sql.ref('entry.mask');

/** What a phrase of a search asks for. */
export const phraseConditions = (
  { format, languages, grades, state, town, within, weekday }: PhraseFilters,
  origin: Point | undefined,
): Condition[] => {
  const place = town && findTown({ city: town.name, state: town.state, country: '', postalCode: '' });
  return [
    ...(format ? [offersFormat(format, origin, undefined)] : []),
    ...(languages ? [offersAny('languages', languages)] : []),
    ...(grades ? [offersAny('grades', grades)] : []),
    ...(state ? livesIn({ city: '', state, country: '' }) : []),
    ...(place ? [isNear(place, NEAR_TOWN)] : []),
    ...isReachable(origin, within),
    ...(weekday
      ? [sql<boolean>`(entry.weekdays & ${sql.lit(weekdayBit({ dayOfWeek: weekday }))}) <> 0`]
      : []),
  ];
};

/** 1 for speakers who are on a break on a day, else 0. */
export const isAway = (on: string): RawBuilder<number> =>
  sql`case when entry.away_until > ${on} then 1 else 0 end`;

/**
 * How well a speaker suits a teacher, as a number from 0 on: who speaks to the class's grade before others, each who comes
 * to the school before who can be seen from everywhere before others, and each with a suitable focus before without.
 */
export const suitability = (
  { state, grades, industries }: TeacherInterests,
  focuses: readonly FocusName[],
  origin: Point | undefined,
): RawBuilder<number> => {
  const reach =
    state === '' && origin === undefined
      ? sql`0`
      : sql`case when ${comesTo(origin, { state, country: '' })} then 0
          when ${offersAny('formats', ['virtual'])} then 2 else 4 end`;
  const grade = grades.length === 0 ? sql`0` : sql`case when ${listsGrades(grades)} then 0 else 6 end`;
  const focus =
    focusIdsOf(focuses, industries).length === 0
      ? sql`0`
      : sql`case when ${hasFocus(focuses, industries)} then 0 else 1 end`;
  return sql<number>`(${grade}) + (${reach}) + (${focus})`;
};
