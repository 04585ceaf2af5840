import { countryKey, stateKey } from '@portal/contract/places.ts';
import { gradesOf, type VisitNeeds } from '@portal/contract/speakers/speaker-fit.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, type Instant, instantAt } from '../../kernel/clock.ts';
import type { Condition } from '../../platform/db/search/conditions.ts';
import type { Point } from '../places/distances.ts';
import { bitsOf, type OptionGroupName } from './speaker-options.ts';
import { hasPlace, travelsTo } from './speaker-places.ts';

/** The rule of the contract's `speaker-fit.ts` as SQL, on rows of `search_speakers` as `entry`. */

/** Whether a speaker offers any of some options. */
export const offersAny = (group: OptionGroupName, values: readonly string[]): Condition =>
  sql`(entry.mask & ${sql.lit(bitsOf(group, values))}) <> 0`;

/** Whether a speaker lists all grades of a class. */
export const listsGrades = (levels: readonly string[]): Condition => {
  const bits = sql.lit(bitsOf('grades', gradesOf(levels)));
  return sql`(entry.mask & ${bits}) = ${bits}`;
};

/** Whether a column's key is blank or the same as another one, which can be blank too. */
const isAlike = (column: 'state' | 'country', key: string): Condition =>
  key === '' ? sql<SqlBool>`1 = 1` : sql`${sql.ref(`entry.${column}`)} in ('', ${key})`;

/** Whether a speaker comes to a place in person, or might: nobody knows within the same state. */
export const comesTo = (
  origin: Point | undefined,
  { state, country }: Pick<VisitNeeds, 'state' | 'country'>,
): Condition => {
  const isNear = sql`(${isAlike('state', stateKey(state))} and ${isAlike('country', countryKey(country))})`;
  const isReached = origin
    ? sql`((${hasPlace} and ${travelsTo(origin)}) or (not ${hasPlace} and ${isNear}))`
    : isNear;
  return sql`(${offersAny('formats', ['in-person'])} and ${isReached})`;
};

/** How long it counts that a speaker was asked. */
const ASKED_LATELY = 90 * DAY;

/** How often teachers asked a speaker in the last 90 days. */
export const askedLately = (speakerId: RawBuilder<string>, now = Date.now()): RawBuilder<number> => {
  const since: Instant = instantAt(now - ASKED_LATELY);
  return sql<number>`(
    select count(*) from requests where requests.speaker_id = ${speakerId} and requests.created_at >= ${since}
  )`;
};
