import { type Schedule, weeklyHoursSchema } from '@portal/contract/availability/schedule.schemas.ts';
import { reindexPeople } from '../../domain/search/reindex.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** Inserts or replaces a speaker's schedule, and updates the search index. */
export const saveSchedule = async (tx: Tx, userId: string, schedule: Schedule): Promise<void> => {
  const row = {
    timezone: schedule.timezone,
    weekly_hours: JSON.stringify(weeklyHoursSchema.parse(schedule)),
    days_off: JSON.stringify(schedule.daysOff),
    monthly_maximum: schedule.monthlyMaximum,
    short_notice_days: schedule.shortNoticeDays,
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
