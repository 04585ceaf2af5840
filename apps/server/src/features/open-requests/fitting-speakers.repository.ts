import { focusesOfSubjects } from '@portal/contract/speaker-search/subject-focuses.ts';
import type { EmailKind } from '@portal/contract/users/email-preferences.ts';
import { sql } from 'kysely';
import type { Point } from '../../domain/places/distances.ts';
import { askedLately, comesTo, listsGrades, offersAny } from '../../domain/search/speaker-fit.ts';
import { distanceKey } from '../../domain/search/speaker-places.ts';
import { ALL_WEEKDAYS } from '../../domain/weekdays.ts';
import { DAY, type Instant, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { allOf, anyOf, type Condition } from '../../platform/db/search/conditions.ts';
import type { FittedNeeds } from './open-requests.row.ts';

/** The industry focuses of the portal that suit some subjects. None means that any suits. */
export const findFocuses = async (db: Db | Tx, subjects: readonly string[]): Promise<string[]> => {
  const names = focusesOfSubjects(subjects);
  if (names.length === 0) return [];
  const rows = await db.selectFrom('industry_focuses').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
};

/** The emails that a speaker can stop. */
const KIND = 'openRequests' satisfies EmailKind;

const ASKED_LATELY = 90 * DAY;

interface Search {
  readonly origin: Point | undefined;
  readonly focuses: readonly string[];
  /** The last day of the open request: whoever is on a break until later is left out. */
  readonly lastDay: string;
  /** Leaves out who was asked for this open request, or has offered. */
  readonly notAskedFor?: string | undefined;
  /** Leaves out who got an email about any open request since, or has stopped them. */
  readonly notEmailedSince?: Instant | undefined;
  readonly limit: number;
}

/** What tells whether a row of `search_speakers` as `entry`, with its profile, fits. */
const conditionsOf = (
  needs: FittedNeeds,
  { origin, focuses, lastDay, notAskedFor, notEmailedSince }: Omit<Search, 'limit'>,
) => {
  const comes: Condition = needs.isInPerson ? comesTo(origin, needs) : sql`1 = 0`;
  const isVirtual: Condition = needs.isVirtual ? offersAny('formats', ['virtual']) : sql`1 = 0`;
  return [
    sql<boolean>`entry.visible = 1`,
    sql<boolean>`(profile.paused_until is null or profile.paused_until <= ${lastDay})`,
    offersAny('languages', [needs.preferredLanguage]),
    listsGrades(needs.gradeLevels),
    anyOf([comes, isVirtual]),
    ...(focuses.length === 0
      ? []
      : [
          sql<boolean>`exists (select 1 from speaker_industries as member
            join industry_focuses as focus on focus.id = member.focus_id
            where member.speaker_number = profile.number and focus.name in (${sql.join(focuses)}))`,
        ]),
    ...(notAskedFor === undefined
      ? []
      : [
          sql<boolean>`not exists (select 1 from open_requests_asked as asked
            where asked.open_request_id = ${notAskedFor} and asked.speaker_id = entry.id)`,
          sql<boolean>`not exists (select 1 from offers
            where offers.open_request_id = ${notAskedFor} and offers.speaker_id = entry.id)`,
        ]),
    ...(notEmailedSince === undefined
      ? []
      : [
          sql<boolean>`not exists (select 1 from open_requests_asked as asked
            where asked.speaker_id = entry.id and asked.by_portal = 1 and asked.asked_at > ${notEmailedSince})`,
          sql<boolean>`not exists (select 1 from muted_emails as muted
            where muted.user_id = entry.id and muted.kind = ${sql.lit(KIND)})`,
        ]),
  ];
};

/**
 * Visible speakers who fit, those with weekly hours first; of each, who were asked least lately, then who come in person, the
 * nearest first.
 */
export const findFitting = async (db: Db | Tx, needs: FittedNeeds, search: Search): Promise<string[]> => {
  const { origin, limit } = search;
  const comes: Condition = needs.isInPerson ? comesTo(origin, needs) : sql`1 = 0`;
  const lately = sql<number>`(select count(*) from open_requests_asked as asked
    where asked.speaker_id = entry.id and asked.asked_at >= ${instant(-ASKED_LATELY)})`;
  const order = [
    sql`case when (entry.weekdays & ${sql.lit(ALL_WEEKDAYS)}) <> 0 then 0 else 1 end`,
    sql`${askedLately(sql.ref('entry.id'))} + ${lately}`,
    sql`case when ${comes} then 0 else 1 end`,
    ...(origin ? [sql`case when ${comes} then ${distanceKey(origin)} else '' end`] : []),
    sql`entry.id`,
  ];
  const { rows } = await sql<{ id: string }>`
    select entry.id from speaker_profiles as profile
    join search_speakers as entry on entry.id = profile.user_id
    where ${allOf(conditionsOf(needs, search))}
    order by ${sql.join(order)} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many speakers fit. */
export const countFitting = async (
  db: Db | Tx,
  needs: FittedNeeds,
  search: Omit<Search, 'limit'>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from speaker_profiles as profile
    join search_speakers as entry on entry.id = profile.user_id
    where ${allOf(conditionsOf(needs, search))}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};
