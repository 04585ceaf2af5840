import { INVALID_LINK } from '@portal/contract/accounts/auth.schemas.ts';
import type { EmailChangeLink } from '@portal/contract/accounts/email-change.schemas.ts';
import {
  EMAIL_CHANGE_LIFETIME,
  EMAIL_UNDO_LIFETIME,
  VERIFICATION_LIFETIME,
} from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockProfile } from '../../domain/speakers/speakers.repository.ts';
import { readdressPerson } from '../../domain/users/rename-person.service.ts';
import { accountExists, userNotFound } from '../../domain/users/users.errors.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  peopleInRequestsWith,
  type SavedUser,
  setPassword,
} from '../../domain/users/users.repository.ts';
import { InvalidInput, NotFound } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { readdressMails } from '../../platform/mail/outbox.repository.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordAccountEvent, recordAction } from '../audit-log/audit-log.service.ts';
import { publishResync, publishSessionsEnded } from '../events/events.service.ts';
import { consume, EMAIL_CHANGES } from '../rate-limits/rate-limits.service.ts';
import { readdressStatusEmails } from '../requests/status-emails.service.ts';
import { confirmEmailMail, emailChangedMail, emailRestoredMail } from './email-change.emails.ts';
import { deleteUndoTokensSince, type EmailToken, findEmailToken } from './email-tokens.repository.ts';
import { deleteInviteTo } from './invites.service.ts';
import { hashPassword } from './password-hash.ts';
import { createResetToken, sendFirstPasswordLink } from './passwords.service.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { createToken, deleteTokens, hasToken } from './tokens.repository.ts';
import { purgeUnverified } from './unverified.service.ts';
import { sendVerification } from './verification.service.ts';

/** Whether nobody has ever logged in: there is no password yet, or the address was never verified. */
const hasNeverLoggedIn = ({ passwordHash, verifiedAt }: SavedUser): boolean =>
  passwordHash === null || verifiedAt === null;

/** Gives a locked account another address, with all that follows it: waiting emails, search indexes, open screens. */
const moveAccount = async (
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  user: SavedUser,
  to: string,
): Promise<void> => {
  await readdressPerson(tx, user, to);
  await readdressStatusEmails(tx, user.id, { from: user.email, to });
  // Without a mail server nothing waits: the built-in mailbox shows what was written to whom.
  if (config.mail.url !== undefined) await readdressMails(tx, user.email, to);
  await publishResync(tx, [user.id, ...(await peopleInRequestsWith(tx, user.id))]);
};

/** Sends the link that someone who has never logged in was sent before to the corrected address. */
const sendLinkAgain = async (context: Context, tx: Tx, user: SavedUser): Promise<void> => {
  const wasInvited = await hasToken(tx, user.id, 'reset');
  // Links that were sent to the wrong address stop working.
  await deleteTokens(tx, user.id, 'reset');
  await deleteTokens(tx, user.id, 'verification');
  if (user.verifiedAt === null) await sendVerification(context, tx, user, VERIFICATION_LIFETIME);
  else if (wasInvited) await sendFirstPasswordLink(context, tx, user);
};

/**
 * Corrects a person's email address for an administrator. If the person has never logged in, it changes at once
 * ('changed'), and an open link is sent to the new address. Otherwise the person is sent a link to confirm it ('asked').
 * Throws if the address is theirs already or another account has it.
 */
export const changeEmail = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  { id }: { readonly id: string },
  newEmail: string,
): Promise<'changed' | 'asked'> => {
  // Invite and profile before account, in the order in which registrations and profiles lock them.
  const found = await findUserById(tx, id);
  if (!found) throw userNotFound();
  const taken = await findUserByEmail(tx, newEmail);
  if (taken?.id === id) throw new InvalidInput({ email: "This is already the person's address." });
  if (hasNeverLoggedIn(found)) await deleteInviteTo(tx, newEmail);
  await lockProfile(tx, id);
  const user = await lockUser(tx, id);
  if (!user) throw userNotFound();
  // Anyone can register any address, so an unverified account there gives way to who confirms it.
  if (taken && (taken.verifiedAt !== null || hasNeverLoggedIn(user))) throw accountExists(newEmail);
  await consume(tx, EMAIL_CHANGES, id);
  await deleteTokens(tx, id, 'email change');
  const subject = { id, name: fullName(user) };
  if (hasNeverLoggedIn(user)) {
    await moveAccount(context, tx, user, newEmail);
    await sendLinkAgain(context, tx, { ...user, email: newEmail });
    await recordAction(tx, actor, {
      action: 'user.email-changed',
      subject,
      before: { email: user.email },
      after: { email: newEmail },
    });
    return 'changed';
  }
  const token = await createToken(tx, {
    userId: id,
    kind: 'email change',
    lifetime: EMAIL_CHANGE_LIFETIME,
    email: newEmail,
  });
  const { organizationName } = context.config;
  await queueMail(
    tx,
    context,
    { email: newEmail, firstName: user.firstName, lastName: user.lastName },
    confirmEmailMail({ organizationName, from: user.email, token }),
    { userId: id, tokenHash: hashSecret(token) },
  );
  await recordAction(tx, actor, {
    action: 'user.email-change-asked',
    subject,
    before: { email: user.email },
    after: { email: newEmail },
  });
  return 'asked';
};

/**
 * Takes back what `changeEmail` has done: a link that wasn't used ends, and the address of someone who has never logged in
 * becomes the earlier one again, unless another account has it by now.
 */
export const takeBackEmailChange = async (
  context: Context,
  tx: Tx,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await lockProfile(tx, userId);
  const user = await lockUser(tx, userId);
  if (!user) return;
  if (user.email !== to) return deleteTokens(tx, userId, 'email change');
  if (!hasNeverLoggedIn(user) || (await findUserByEmail(tx, from))) return;
  await moveAccount(context, tx, user, from);
  await sendLinkAgain(context, tx, { ...user, email: from });
};

/** Corrects a person's address in a transaction of its own; see `changeEmail`. */
export const changeUserEmail = (
  context: Context,
  actor: SessionUser,
  userId: string,
  email: string,
): Promise<'changed' | 'asked'> =>
  context.db.transaction().execute((tx) => changeEmail(context, tx, actor, { id: userId }, email));

/** Ends the link with which a person would confirm a new address. Throws a 404 error if there is none. */
export const cancelEmailChange = ({ db }: Context, actor: SessionUser, userId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFound();
    if (!(await hasToken(tx, userId, 'email change'))) throw new NotFound('There is no change to cancel.');
    await deleteTokens(tx, userId, 'email change');
    await recordAction(tx, actor, {
      action: 'user.email-change-canceled',
      subject: { id: userId, name: fullName(user) },
    });
  });

const linkOf = ({ kind, email }: EmailToken, user: SavedUser): EmailChangeLink => ({
  purpose: kind === 'email change' ? 'confirm' : 'undo',
  firstName: user.firstName,
  lastName: user.lastName,
  from: user.email,
  to: email,
});

/** What the link in an email about a change of an address would do. Throws a 404 error if the link doesn't work. */
export const readEmailChange = async ({ db }: Context, token: string): Promise<EmailChangeLink> => {
  const found = await findEmailToken(db, token);
  const user = found && (await findUserById(db, found.userId));
  if (!found || !user) throw new NotFound(INVALID_LINK);
  return linkOf(found, user);
};

/** Tells the old address what happened, with a link to undo it. */
const sendUndoLink = async (context: Context, tx: Tx, user: SavedUser, to: string): Promise<void> => {
  const { id, email: from, firstName, lastName } = user;
  const lifetime = EMAIL_UNDO_LIFETIME;
  const token = await createToken(tx, { userId: id, kind: 'email undo', lifetime, email: from });
  const { organizationName } = context.config;
  await queueMail(
    tx,
    context,
    { email: from, firstName, lastName },
    emailChangedMail({ organizationName, from, to, token }),
    { userId: id, tokenHash: hashSecret(token) },
  );
};

/** Locks the account out until its owner chooses a new password with a link to the restored address. */
const replacePassword = async (
  context: Context,
  tx: Tx,
  user: SavedUser,
  passwordHash: string,
): Promise<void> => {
  await setPassword(tx, user.id, passwordHash);
  const token = await createResetToken(tx, user.id);
  const { organizationName } = context.config;
  await queueMail(tx, context, user, emailRestoredMail({ organizationName, to: user.email, token }), {
    userId: user.id,
    tokenHash: hashSecret(token),
  });
};

/**
 * Uses the link in an email: confirms a new address and tells the old one, or undoes that. Ends every session and other
 * links. After an undo, whoever read the new address may know the password, so it has to be chosen again. Throws if the
 * link doesn't work, or if another account has the address.
 */
export const confirmEmailChange = async (context: Context, token: string): Promise<EmailChangeLink> => {
  const before = await findEmailToken(context.db, token);
  if (!before) throw new NotFound(INVALID_LINK);
  const unusable = before.kind === 'email undo' ? await hashPassword(newSecret()) : undefined;
  return context.db.transaction().execute(async (tx) => {
    await deleteInviteTo(tx, before.email);
    const other = await findUserByEmail(tx, before.email);
    if (other && other.verifiedAt === null && other.id !== before.userId)
      await purgeUnverified(context, tx, other.id);
    await lockProfile(tx, before.userId);
    const user = await lockUser(tx, before.userId);
    // Looked up again, because it may have been used up or canceled since.
    const found = await findEmailToken(tx, token);
    if (!found || !user) throw new NotFound(INVALID_LINK);
    const link = linkOf(found, user);
    if (found.email !== user.email) await moveAccount(context, tx, user, found.email);
    for (const kind of ['reset', 'verification', 'email change'] as const)
      await deleteTokens(tx, user.id, kind);
    await deleteSessionsOf(tx, user.id);
    await publishSessionsEnded(tx, user.id);
    const moved = { ...user, email: found.email };
    if (unusable === undefined) await sendUndoLink(context, tx, user, found.email);
    else {
      await deleteUndoTokensSince(tx, found);
      await replacePassword(context, tx, moved, unusable);
    }
    await recordAccountEvent(
      tx,
      moved,
      unusable === undefined ? 'user.email-changed' : 'user.email-restored',
      { email: found.email },
      { email: user.email },
    );
    return link;
  });
};
