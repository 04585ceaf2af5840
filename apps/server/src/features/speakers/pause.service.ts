import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { today } from '../../kernel/clock.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { findPaused, saveAvailableNow, storeVisibility } from './profile.repository.ts';
import { requireProfile } from './profile.service.ts';
import { visibilityAfterPause, visibilityWhilePaused } from './speakers.policy.ts';
import { lockProfile } from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';
import { getProfile } from './speakers.service.ts';

const subjectOf = (speaker: StoredSpeaker) => ({ id: speaker.id, name: fullName(speaker) });

/**
 * Hides a speaker from teachers until a day, or changes the day. Visits and requests stay. Throws a 409 error if teachers
 * don't see the speaker anyway, and a 404 error without a profile.
 */
export const pauseWithin = async (tx: Tx, userId: string, until: string): Promise<StoredSpeaker> => {
  const before = await requireProfile(tx, userId);
  if (!before.visible && before.pausedUntil === null)
    throw new Conflict("Teachers can't see this profile, so there's nothing to pause.");
  await storeVisibility(tx, userId, visibilityWhilePaused(before, until));
  return before;
};

/** Shows a paused speaker to teachers again. Returns the profile before, or undefined if it isn't paused. */
export const endPauseWithin = async (tx: Tx, userId: string): Promise<StoredSpeaker | undefined> => {
  const before = await requireProfile(tx, userId);
  if (before.pausedUntil === null) return undefined;
  await storeVisibility(tx, userId, visibilityAfterPause(before));
  return before;
};

/** Like `pauseWithin`, in its own transaction, and recorded if an administrator does it. */
export const pauseSpeaker = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  until: string,
): Promise<StoredSpeaker> => {
  await context.db.transaction().execute(async (tx) => {
    const before = await pauseWithin(tx, userId, until);
    await recordAction(tx, actor, {
      action: 'speaker.paused',
      subject: subjectOf(before),
      before: { pausedUntil: before.pausedUntil },
      after: { pausedUntil: until },
    });
  });
  return getProfile(context, userId);
};

/** Like `endPauseWithin`, in its own transaction, and recorded if an administrator does it. */
export const endPause = async (
  context: Context,
  actor: SessionUser,
  userId: string,
): Promise<StoredSpeaker> => {
  await context.db.transaction().execute(async (tx) => {
    const before = await endPauseWithin(tx, userId);
    if (!before) return;
    if (actor._id === userId) await saveAvailableNow(tx, userId);
    await recordAction(tx, actor, {
      action: 'speaker.pause-ended',
      subject: subjectOf(before),
      before: { pausedUntil: before.pausedUntil },
      after: { pausedUntil: null },
    });
  });
  return getProfile(context, userId);
};

/** Ends the pauses whose day has come. Called every hour. */
export const endDuePauses = async ({ db }: Context): Promise<void> => {
  const on = today();
  for (const userId of await findPaused(db, on)) {
    await db.transaction().execute(async (tx) => {
      // It may have been prolonged or deleted since it was found.
      const pausedUntil = (await lockProfile(tx, userId))?.pausedUntil ?? null;
      if (pausedUntil !== null && pausedUntil <= on) await endPauseWithin(tx, userId);
    });
  }
};
