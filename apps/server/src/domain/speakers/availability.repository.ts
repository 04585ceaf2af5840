import { NO_HOURS, type Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { TRAVEL_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { DEFAULT_TIME_ZONE, timeZoneOf } from '@portal/contract/time-zones.ts';
import type { Selectable } from 'kysely';
import { DAY, instant } from '../../kernel/clock.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import type { Schema } from '../schema.ts';
import { breakEndOf } from './speaker-break.ts';
import { readWeeklyHours } from './speaker-schedule.ts';

/** A schedule with the speaker's break. */
export interface StoredSchedule extends Schedule {
  /** The day on which the speaker is back from a break; null for no break. */
  readonly pausedUntil: string | null;
}

const NO_SCHEDULE: StoredSchedule = {
  ...NO_HOURS,
  saved: false,
  timezone: DEFAULT_TIME_ZONE,
  daysOff: [],
  monthlyMaximum: null,
  shortNoticeDays: null,
  travelMinutes: TRAVEL_MINUTES_DEFAULT,
  version: 1,
  pausedUntil: null,
};

type ScheduleColumns = Omit<Selectable<Schema['speaker_schedules']>, 'user_id'>;

/** The columns of a schedule, all of them null if none is saved. */
type ScheduleRow = { readonly [Column in keyof ScheduleColumns]: ScheduleColumns[Column] | null } & {
  readonly paused_until: string | null;
};

const decodeSchedule = (row: ScheduleRow): StoredSchedule => ({
  ...readWeeklyHours(row.weekly_hours),
  saved: row.weekly_hours !== null,
  timezone: timeZoneOf(row.timezone),
  daysOff: readTextList(row.days_off),
  monthlyMaximum: row.monthly_maximum,
  shortNoticeDays: row.short_notice_days,
  travelMinutes: row.travel_minutes ?? NO_SCHEDULE.travelMinutes,
  version: row.version ?? NO_SCHEDULE.version,
  pausedUntil: breakEndOf(row),
});

/**
 * The schedules of speakers by their ids. If a speaker has saved none, it has no hours, `saved` is false, and the version is
 * the one that a first save is based on.
 */
export const findSchedules = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<Map<string, StoredSchedule>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('speaker_schedules as schedule', 'schedule.user_id', 'users.id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .selectAll('schedule')
    .select(['users.id', 'profile.paused_until'])
    .where('users.id', 'in', userIds)
    .execute();
  const found = new Map(rows.map((row) => [row.id, decodeSchedule(row)]));
  return new Map(userIds.map((id) => [id, found.get(id) ?? NO_SCHEDULE]));
};

/** A speaker's schedule, as `findSchedules` finds it. */
export const findSchedule = async (db: Db | Tx, userId: string): Promise<StoredSchedule> =>
  (await findSchedules(db, [userId])).get(userId) ?? NO_SCHEDULE;

/**
 * Locks speakers' schedules and confirmed visits against other changes until the transaction ends. Lock them before
 * accounts and requests, so that transactions can't deadlock.
 */
export const lockAvailability = (tx: Tx, speakerIds: readonly string[]): Promise<void> =>
  lockNames(
    tx,
    speakerIds.map((speakerId) => `visits:${speakerId}`),
  );

/** Calendar days in the speaker's time zone, the last included. */
export interface BusyPeriod {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Past visits count for the maximum of their month. */
const LONGEST_MONTH_MS = 31 * DAY;

/** The speakers of a teacher's requests from a month ago on, or only those of confirmed visits. */
export const findSpeakersOf = async (
  tx: Tx,
  teacherId: string,
  { confirmed }: { readonly confirmed: boolean },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('requests')
    .select('speaker_id')
    .distinct()
    .where('teacher_id', '=', teacherId)
    .where('date_time', '>', instant(-LONGEST_MONTH_MS))
    .$if(confirmed, (query) => query.where('confirmed', '=', 1))
    .execute();
  return rows.map((row) => row.speaker_id);
};

/** A speaker's busy periods, in order. */
export const findBusyPeriods = (tx: Tx, speakerId: string): Promise<BusyPeriod[]> =>
  tx
    .selectFrom('speaker_busy_periods')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where('user_id', '=', speakerId)
    .orderBy('first_day')
    .execute();

/** Replaces a speaker's busy periods. */
export const replaceBusyPeriods = async (
  tx: Tx,
  speakerId: string,
  periods: readonly BusyPeriod[],
): Promise<void> => {
  await tx.deleteFrom('speaker_busy_periods').where('user_id', '=', speakerId).execute();
  if (periods.length === 0) return;
  const rows = periods.map(({ firstDay, lastDay }) => ({
    user_id: speakerId,
    first_day: firstDay,
    last_day: lastDay,
  }));
  await tx.insertInto('speaker_busy_periods').values(rows).execute();
};
