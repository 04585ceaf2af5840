import { TRAVEL_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { TIME_ZONES } from '@portal/contract/options.ts';
import { NO_HOURS, type Schedule, weeklyHoursSchema } from '@portal/contract/speakers/schedule.schemas.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { reindexPeople } from '../../../db/search/reindex.ts';
import { scheduleInRow } from '../../../db/speaker-schedule.ts';

/** Without a saved schedule, the version is the one that a first save is based on. */
const NO_SCHEDULE: Schedule = {
  ...NO_HOURS,
  saved: false,
  timezone: TIME_ZONES[0].id,
  daysOff: [],
  monthlyMaximum: null,
  travelMinutes: TRAVEL_MINUTES_DEFAULT,
  version: 1,
};

/** A speaker's schedule. If none has been saved, it has no hours and `saved` is false. */
export const findSchedule = async (db: Db | Tx, userId: string): Promise<Schedule> => {
  const row = await db
    .selectFrom('speaker_schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? scheduleInRow(row) : NO_SCHEDULE;
};

/** Inserts or replaces a speaker's schedule, and updates the search index. */
export const saveSchedule = async (tx: Tx, userId: string, schedule: Schedule): Promise<void> => {
  const row = {
    timezone: schedule.timezone,
    weekly_hours: JSON.stringify(weeklyHoursSchema.parse(schedule)),
    days_off: JSON.stringify(schedule.daysOff),
    monthly_maximum: schedule.monthlyMaximum,
    travel_minutes: schedule.travelMinutes,
    version: schedule.version,
  };
  await tx
    .insertInto('speaker_schedules')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await reindexPeople(tx, [userId]);
};
