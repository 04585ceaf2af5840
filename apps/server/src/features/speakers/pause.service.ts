import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockAvailability } from '../../domain/speakers/availability.repository.ts';
import {
  findHiddenByBreak,
  saveAvailableNow,
  storeVisibility,
} from '../../domain/speakers/profile.repository.ts';
import { requireProfile } from '../../domain/speakers/profile.service.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { getProfile } from '../../domain/speakers/speakers.service.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { refreshAvailability } from '../availability/availability.service.ts';

const subjectOf = (speaker: StoredSpeaker) => ({ id: speaker.id, name: fullName(speaker) });

/** Stores until when a speaker takes a break, and updates the days on which searches find them. */
const storeBreak = async (tx: Tx, before: StoredSpeaker, pausedUntil: string | null): Promise<void> => {
  await storeVisibility(tx, before.id, { ...before, pausedUntil });
  await refreshAvailability(tx, before.id);
};

/**
 * Lets a speaker take a break until a day, or changes the day. Nothing else about the profile changes. Visits and requests
 * stay. Throws a 409 error if teachers don't see the speaker anyway, and a 404 error without a profile.
 */
export const pauseWithin = async (tx: Tx, userId: string, until: string): Promise<StoredSpeaker> => {
  await lockAvailability(tx, [userId]);
  const before = await requireProfile(tx, userId);
  if (!before.visible) throw new Conflict("Teachers can't see this profile, so there's nothing to pause.");
  await storeBreak(tx, before, until);
  return before;
};

/** Ends the break of a speaker. Returns the profile before, or undefined if they take none. */
export const endPauseWithin = async (tx: Tx, userId: string): Promise<StoredSpeaker | undefined> => {
  await lockAvailability(tx, [userId]);
  const before = await requireProfile(tx, userId);
  if (before.pausedUntil === null) return undefined;
  await storeBreak(tx, before, null);
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

const BATCH_SIZE = 100;

/** Shows speakers again whom a break has hidden in an earlier release. */
export const showHiddenByBreak = async ({ db }: Context): Promise<void> => {
  for (;;) {
    const userIds = await findHiddenByBreak(db, BATCH_SIZE);
    for (const userId of userIds)
      await db.transaction().execute(async (tx) => {
        await lockAvailability(tx, [userId]);
        const before = await requireProfile(tx, userId);
        // An administrator may have hidden it since it was found.
        if (before.hiddenByAdmin || !before.complete) return;
        await storeVisibility(tx, userId, { ...before, visible: true });
        await refreshAvailability(tx, userId);
      });
    if (userIds.length < BATCH_SIZE) return;
  }
};
