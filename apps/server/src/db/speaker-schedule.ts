import { timeZoneOf } from '@portal/contract/options.ts';
import {
  NO_HOURS,
  type Schedule,
  type WeeklyHours,
  weeklyHoursSchema,
} from '@portal/contract/speakers/schedule.schemas.ts';
import { parseColumn, readTextList } from '../kernel/stored-json.ts';
import type { SpeakerScheduleTable } from './speaker-schema.ts';

/** Decodes the column of weekly hours; null means none. */
export const readWeeklyHours = (json: string | null): WeeklyHours =>
  parseColumn(weeklyHoursSchema, json, NO_HOURS);

/** A saved schedule. */
export const scheduleInRow = (row: Omit<SpeakerScheduleTable, 'user_id'>): Schedule => ({
  ...readWeeklyHours(row.weekly_hours),
  saved: true,
  timezone: timeZoneOf(row.timezone),
  daysOff: readTextList(row.days_off),
  monthlyMaximum: row.monthly_maximum,
  travelMinutes: row.travel_minutes,
  version: row.version,
});
