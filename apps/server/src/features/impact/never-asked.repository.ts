import type { UnaskedSpeaker } from '@portal/contract/impact/never-asked.schemas.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import { IMPACT_ROWS_MAX, NOT_ASKED_DAYS } from '@portal/contract/limits.ts';
import { stateKey } from '@portal/contract/places.ts';
import { gradesOf } from '@portal/contract/speakers/speaker-fit.ts';
import { sql } from 'kysely';
import { listsGrades } from '../../domain/search/speaker-fit.ts';
import { inBatches } from '../../kernel/batches.ts';
import { DAY, instant, today } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';
import type { Condition } from '../../platform/db/search/conditions.ts';

const profiles = (db: Db) =>
  db.selectFrom('speaker_profiles as profile').innerJoin('users', 'users.id', 'profile.user_id');

/** Whether a speaker lives in a row's state, or offers its grade. */
const isOf = ({ by, value }: OutcomeRow): Condition => {
  // Nobody is asked for by requests without a state or grade, or with a grade that isn't in the list.
  if (value === '' || (by === 'grade' && gradesOf([value]).length === 0)) return sql`1 = 0`;
  const fits: Condition = by === 'state' ? sql`entry.state = ${stateKey(value)}` : listsGrades([value]);
  return sql`exists (select 1 from search_speakers as entry where entry.id = profile.user_id and ${fits})`;
};

/** Visible speakers who aren't on a break and whom nobody has asked for `NOT_ASKED_DAYS` days: all, or some of them. */
const notAsked = (db: Db, of?: OutcomeRow) =>
  profiles(db)
    .where(of ? isOf(of) : sql<boolean>`1 = 1`)
    .where('profile.visible', '=', 1)
    .where((where) =>
      where.or([where('profile.paused_until', 'is', null), where('profile.paused_until', '<=', today())]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.speaker_id', '=', 'profile.user_id')
            .where('requests.created_at', '>=', instant(-NOT_ASKED_DAYS * DAY)),
        ),
      ),
    );

const LAST_ASKED = sql<string | null>`(
  select max(created_at) from requests where requests.speaker_id = profile.user_id
)`;

/** What is shown of a speaker, added to a query of `profiles`. */
const shown = <Query extends ReturnType<typeof profiles>>(query: Query) =>
  query
    .leftJoin('suggested_speakers as suggested', (join) =>
      join.onRef('suggested.user_id', '=', 'profile.user_id').on('suggested.until', '>=', today()),
    )
    .select(['users.id', 'users.first_name', 'users.last_name', 'suggested.until as suggested_until'])
    .select(['profile.organization', 'profile.city', 'profile.state', 'profile.created_at as joined_at'])
    .select(LAST_ASKED.as('last_asked_at'));

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const decode = (row: Row): UnaskedSpeaker => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  organization: row.organization,
  city: row.city,
  state: row.state,
  joinedAt: row.joined_at,
  lastAskedAt: row.last_asked_at,
  suggestedUntil: row.suggested_until,
});

export const countNotAsked = (db: Db, of?: OutcomeRow): Promise<number> => countRows(notAsked(db, of));

/** Those who have waited longest, since they were asked or since they joined. Those who are suggested come last. */
export const listNotAsked = async (db: Db, of?: OutcomeRow): Promise<UnaskedSpeaker[]> => {
  const rows = await shown(notAsked(db, of))
    .orderBy(sql`case when suggested.until is null then 0 else 1 end`)
    .orderBy(sql`coalesce(${LAST_ASKED}, profile.created_at)`)
    .orderBy('users.id')
    .limit(IMPACT_ROWS_MAX)
    .execute();
  return rows.map(decode);
};

/** All of them, in batches. */
export async function* everyNotAsked(db: Db): AsyncGenerator<UnaskedSpeaker[]> {
  const read = (after: Row | undefined, size: number) =>
    shown(notAsked(db))
      .where('users.id', '>', after?.id ?? '')
      .orderBy('users.id')
      .limit(size)
      .execute();
  for await (const rows of inBatches(read)) yield rows.map(decode);
}

/** Everybody who comes first among equals now, by name. */
export const listSuggested = async (db: Db): Promise<UnaskedSpeaker[]> => {
  const rows = await shown(profiles(db))
    .where('suggested.until', 'is not', null)
    .orderBy('profile.name_key')
    .orderBy('users.id')
    .execute();
  return rows.map(decode);
};

/** A school as some teachers' profiles spell it, and how many of them. */
export interface SpelledSchool {
  readonly school: string;
  readonly city: string;
  readonly state: string;
  readonly teachers: number;
}

/** The schools of teachers' profiles, by spelling. */
export const listSpelledSchools = async (db: Db): Promise<SpelledSchool[]> =>
  db
    .selectFrom('teacher_profiles')
    .select(['school', 'city', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('teachers'))
    .where('school', '<>', '')
    .groupBy(['school', 'city', 'state'])
    .execute();
