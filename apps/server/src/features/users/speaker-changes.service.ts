import { LIST_MAX, SPEAKER_UNDO_TIME } from '@portal/contract/limits.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import type { UndoneChanges, UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockAvailability } from '../../domain/speakers/availability.repository.ts';
import { storeProfiles } from '../../domain/speakers/profile.repository.ts';
import { requireProfile, saveProfile, setVisibility } from '../../domain/speakers/profile.service.ts';
import { findFocusIds, lockProfile } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import { Conflict, InvalidInput } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { deleteJobs, findPayload, scheduleJob } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { type AuditedAction, recordAction, recordChange } from '../audit-log/audit-log.service.ts';
import { refreshAvailability } from '../availability/availability.service.ts';
import { findFocus } from '../industry-focuses/industry-focuses.repository.ts';
import { endPauseWithin, pauseWithin } from '../speakers/pause.service.ts';
import { actOnEach, DONE } from './user-results.ts';

/** Keeps what a change of a speaker replaced until it can't be undone anymore. Its key is the speaker's id. */
const SPEAKER_UNDO = 'speaker-undo';

const undoableSchema = z.object({
  /** The version that the change produced. */
  version: z.number(),
  /** Until then, it can be undone. */
  until: z.string(),
  before: z.object({
    focusIds: z.array(z.string()),
    complete: z.boolean(),
    visible: z.boolean(),
    hiddenByAdmin: z.boolean(),
    pausedUntil: z.string().nullable(),
  }),
});
type Undoable = z.infer<typeof undoableSchema>;

/** It does nothing: the job's deletion ends the time for an undo. */
export const speakerUndoJobs: JobHandlers = { [SPEAKER_UNDO]: async () => {} };

const subjectOf = (speaker: StoredSpeaker) => ({ id: speaker.id, name: fullName(speaker) });

/** What these changes are about, as the audit log shows it. */
const valuesOf = ({ visible, pausedUntil, industry }: StoredSpeaker) => ({ visible, pausedUntil, industry });

/** Locks a speaker's profile. Throws if the person is gone, isn't a speaker or has no profile. */
const lockSpeaker = async (tx: Tx, userId: string): Promise<StoredSpeaker> => {
  const user = await findUserById(tx, userId);
  if (!user) throw userNotFound();
  if (user.role !== 'speaker') throw new Conflict('Not a speaker.');
  // Before the profile, because others lock it first.
  await lockAvailability(tx, [userId]);
  const profile = await lockProfile(tx, userId);
  if (!profile) throw new Conflict("They haven't filled in a speaker profile yet.");
  return profile;
};

type Change = Pick<AuditedAction, 'action'> & {
  /** Changes the locked profile. Returns whether anything had to change. */
  readonly apply: (tx: Tx, before: StoredSpeaker) => Promise<boolean>;
};

/** Changes speakers, each in a transaction of its own, and keeps what is needed to undo it. */
const changeSpeakers = (
  { db }: Context,
  actor: SessionUser,
  userIds: readonly string[],
  { action, apply }: Change,
): Promise<UserResult[]> =>
  actOnEach(userIds, (userId) =>
    db.transaction().execute(async (tx) => {
      const before = await lockSpeaker(tx, userId);
      if (!(await apply(tx, before))) return { outcome: 'already', message: '' };
      const after = await requireProfile(tx, userId);
      await recordChange(tx, actor, {
        action,
        subject: subjectOf(before),
        before: valuesOf(before),
        after: valuesOf(after),
      });
      const focusIds = [...(await findFocusIds(tx, before.industry.map(normalizedKey))).values()];
      const { complete, visible, hiddenByAdmin, pausedUntil } = before;
      const until = instant(SPEAKER_UNDO_TIME);
      const payload: Undoable = {
        version: after.version,
        until,
        before: { focusIds, complete, visible, hiddenByAdmin, pausedUntil },
      };
      await scheduleJob(tx, { kind: SPEAKER_UNDO, key: userId, dueAt: until, payload });
      return { ...DONE, version: after.version };
    }),
  );

/** Shows or hides speakers. */
export const showOrHideSpeakers = (
  context: Context,
  actor: SessionUser,
  userIds: readonly string[],
  visible: boolean,
): Promise<UserResult[]> =>
  changeSpeakers(context, actor, userIds, {
    action: visible ? 'speaker.shown' : 'speaker.hidden',
    apply: async (tx, { id }) => (await setVisibility(tx, id, visible)) !== undefined,
  });

/** Lets speakers take a break until a day, or with null ends their breaks. */
export const pauseSpeakers = (
  context: Context,
  actor: SessionUser,
  userIds: readonly string[],
  until: string | null,
): Promise<UserResult[]> =>
  changeSpeakers(context, actor, userIds, {
    action: until === null ? 'speaker.pause-ended' : 'speaker.paused',
    apply: async (tx, { id, pausedUntil }) => {
      if (pausedUntil === until) return false;
      if (until === null) await endPauseWithin(tx, id);
      else await pauseWithin(tx, id, until);
      return true;
    },
  });

/** Adds a focus to speakers. Throws if there is no such focus. */
export const addFocusToSpeakers = async (
  context: Context,
  actor: SessionUser,
  userIds: readonly string[],
  focusId: string,
): Promise<UserResult[]> => {
  const focus = await findFocus(context.db, focusId);
  if (!focus) throw new InvalidInput({ focusId: 'This industry focus no longer exists' });
  return changeSpeakers(context, actor, userIds, {
    action: 'speaker.edited',
    apply: async (tx, before) => {
      if (before.industry.some((name) => normalizedKey(name) === normalizedKey(focus.name))) return false;
      if (before.industry.length >= LIST_MAX)
        throw new Conflict(`They already have ${LIST_MAX} industry focuses.`);
      const form = { ...before, industry: [...before.industry, focus.name], picture: undefined };
      await saveProfile(tx, before.id, { before, form, field: 'focusId' });
      return true;
    },
  });
};

const CHANGED = 'Someone has changed them since.';
const LATE = 'The time for undoing is over.';

const undoChange = (
  { db }: Context,
  actor: SessionUser,
  { id, version }: UndoneChanges['changes'][number],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const current = await lockSpeaker(tx, id);
    if (current.version !== version) throw new Conflict(CHANGED);
    const payload = await findPayload(tx, SPEAKER_UNDO, id);
    const undoable = payload === undefined ? undefined : undoableSchema.parse(payload);
    // If its end lies much further ahead, the clock was set back.
    const isInTime =
      undoable && undoable.until > instant() && undoable.until <= instant(2 * SPEAKER_UNDO_TIME);
    if (!isInTime || undoable.version !== version) throw new Conflict(LATE);
    const { focusIds, ...visibility } = undoable.before;
    await storeProfiles(tx, [{ userId: id, content: { ...current, focusIds }, visibility }]);
    await refreshAvailability(tx, id);
    if ((await deleteJobs(tx, SPEAKER_UNDO, [id])).length === 0) throw new Conflict(LATE);
    await recordAction(tx, actor, {
      action: 'speaker.change-undone',
      subject: subjectOf(current),
      before: valuesOf(current),
      after: valuesOf(await requireProfile(tx, id)),
    });
  });

/** Undoes the last of these changes of speakers, as far as they haven't changed since and it's still possible. */
export const undoSpeakerChanges = (
  context: Context,
  actor: SessionUser,
  { changes }: UndoneChanges,
): Promise<UserResult[]> => {
  const versions = new Map(changes.map(({ id, version }) => [id, version]));
  return actOnEach([...versions.keys()], async (id) => {
    await undoChange(context, actor, { id, version: versions.get(id) ?? 0 });
    return DONE;
  });
};
