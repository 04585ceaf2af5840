import { normalizedKey, searchedKey } from '@portal/contract/normalize-text.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { countryKey, stateKey } from '@portal/contract/places.ts';
import { NEAR_TOWN_MILES } from '@portal/contract/speaker-search/search-places.ts';
import { FILTER_FLAGS, type FilterFlag } from '@portal/contract/speakers/profile-fields.ts';
import type { PhraseFilters, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Point } from '../../domain/places/distances.ts';
import { findTown } from '../../domain/places/us-places.ts';
import { comesTo, listsGrades, offersAny } from '../../domain/search/speaker-fit.ts';
import { focusCodeOf } from '../../domain/search/speaker-list.ts';
import { bitsOf, type OptionGroupName } from '../../domain/search/speaker-options.ts';
import { hasPlace, isNear, isWithin, travelsTo } from '../../domain/search/speaker-places.ts';
import { ALL_WEEKDAYS, weekdayBit } from '../../domain/weekdays.ts';
import { anyOf, type Condition } from '../../platform/db/search/conditions.ts';
import { type DaysWanted, daysWanted } from './next-available.ts';
import type { TeacherInterests } from './speaker-search.row.ts';

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
  | FilterFlag
>;

/** Whether a speaker has any of the options that are chosen in a group. Groups without a choice are left out. */
export type ChosenOptions = Readonly<Partial<Record<SpeakerGroup, Condition>>>;

const DAYS_PER_WEEK = 7;
const SINGLE_FORMATS = ['in-person', 'virtual'] as const;

type SearchedTown = NonNullable<PhraseFilters['town']>;
type Days = NonNullable<PhraseFilters['days']>;

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

/** Whether a speaker is available on a day of a span. */
const isFreeOnce = ({ firstDay, lastDay, weekdays }: DaysWanted): Condition =>
  sql`((entry.weekdays & ${sql.lit(weekdays)}) <> 0 and not exists (
    select 1 from speaker_busy_periods as busy
    where busy.user_id = entry.id and busy.first_day <= ${firstDay} and busy.last_day >= ${lastDay}))`;

/** Whether a speaker is available on a day of each span that the search asks for. `firstDay` is the first with enough notice. */
const isAvailable = (filters: Pick<SpeakerFilters, 'date' | 'available'>, firstDay: string): Condition[] =>
  daysWanted(filters, firstDay).map(isFreeOnce);

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
  filters: SpeakerFilters,
  focuses: readonly FocusName[],
  origin: Point | undefined,
): ChosenOptions => {
  const { industry, grades, languages, format, within } = filters;
  const flags = FILTER_FLAGS.filter(({ name }) => filters[name] === 'yes');
  return {
    ...(industry.length > 0 && { industry: hasFocus(focuses, industry) }),
    ...(grades.length > 0 && { grades: offersAny('grades', grades) }),
    ...(languages.length > 0 && { languages: offersAny('languages', languages) }),
    ...(format && { formats: offersFormat(format, origin, within) }),
    ...Object.fromEntries(flags.map(({ name }) => [name, offersAny(name, ['yes'])])),
  };
};

/** The options that a speaker offers, as bits. Who doesn't come to a place offers no visits in person there. */
export const offeredBits = ({ within }: SpeakerFilters, origin: Point | undefined): RawBuilder<unknown> =>
  origin
    ? sql`case when ${offersAny('formats', ['in-person'])} and not ${canCome(origin, within)}
        then entry.mask & ${sql.lit(~bitsOf('formats', ['in-person']))} else entry.mask end`
    : sql.ref('entry.mask');

const nearTown = ({ name, state, miles = NEAR_TOWN_MILES }: SearchedTown): Condition[] => {
  const place = findTown({ city: name, state, country: '', postalCode: '' });
  return place ? [isNear(place, miles)] : [];
};

const isInState = (state: string): Condition => sql`entry.state = ${stateKey(state)}`;

/** Whether a speaker is available on one of some days. */
const isAvailableIn = ({ first, last }: Days, firstDay: string): Condition => {
  const from = first < firstDay ? firstDay : first;
  if (last < from) return anyOf([]);
  const days = Math.min(
    Temporal.PlainDate.from(from).until(last, { largestUnit: 'days' }).days + 1,
    DAYS_PER_WEEK,
  );
  const start = Temporal.PlainDate.from(from);
  const weekdays = Array.from({ length: days }, (_nothing, more) => weekdayBit(start.add({ days: more })));
  return isFreeOnce({ firstDay: from, lastDay: last, weekdays: weekdays.reduce((all, bit) => all | bit, 0) });
};

const phraseConditions = (
  { format, languages, grades, state, town, region, within, weekday, days }: PhraseFilters,
  firstDay: string,
  origin: Point | undefined,
): Condition[] => [
  ...(format ? [offersFormat(format, origin, undefined)] : []),
  ...(languages ? [offersAny('languages', languages)] : []),
  ...(grades ? [offersAny('grades', grades)] : []),
  ...(state ? [isInState(state)] : []),
  ...(town ? nearTown(town) : []),
  ...(region ? [anyOf([...region.states.map(isInState), ...region.towns.flatMap(nearTown)])] : []),
  ...isReachable(origin, within),
  ...(weekday ? [sql<boolean>`(entry.weekdays & ${sql.lit(weekdayBit({ dayOfWeek: weekday }))}) <> 0`] : []),
  ...(days ? [isAvailableIn(days, firstDay)] : []),
];

const others = <Option extends string>(options: readonly Option[], excluded: readonly Option[]): Option[] =>
  options.filter((option) => !excluded.includes(option));

/**
 * What is left when a phrase says what isn't wanted. A visit has one format and one class, so who offers another one stays:
 * 'not virtual' finds everyone who comes. Languages and places leave out everyone who has them.
 */
const exclusions = (
  { format, grades, weekday, words: _words, isExcluded: _isExcluded, ...filters }: PhraseFilters,
  firstDay: string,
  origin: Point | undefined,
): Condition[] => [
  ...(format ? [offersAny('formats', others(SINGLE_FORMATS, [format]))] : []),
  ...(grades ? [offersAny('grades', others(GRADE_LEVELS, grades))] : []),
  ...(weekday
    ? [sql<SqlBool>`(entry.weekdays & ${sql.lit(ALL_WEEKDAYS & ~weekdayBit({ dayOfWeek: weekday }))}) <> 0`]
    : []),
  ...phraseConditions(filters, firstDay, origin).map((condition) => sql<SqlBool>`not ${condition}`),
];

/** What the phrases of a search ask for. */
export const conditionsOfPhrases = (
  phrases: readonly PhraseFilters[],
  firstDay: string,
  origin: Point | undefined,
): Condition[] =>
  phrases.flatMap((phrase) =>
    phrase.isExcluded ? exclusions(phrase, firstDay, origin) : phraseConditions(phrase, firstDay, origin),
  );

/** 1 for speakers who also offer what a search doesn't want, such as virtual visits, else 0: the others come first. */
export const offersUnwanted = (phrases: readonly PhraseFilters[]): RawBuilder<number> => {
  const unwanted = phrases.flatMap(({ isExcluded, format, grades }) => [
    ...(isExcluded && format ? [offersAny('formats', [format])] : []),
    ...(isExcluded && grades ? [offersAny('grades', grades)] : []),
  ]);
  return unwanted.length === 0 ? sql`0` : sql<number>`case when ${anyOf(unwanted)} then 1 else 0 end`;
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
