import type {
  CheckedSchedule,
  Schedule,
  ScheduleForm,
} from '@portal/contract/availability/schedule.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { findSchedule, lockAvailability } from '../../domain/speakers/availability.repository.ts';
import { saveAvailableNow } from '../../domain/speakers/profile.repository.ts';
import { speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { findUserById, lockUser } from '../../domain/users/users.repository.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Database, Db, Tx } from '../../platform/db/connect.ts';
import { recordChange } from '../audit-log/audit-log.service.ts';
import { findVisitsOnDaysOff, refreshAvailability } from './availability.service.ts';
import * as repository from './schedule.repository.ts';

/** The values that an edit can change, with numbers as forms have them. */
const editedValues = ({
  version: _version,
  monthlyMaximum,
  shortNoticeDays,
  travelMinutes,
  ...values
}: ScheduleForm) => ({
  ...values,
  monthlyMaximum: String(monthlyMaximum ?? ''),
  shortNoticeDays: String(shortNoticeDays ?? ''),
  travelMinutes: String(travelMinutes),
});

const checked = async (db: Db | Tx, userId: string, schedule: Schedule): Promise<CheckedSchedule> => ({
  ...schedule,
  visitsOnDaysOff: await findVisitsOnDaysOff(db, userId, schedule),
});

/** When a speaker is available. Throws a 404 error for anyone who isn't a speaker. */
export const getSchedule = async ({ db }: Database, userId: string): Promise<CheckedSchedule> => {
  const user = await findUserById(db, userId);
  if (user?.role !== 'speaker') throw speakerNotFound();
  const { pausedUntil: _end, ...schedule } = await findSchedule(db, userId);
  return checked(db, userId, schedule);
};

/** Saves when a speaker is available. Throws a 409 error if someone else has saved other values since the form's version. */
export const saveSchedule = async (
  { db }: Database,
  actor: SessionUser,
  userId: string,
  { version, ...sent }: ScheduleForm,
): Promise<CheckedSchedule> =>
  db.transaction().execute(async (tx) => {
    await lockAvailability(tx, [userId]);
    // Locked, so that the account isn't deleted in the meantime.
    const user = await lockUser(tx, userId);
    if (user?.role !== 'speaker') throw speakerNotFound();
    const { saved: wasSaved, pausedUntil: _end, ...before } = await findSchedule(tx, userId);
    refuseOutdated(
      'schedule',
      { version: before.version, values: editedValues(before) },
      { version, sent: editedValues(sent) },
    );
    const after: Schedule = { ...sent, saved: true, version: before.version + 1 };
    await repository.saveSchedule(tx, userId, after);
    await refreshAvailability(tx, userId);
    if (actor._id === userId) await saveAvailableNow(tx, userId);
    await recordChange(tx, actor, {
      action: 'speaker.schedule-changed',
      subject: { id: userId, name: `${user.firstName} ${user.lastName}` },
      before: wasSaved ? editedValues(before) : {},
      after: editedValues(sent),
    });
    return checked(tx, userId, after);
  });
