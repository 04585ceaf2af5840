import { INVITES_PER_DAY } from '@portal/contract/limits.ts';
import type { InvitedImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { DEFAULT_TIME_ZONE } from '@portal/contract/time-zones.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockUser } from '../../domain/users/users.repository.ts';
import { type Instant, instantAt, MINUTE } from '../../kernel/clock.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { deleteJobs, scheduleJob } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { sendFirstPasswordLink } from '../accounts/passwords.service.ts';
import { publishImportChanged } from '../events/events.service.ts';
import * as invites from './invite-waves.repository.ts';
import { lockImport } from './running-imports.repository.ts';
import { IMPORT_INVITES } from './speaker-imports.repository.ts';

/** Links to set a password, for people who were imported without one. */

const HOUR_OF_DAY = 9;
const YEARS_AHEAD = 2;

const payloadSchema = z.object({ importId: z.string(), inWaves: z.boolean() });

/** 9 AM on a day like '2027-05-12', in the portal's time zone. */
const morningOf = (day: Temporal.PlainDate): Instant =>
  instantAt(
    day.toZonedDateTime({ timeZone: DEFAULT_TIME_ZONE, plainTime: `0${HOUR_OF_DAY}:00` }).epochMilliseconds,
  );

const today = (now: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(DEFAULT_TIME_ZONE).toPlainDate();

/** When the first of an import's links are sent; undefined for never. Throws if the day is missing, over or too far away. */
const firstInvitesAt = ({ invite, day }: InvitedImport, now: number): Instant | undefined => {
  if (invite === 'later') return undefined;
  if (invite === 'now') return instantAt(now);
  if (day === undefined) throw new InvalidInput({ day: 'Please choose a day' });
  const chosen = Temporal.PlainDate.from(day);
  if (Temporal.PlainDate.compare(chosen, today(now)) < 0)
    throw new InvalidInput({ day: 'Please choose a day that is still to come' });
  if (Temporal.PlainDate.compare(chosen, today(now).add({ years: YEARS_AHEAD })) > 0)
    throw new InvalidInput({ day: `Please choose a day within ${YEARS_AHEAD} years` });
  return morningOf(chosen);
};

/** Sends no links of an import anymore. */
export const cancelInvites = async (tx: Tx, importId: string): Promise<void> => {
  await deleteJobs(tx, IMPORT_INVITES, [importId]);
};

/** Whether anyone of an import has no link to set a password yet. */
export const hasNotInvited = async (tx: Tx, importId: string): Promise<boolean> =>
  (await invites.listNotInvited(tx, importId, 1)).length > 0;

/** Plans the links for the people of an import who have none; replaces an earlier plan. */
export const planInvites = async (
  tx: Tx,
  importId: string,
  invited: InvitedImport,
  now: number,
): Promise<void> => {
  const dueAt = firstInvitesAt(invited, now);
  if (dueAt === undefined) return cancelInvites(tx, importId);
  await scheduleJob(tx, {
    ...{ kind: IMPORT_INVITES, key: importId, dueAt },
    payload: { importId, inWaves: invited.invite === 'waves' },
  });
};

/** Sends the links of an import, `INVITES_PER_DAY` at once: the rest on the next day, or soon. */
export const importInviteJobs = (context: Context): JobHandlers => ({
  [IMPORT_INVITES]: async (tx, payload, now) => {
    const { importId, inWaves } = payloadSchema.parse(payload);
    const again = (dueAt: Instant) =>
      scheduleJob(tx, { kind: IMPORT_INVITES, key: importId, dueAt, payload: { importId, inWaves } });
    // The people of a running import aren't all there yet.
    if ((await lockImport(tx, importId))?.status === 'running') return again(instantAt(now + MINUTE));
    const rows = await invites.listNotInvited(tx, importId, INVITES_PER_DAY);
    for (const { number, userId } of rows) {
      const user = await lockUser(tx, userId);
      if (user && user.passwordHash === null) await sendFirstPasswordLink(context, tx, user);
      await invites.setInvited(tx, importId, number);
    }
    if (rows.length === INVITES_PER_DAY)
      await again(inWaves ? morningOf(today(now).add({ days: 1 })) : instantAt(now));
    await publishImportChanged(tx, importId);
  },
});
