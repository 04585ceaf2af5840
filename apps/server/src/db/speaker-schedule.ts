import { TRAVEL_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { TIME_ZONES, timeZoneOf } from '@portal/contract/options.ts';
import {
  NO_HOURS,
  type Schedule,
  type WeeklyHours,
  weeklyHoursSchema,
} from '@portal/contract/speakers/schedule.schemas.ts';
import { parseColumn, readTextList } from '../kernel/stored-json.ts';
import type { Db, Tx } from './connect.ts';

/** Decodes the column of weekly hours; null means none. */
export const readWeeklyHours = (json: string | null): WeeklyHours =>
  parseColumn(weeklyHoursSchema, json, NO_HOURS);

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

/** The schedules of speakers by their ids. If a speaker has saved none, it has no hours and `saved` is false. */
export const findSchedules = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<Map<string, Schedule>> => {
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
