import { TRAVEL_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { TIME_ZONE_IDS, type TimeZoneId } from '@portal/contract/options.ts';
import {
  type Schedule,
  type WeeklyHours,
  weeklyHoursSchema,
} from '@portal/contract/speakers/schedule.schemas.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { parseColumn, readTextList } from '../../../kernel/stored-json.ts';

const NO_HOURS: WeeklyHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** Without a saved schedule, the version is the one that a first save is based on. */
const NO_SCHEDULE: Schedule = {
  ...NO_HOURS,
  saved: false,
  timezone: TIME_ZONE_IDS[0],
  daysOff: [],
  monthlyMaximum: null,
  travelMinutes: TRAVEL_MINUTES_DEFAULT,
  version: 1,
};

const readZone = (id: string): TimeZoneId => TIME_ZONE_IDS.find((known) => known === id) ?? TIME_ZONE_IDS[0];

/** A speaker's schedule; one without hours and `saved` if there is none. */
export const findSchedule = async (db: Db | Tx, userId: string): Promise<Schedule> => {
  const row = await db
    .selectFrom('speaker_schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return NO_SCHEDULE;
  return {
    ...parseColumn(weeklyHoursSchema, row.weekly_hours, NO_HOURS),
    saved: true,
    timezone: readZone(row.timezone),
    daysOff: readTextList(row.days_off),
    monthlyMaximum: row.monthly_maximum,
    travelMinutes: row.travel_minutes,
    version: row.version,
  };
};

/** Inserts or replaces a speaker's schedule. */
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
};
