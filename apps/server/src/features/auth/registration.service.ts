import type { InviteRegistration, Registration } from '@portal/contract/auth/auth.schemas.ts';
import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import { instant } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { hashSecret, newId, newSecret } from '../../ids.ts';
import { enqueue } from '../../mail/outbox.ts';
import { verificationMail } from '../../mail/templates/verification.ts';
import { InviteNotFound } from '../invites/invites.errors.ts';
import { dropInvite, takeInvite } from '../invites/invites.service.ts';
import * as speakers from '../speakers/speakers.service.ts';
import * as teachers from '../teachers/teachers.service.ts';
import { findUserByEmail, insertUser, markVerified } from '../users/accounts.service.ts';
import type { User } from '../users/users.repository.ts';
import { AccountExists, InvitedElsewhere, invalidToken } from './auth.errors.ts';
import { hashPassword } from './password-hash.ts';
import { replaceToken, takeToken } from './tokens.repository.ts';

type Recipient = Pick<User, 'id' | 'email' | 'firstName'>;

const sendVerification = async (context: Context, tx: Tx, user: Recipient): Promise<void> => {
  const secret = newSecret();
  await replaceToken(tx, {
    userId: user.id,
    kind: 'verification',
    tokenHash: hashSecret(secret),
    lifetime: VERIFICATION_LIFETIME,
  });
  const mail = verificationMail({
    organizationName: context.config.organizationName,
    firstName: user.firstName,
    link: `${context.publicUrl()}/verify-account/${secret}`,
  });
  await enqueue(tx, { to: user.email, ...mail });
};

type ProfileFields = Pick<
  Registration,
  'school' | 'gradeLevel' | 'city' | 'state' | 'country' | 'subjects' | 'bio' | 'organization'
>;

const saysSomething = ({ subjects, ...texts }: ProfileFields): boolean =>
  subjects.length > 0 ||
  [
    texts.school,
    texts.gradeLevel,
    texts.city,
    texts.state,
    texts.country,
    texts.bio,
    texts.organization,
  ].some((text) => text !== '');

/** Stores what a registration says beyond the account; a form that says nothing leaves the profile to be made. */
const createProfile = async (tx: Tx, { id, role }: User, fields: ProfileFields): Promise<void> => {
  if (!saysSomething(fields)) return;
  if (role === 'teacher') await teachers.createProfile(tx, id, fields);
  if (role === 'speaker') await speakers.createProfile(tx, id, fields);
};

/** Stores a new account with its profile; one that exists already is told so. */
const createAccount = async (tx: Tx, user: User, fields: ProfileFields): Promise<void> => {
  if (!(await insertUser(tx, user))) throw new AccountExists(user.email);
  // Who has an account needs no invite any more.
  await dropInvite(tx, user.email);
  await createProfile(tx, user, fields);
};

/** Creates an account that cannot be used until its mail is answered, and queues that mail. */
export const register = async (context: Context, registration: Registration): Promise<void> => {
  const { email, firstName, lastName, role } = registration;
  const passwordHash = await hashPassword(registration.password);
  const user: User = { id: newId(), email, firstName, lastName, role, passwordHash, verifiedAt: null };
  await context.db.transaction().execute(async (tx) => {
    await createAccount(tx, user, registration);
    await sendVerification(context, tx, user);
  });
  context.wakeMail();
};

/** Creates the account that an invite is for, with the invite's role, and verified: its link came by mail. */
export const registerInvited = async ({ db }: Context, registration: InviteRegistration): Promise<void> => {
  const { email, firstName, lastName } = registration;
  const passwordHash = await hashPassword(registration.password);
  await db.transaction().execute(async (tx) => {
    const invite = await takeInvite(tx, registration.inviteToken);
    if (!invite) throw new InviteNotFound();
    if (invite.email !== email) throw new InvitedElsewhere(invite.email);
    const { role } = invite;
    const user: User = { id: newId(), email, firstName, lastName, role, passwordHash, verifiedAt: instant() };
    await createAccount(tx, user, registration);
  });
};

/** Verifies the account that a mail's token belongs to. */
export const verifyAccount = async ({ db }: Context, token: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const userId = await takeToken(tx, 'verification', hashSecret(token));
    if (!userId) throw invalidToken();
    await markVerified(tx, userId);
  });
};

/** Sends another verification mail, if there is an account to verify; tells nobody whether there is. */
export const resendVerification = async (context: Context, email: string): Promise<void> => {
  const user = await findUserByEmail(context.db, email);
  if (!user || user.verifiedAt) return;
  await context.db.transaction().execute((tx) => sendVerification(context, tx, user));
  context.wakeMail();
};
