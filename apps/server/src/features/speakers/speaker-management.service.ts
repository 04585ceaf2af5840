import type { Page } from '@portal/contract/paging.ts';
import type { EditConflict } from '@portal/contract/responses.ts';
import type { SpeakerChange, SpeakerEdit } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { changesBetween, requireProfile, setVisibility } from '../../domain/speakers/profile.service.ts';
import { findSpeaker, listSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker as Speaker } from '../../domain/speakers/speakers.row.ts';
import { getProfile, speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { cannotDeleteAdmins, eraseAccount } from '../accounts/account-deletion.service.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { sentPicture } from '../rate-limits/sent-picture.service.ts';
import { editProfile } from './profile-editing.service.ts';

/** All profiles, visible or not, sorted by name, in batches. */
export const listAllSpeakers = ({ db }: Context, page: Page): AsyncGenerator<Speaker[]> =>
  listSpeakers(db, { ...page, onlyVisible: false });

const subjectOf = ({ id, firstName, lastName }: Speaker) => ({ id, name: `${firstName} ${lastName}`.trim() });

/** Whether a speaker has become an administrator, whose profile only past visits show. */
const isAdministrator = async (tx: Tx, userId: string): Promise<boolean> =>
  (await findUserById(tx, userId))?.role === 'admin';

const showOrHide = async (tx: Tx, actor: SessionUser, userId: string, visible: boolean): Promise<void> => {
  const before = await setVisibility(tx, userId, visible);
  if (!before) return;
  if (visible && (await isAdministrator(tx, userId)))
    throw new Conflict(`${subjectOf(before).name} is an administrator now, and can't be asked for visits.`);
  await recordAction(tx, actor, {
    action: visible ? 'speaker.shown' : 'speaker.hidden',
    subject: subjectOf(before),
    before: { visible: before.visible },
    after: { visible },
  });
};

/** One side of the changes, with a word instead of a picture. */
const sideOf = (changes: EditConflict['fields'], side: 'saved' | 'sent'): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, values]) =>
      field === 'imageUrl' ? ['picture', values[side] === null ? 'none' : side] : [field, values[side]],
    ),
  );

/** Records what an edit has changed of a speaker, if anything. */
export const recordEdit = async (tx: Tx, actor: SessionUser, before: Speaker): Promise<void> => {
  const fields = changesBetween(before, await requireProfile(tx, before.id));
  if (Object.keys(fields).length === 0) return;
  await recordAction(tx, actor, {
    action: 'speaker.edited',
    subject: subjectOf(before),
    before: sideOf(fields, 'saved'),
    after: sideOf(fields, 'sent'),
  });
};

const edit = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  changes: SpeakerEdit,
): Promise<void> => {
  const picture = await sentPicture(context, actor, changes.imageUrl, 'imageUrl');
  await context.db.transaction().execute(async (tx) => {
    await recordEdit(tx, actor, await editProfile(tx, userId, changes, picture));
  });
};

/** Shows, hides or edits a speaker. Throws if there is no profile or the edit is outdated. */
export const updateSpeaker = async (
  context: Context,
  actor: SessionUser,
  userId: string,
  change: SpeakerChange,
): Promise<Speaker> => {
  if ('industry' in change) await edit(context, actor, userId, change);
  else await context.db.transaction().execute((tx) => showOrHide(tx, actor, userId, change.visible));
  return getProfile(context, userId);
};

/** Deletes a speaker's account with everything in it, emails the speaker, and returns the deleted profile. */
export const removeSpeaker = (context: Context, actor: SessionUser, userId: string): Promise<Speaker> =>
  context.db.transaction().execute(async (tx) => {
    // Not locked, because the deletion locks the speaker's visits first.
    const speaker = await findSpeaker(tx, userId);
    if (!speaker) throw speakerNotFound();
    if (await isAdministrator(tx, userId)) throw cannotDeleteAdmins();
    const account = { ...speaker, role: 'speaker' } as const;
    await eraseAccount(context, tx, account, { actor, action: 'speaker.removed' });
    return speaker;
  });
