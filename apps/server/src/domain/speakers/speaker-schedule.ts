import {
  NO_HOURS,
  type WeeklyHours,
  weeklyHoursSchema,
} from '@portal/contract/availability/schedule.schemas.ts';
import { parseColumn } from '../../kernel/stored-json.ts';

/** Decodes the column of weekly hours; null means none. */
export const readWeeklyHours = (json: string | null): WeeklyHours =>
  parseColumn(weeklyHoursSchema, json, NO_HOURS);
