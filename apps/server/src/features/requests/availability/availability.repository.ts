import type { Tx } from '../../../db/connect.ts';
import { lockNames } from '../../../db/engine.ts';
import { findSchedule } from '../../../db/speaker-schedule.ts';
import { DAY, instant } from '../../../kernel/clock.ts';

export { findSchedule };

/** Locks speakers' schedules and confirmed visits against other changes until the transaction ends. */
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
