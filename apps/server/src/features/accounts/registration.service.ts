import type { InviteRegistration, Registration } from '@portal/contract/accounts/auth.schemas.ts';
import { isAbroad } from '@portal/contract/places.ts';
import { zipCodeOf } from '@portal/contract/text.ts';
import type { Context } from '../../context.ts';
import { insertRegistration } from '../../domain/speakers/registrations.repository.ts';
import { accountExists } from '../../domain/users/users.errors.ts';
import type { SavedUser, User } from '../../domain/users/users.repository.ts';
import { findUserByEmail, insertUser, lockUser } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import { Conflict, InvalidInput } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { askInvited } from '../open-requests/open-requests-asked.repository.ts';
import { isAmongFirstInHour } from '../rate-limits/rate-limits.service.ts';
import * as teachers from '../teachers/teachers.service.ts';
import { registrationAttemptMail } from './accounts.emails.ts';
import { readInvite, takeInvite } from './invites.service.ts';
import { createBrowserToken } from './known-browser.ts';
import { hashPassword } from './password-hash.ts';
import { type Login, startSession } from './sessions.service.ts';
import { purgeUnverified, timeLeftToVerify } from './unverified.service.ts';
import { sendVerification } from './verification.service.ts';

type ProfileFields = Pick<
  Registration,
  'school' | 'gradeLevel' | 'city' | 'state' | 'country' | 'postalCode' | 'subjects' | 'bio' | 'organization'
>;

/** Stores the optional fields of a registration: a teacher's profile, or defaults for a speaker's profile form. */
const storeDetails = async (tx: Tx, { id, role }: User, given: ProfileFields): Promise<void> => {
  // A code of another country, in the United States, is a mistake.
  const postalCode = isAbroad(given.country) ? given.postalCode : (zipCodeOf(given.postalCode) ?? '');
  const fields = { ...given, postalCode };
  if (role === 'teacher') await teachers.createProfile(tx, id, fields);
  if (role === 'speaker') await insertRegistration(tx, id, fields);
};

/**
 * Stores a new account with its profile fields. Throws a conflict if the address has an account, unless that
 * account is unverified and `mayReplace` allows deleting it first.
 */
const createAccount = async (
  context: Context,
  tx: Tx,
  user: User,
  fields: ProfileFields,
  mayReplace: (other: SavedUser) => boolean,
): Promise<void> => {
  if (!(await insertUser(tx, user))) {
    const other = await findUserByEmail(tx, user.email);
    const isFree = other && mayReplace(other) && (await purgeUnverified(context, tx, other.id));
    if (!isFree || !(await insertUser(tx, user))) throw accountExists(user.email);
  }
  await storeDetails(tx, user, fields);
};

/** Tells the owner of an account that someone tried to register with its address, at most once an hour. */
const sendRegistrationAttempt = async (context: Context, tx: Tx, email: string): Promise<void> => {
  const found = await findUserByEmail(tx, email);
  const owner = found && (await lockUser(tx, found.id));
  if (!owner || !(await isAmongFirstInHour(tx, 'registration-attempts', email))) return;
  await queueMail(tx, context, owner, registrationAttemptMail(context.config.organizationName));
};

/**
 * Creates an unverified account and queues its verification email. Invites to the address stay open. If unknown emails are
 * hidden, an address that has an account gets an email about it, and the caller gets the same response. Returns a token by
 * which the verification knows the browser.
 */
export const register = async (context: Context, registration: Registration): Promise<string> => {
  const { email, firstName, lastName, role } = registration;
  const passwordHash = await hashPassword(registration.password);
  const user: User = { id: newId(), email, firstName, lastName, role, passwordHash, verifiedAt: null };
  try {
    await context.db.transaction().execute(async (tx) => {
      await createAccount(context, tx, user, registration, (other) => timeLeftToVerify(other) <= 0);
      await sendVerification(context, tx, user);
    });
  } catch (error) {
    if (!(context.config.hideUnknownEmails && error instanceof Conflict)) throw error;
    await context.db.transaction().execute((tx) => sendRegistrationAttempt(context, tx, email));
  }
  return createBrowserToken(user);
};

/**
 * Creates the account that an invite is for, with the invite's role, and logs in if that's asked for. The account is
 * verified, because the link was sent to the address. Deletes an unverified account that someone else registered under
 * the address.
 */
export const registerInvited = async (
  context: Context,
  registration: InviteRegistration,
  userAgent: string,
): Promise<Omit<Login, 'sessionSecret'> & { sessionSecret: string | undefined }> => {
  const { email, firstName, lastName, inviteToken } = registration;
  // Checked before the expensive hash.
  const invite = await readInvite(context, inviteToken);
  if (invite.email !== email) throw new InvalidInput({ email: `This invite is for ${invite.email}` });
  const passwordHash = await hashPassword(registration.password);
  return context.db.transaction().execute(async (tx) => {
    const { role, openRequestId } = await takeInvite(tx, inviteToken);
    const user: User = { id: newId(), email, firstName, lastName, role, passwordHash, verifiedAt: instant() };
    await createAccount(context, tx, user, registration, () => true);
    if (role === 'speaker') await askInvited(tx, openRequestId, user.id);
    if (role === 'teacher') await teachers.reportSimilarTeachers(context, tx, user.id);
    const sessionSecret = registration.logIn ? await startSession(tx, user.id, userAgent) : undefined;
    return { user, sessionSecret, browserToken: createBrowserToken(user) };
  });
};
