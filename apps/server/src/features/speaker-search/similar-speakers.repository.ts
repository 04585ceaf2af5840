import { sql } from 'kysely';
import type { Point } from '../../domain/places/distances.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { askedLately, comesTo, listsGrades, offersAny } from '../../domain/search/speaker-fit.ts';
import { distanceKey } from '../../domain/search/speaker-places.ts';
import { ALL_WEEKDAYS, weekdayBit } from '../../domain/weekdays.ts';
import { HOUR } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { allOf, anyOf, type Condition } from '../../platform/db/search/conditions.ts';
import { INITIAL_SORT_KEY } from './speaker-search.repository.ts';

/** Nobody's clock is farther behind or ahead of UTC, in hours. */
const [FARTHEST_BEHIND, FARTHEST_AHEAD] = [12, 14];

/** The dates of which one is a speaker's own at an instant, wherever the speaker is. */
const datesAt = (dateTime: string): readonly Temporal.PlainDate[] => {
  const dateOf = (hours: number) =>
    Temporal.Instant.fromEpochMilliseconds(Date.parse(dateTime) + hours * HOUR)
      .toZonedDateTimeISO('UTC')
      .toPlainDate();
  const [first, last] = [dateOf(-FARTHEST_BEHIND), dateOf(FARTHEST_AHEAD)];
  const days = first.until(last, { largestUnit: 'days' }).days;
  return Array.from({ length: days + 1 }, (_day, index) => first.add({ days: index }));
};

/** Whether a speaker has hours on the weekday of an instant and isn't busy all day, as far as that's known without their zone. */
const mayBeFree = (dateTime: string): Condition => {
  const dates = datesAt(dateTime);
  const weekdays = dates.reduce((bits, date) => bits | weekdayBit(date), 0);
  return sql`((entry.weekdays & ${sql.lit(weekdays)}) <> 0 and not exists (
    select 1 from speaker_busy_periods as busy where busy.user_id = entry.id
    and busy.first_day <= ${`${dates.at(0)}`} and busy.last_day >= ${`${dates.at(-1)}`}))`;
};

/** A speaker who could take over a visit, if they're free. */
export interface Candidate {
  readonly id: string;
  readonly listsGrades: boolean;
}

interface Search {
  /** Where the visit takes place; undefined if that isn't known. */
  readonly origin: Point | undefined;
  /** Whom to leave out. */
  readonly except: readonly string[];
  /** Whether to leave out those who can't be free at the visit's own time. */
  readonly isThen: boolean;
  readonly limit: number;
}

/**
 * Visible speakers with weekly hours who share an industry focus with a request's speaker, speak its language, and come
 * to the school or visit virtually. First those who list the class's grades; of each, those who come, the nearest first,
 * before virtual ones; then those who share the most focuses, who were asked least lately, and who are free soonest.
 */
export const findCandidates = async (
  db: Db,
  request: StoredRequest,
  { origin, except, isThen, limit }: Search,
): Promise<Candidate[]> => {
  const comes: Condition = request.isInPerson ? comesTo(origin, request) : sql`1 = 0`;
  const conditions = [
    sql<boolean>`entry.visible = 1`,
    sql<boolean>`(entry.weekdays & ${sql.lit(ALL_WEEKDAYS)}) <> 0`,
    offersAny('languages', [request.preferredLanguage]),
    anyOf([comes, offersAny('formats', ['virtual'])]),
    ...(isThen ? [mayBeFree(request.dateTime)] : []),
    ...(except.length > 0 ? [sql<boolean>`entry.id not in (${sql.join(except)})`] : []),
  ];
  const order = [
    sql`"listsGrades" desc`,
    sql`case when ${comes} then 0 else 1 end`,
    ...(origin ? [sql`case when ${comes} then ${distanceKey(origin)} else '' end`] : []),
    sql`shared.focuses desc`,
    askedLately(sql.ref('entry.id')),
    sql`coalesce(suggested.sort_key, ${sql.lit(INITIAL_SORT_KEY)})`,
    sql`entry.id`,
  ];
  const { rows } = await sql<{ id: string; listsGrades: number }>`
    select entry.id, case when ${listsGrades(request.gradeLevels)} then 1 else 0 end as "listsGrades"
    from (
      select speaker_number, count(*) as focuses from speaker_industries where focus_id in (
        select wanted.focus_id from speaker_industries as wanted
        join speaker_profiles as asked on asked.number = wanted.speaker_number
        where asked.user_id = ${request.speakerId}
      ) group by speaker_number
    ) as shared
    join speaker_profiles as profile on profile.number = shared.speaker_number
    join search_speakers as entry on entry.id = profile.user_id
    left join speaker_order as suggested on suggested.user_id = entry.id
    where ${allOf(conditions)}
    order by ${sql.join(order)} limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ id: row.id, listsGrades: row.listsGrades === 1 }));
};
