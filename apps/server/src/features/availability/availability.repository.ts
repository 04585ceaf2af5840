import { NO_HOURS, type Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { TRAVEL_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { DEFAULT_TIME_ZONE, timeZoneOf } from '@portal/contract/time-zones.ts';
import { readWeeklyHours } from '../../domain/speaker-schedule.ts';
import { DAY, instant } from '../../kernel/clock.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';

/** Without a saved schedule, the version is the one that a first save is based on. */
const NO_SCHEDULE: Schedule = {
  ...NO_HOURS,
  saved: false,
  timezone: DEFAULT_TIME_ZONE,
  daysOff: [],
  monthlyMaximum: null,
  shortNoticeDays: null,
  travelMinutes: TRAVEL_MINUTES_DEFAULT,
  version: 1,
};

/** The schedules of speakers by their ids. If a speaker has saved none, it has no hours and `saved` is false. */
export const findSchedules = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<Map<string, Schedule>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('speaker_schedules').selectAll().where('user_id', 'in', userIds).execute();
  const saved = new Map(
    rows.map((row) => [
      row.user_id,
      {
        ...readWeeklyHours(row.weekly_hours),
        saved: true,
        timezone: timeZoneOf(row.timezone),
        daysOff: readTextList(row.days_off),
        monthlyMaximum: row.monthly_maximum,
        shortNoticeDays: row.short_notice_days,
        travelMinutes: row.travel_minutes,
        version: row.version,
      },
    ]),
  );
  return new Map(userIds.map((id) => [id, saved.get(id) ?? NO_SCHEDULE]));
};

/** A speaker's schedule. If none has been saved, it has no hours and `saved` is false. */
export const findSchedule = async (db: Db | Tx, userId: string): Promise<Schedule> =>
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
