import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import type { ImportedSpeaker, NewSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { flagsOf } from '@portal/contract/speakers/profile-fields.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Picture, preparePictureOf } from '../../platform/images/pictures.ts';
import { deleteInviteTo } from '../accounts/invites.service.ts';
import { sendFirstPasswordLink } from '../accounts/passwords.service.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { accountExists } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';
import { insertUser } from '../users/users.repository.ts';
import { saveProfile } from './profile.service.ts';
import { getProfile } from './speakers.service.ts';

/**
 * Stores a verified account without a password and a profile that is visible by default, and queues an email with a
 * link to set a password. Throws a conflict if the address has an account. Wake the mail worker after the commit.
 */
export const addSpeaker = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  speaker: ImportedSpeaker,
  picture: Picture | null = null,
): Promise<User> => {
  const { firstName, lastName, email, visible = true, ...rest } = speaker;
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
  await saveProfile(tx, user.id, { before: undefined, form, field: 'industry', shown: visible });
  await sendFirstPasswordLink(context, tx, user);
  await recordAction(tx, actor, {
    action: 'speaker.created',
    subject: { id: user.id, name: `${firstName} ${lastName}` },
    after: { firstName, lastName, email, ...fields, visible },
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
    .execute((tx) => addSpeaker(context, tx, actor, speaker, picture));
  return { user, speaker: await getProfile(context, user.id) };
};
