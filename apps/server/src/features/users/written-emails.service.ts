import { OUTREACH_DAYS } from '@portal/contract/limits.ts';
import type { EmailPreview, UserResult, WrittenEmail } from '@portal/contract/users/bulk-actions.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { userNotFound } from '../../domain/users/users.errors.ts';
import { findUsersById, lockUsers, type SavedUser } from '../../domain/users/users.repository.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { findUnsubscribed } from '../../platform/mail/email-preferences.repository.ts';
import { paragraphsIn, salutation } from '../../platform/mail/layout/wording.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { consume, WRITTEN_EMAILS } from '../rate-limits/rate-limits.service.ts';
import { findWrittenLately, saveWrittenTo } from './outreach-emails.repository.ts';
import { DONE } from './user-results.ts';
import { writtenMail } from './users.emails.ts';

const UNSUBSCRIBED = "They've unsubscribed from announcements.";
const UNVERIFIED = "They haven't verified their email address yet.";

const WRITTEN_LATELY = `We wrote to them about visits in the last ${OUTREACH_DAYS} days.`;

/** Who gets an email, and the outcome for each person. */
const readersOf = async (
  db: Db | Tx,
  { userIds, outreach = false }: Pick<WrittenEmail, 'userIds' | 'outreach'>,
  found: readonly SavedUser[],
) => {
  const users = new Map(found.map((user) => [user.id, user]));
  const unsubscribed = new Set(await findUnsubscribed(db, 'announcements', userIds));
  const writtenTo = new Set(outreach ? await findWrittenLately(db, userIds) : []);
  const results = userIds.map((id): UserResult => {
    const user = users.get(id);
    if (!user) return { id, outcome: 'gone', message: userNotFound().message };
    // Anyone can register any address.
    if (user.verifiedAt === null) return { id, outcome: 'refused', message: UNVERIFIED };
    if (unsubscribed.has(id)) return { id, outcome: 'refused', message: UNSUBSCRIBED };
    return writtenTo.has(id) ? { id, outcome: 'refused', message: WRITTEN_LATELY } : { id, ...DONE };
  });
  const readers = results.flatMap(({ id, outcome }) => (outcome === 'done' ? (users.get(id) ?? []) : []));
  return { readers, results };
};

const mailBy = ({ config }: Context, actor: SessionUser, { subject, text }: WrittenEmail) =>
  writtenMail(config.organizationName, { name: fullName(actor), email: actor.email }, { subject, text });

/** The email as its first reader gets it, and for whom there is one. */
export const previewEmail = async (
  context: Context,
  actor: SessionUser,
  email: WrittenEmail,
): Promise<EmailPreview> => {
  const found = await findUsersById(context.db, email.userIds);
  const { readers, results } = await readersOf(context.db, email, found);
  const { subject, reason } = mailBy(context, actor, email);
  return {
    organizationName: context.config.organizationName,
    subject,
    greeting: salutation(readers[0]?.firstName ?? ''),
    paragraphs: paragraphsIn(email.text),
    reason,
    results,
  };
};

/** Emails people, each by themselves, except those who have unsubscribed. */
export const writeToUsers = (
  context: Context,
  actor: SessionUser,
  email: WrittenEmail,
): Promise<UserResult[]> =>
  context.db.transaction().execute(async (tx) => {
    await consume(tx, WRITTEN_EMAILS, actor._id);
    const { readers, results } = await readersOf(tx, email, await lockUsers(tx, email.userIds));
    await queueMails(tx, context, readers, mailBy(context, actor, email));
    if (email.outreach) await saveWrittenTo(tx, readers);
    for (const reader of readers)
      await recordAction(tx, actor, {
        action: 'user.emailed',
        subject: { id: reader.id, name: fullName(reader) },
        after: { subject: email.subject },
      });
    return results;
  });
