import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import type { ImportedSpeaker, NewSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { flagsOf } from '@portal/contract/speakers/profile-fields.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { showWhenConfirmed } from '../../domain/speakers/profile.repository.ts';
import { saveProfile } from '../../domain/speakers/profile.service.ts';
import { getProfile } from '../../domain/speakers/speakers.service.ts';
import { accountExists } from '../../domain/users/users.errors.ts';
import type { User } from '../../domain/users/users.repository.ts';
import { insertUser, setPhone } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Picture, preparePictureOf } from '../../platform/images/pictures.ts';
import { deleteInviteTo } from '../accounts/invites.service.ts';
import { sendFirstPasswordLink } from '../accounts/passwords.service.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';

interface Creation {
  readonly picture?: Picture | null;
  readonly phone?: string;
  /** Whether the speaker gets a link to set a password at once. */
  readonly sendsLink?: boolean;
  /** Whether teachers see the speaker only when a password has been set with the link. */
  readonly showsWhenConfirmed?: boolean;
}

/**
 * Stores a verified account without a password and a profile, visible once it's complete unless `visible` decides, and
 * queues an email with a link to set a password. Throws a conflict if the address has an account. Wake the mail worker after the commit.
 */
export const addSpeaker = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  speaker: Omit<ImportedSpeaker, 'phone' | 'notes'>,
  { picture = null, phone = '', sendsLink = true, showsWhenConfirmed = false }: Creation = {},
): Promise<User> => {
  const { firstName, lastName, email, visible, ...rest } = speaker;
  const fields = { ...rest, ...flagsOf(rest) };
  const user: User = {
    id: newId(),
    email,
    firstName,
    lastName,
    role: 'speaker',
    passwordHash: null,
    verifiedAt: instant(),
  };
  if (!(await insertUser(tx, user))) throw accountExists(email);
  await deleteInviteTo(tx, email);
  const form = { ...fields, picture };
  const shown = showsWhenConfirmed ? false : visible;
  await saveProfile(tx, user.id, {
    ...{ before: undefined, form, field: 'industry' },
    ...(shown !== undefined && { shown }),
  });
  if (phone !== '') await setPhone(tx, user.id, phone);
  if (showsWhenConfirmed && visible !== false) await showWhenConfirmed(tx, user.id);
  if (sendsLink) await sendFirstPasswordLink(context, tx, user);
  await recordAction(tx, actor, {
    action: 'speaker.created',
    subject: { id: user.id, name: `${firstName} ${lastName}`.trim() },
    after: { firstName, lastName, email, ...fields, ...(shown !== undefined && { visible: shown }) },
  });
  return user;
};

/** Creates a speaker for an administrator: a verified account and a visible profile. */
export const createSpeaker = async (
  context: Context,
  actor: SessionUser,
  { imageUrl, ...speaker }: NewSpeaker,
) => {
  const picture = imageUrl
    ? await preparePictureOf({ person: actor._id }, imageUrl, 'imageUrl', PICTURE_MESSAGES.chooseAnImage)
    : null;
  const user = await context.db
    .transaction()
    .execute((tx) => addSpeaker(context, tx, actor, { ...speaker, visible: true }, { picture }));
  return { user, speaker: await getProfile(context, user.id) };
};
