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

/** A speaker's schedule. If none has been saved, it has no hours and `saved` is false. */
export const findSchedule = async (db: Db | Tx, userId: string): Promise<Schedule> => {
  const row = await db
    .selectFrom('speaker_schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return NO_SCHEDULE;
  return {
    ...readWeeklyHours(row.weekly_hours),
    saved: true,
    timezone: timeZoneOf(row.timezone),
    daysOff: readTextList(row.days_off),
    monthlyMaximum: row.monthly_maximum,
    travelMinutes: row.travel_minutes,
    version: row.version,
  };
};
