import { instant } from '../../src/kernel/clock.ts';
import { insertMails } from '../../src/platform/mail/outbox.repository.ts';
import { releaseStatusEmails } from './jobs.ts';
import type { TestPortal } from './portal.ts';

interface StoredMail {
  readonly subject: string;
  readonly text: string;
}

/** The emails to an address in the portal's outbox, oldest first, including those that wait for a possible undo. */
export const mailsTo = async (portal: TestPortal, email: string): Promise<StoredMail[]> => {
  await releaseStatusEmails(portal);
  return portal.context.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
};

/** The secret at the end of an email's link. Throws if there is no such link. */
export const linkIn = (mail: StoredMail | undefined, path: string): string => {
  const secret = mail?.text.split(path)[1]?.match(/^[\w-]+/)?.[0];
  if (!secret) throw new Error(`No ${path} link in ${mail?.text ?? 'no mail'}`);
  return secret;
};

/** The secret of the latest link to set a password that was sent to an address. */
export const resetLink = async (portal: TestPortal, email: string): Promise<string> =>
  linkIn((await mailsTo(portal, email)).at(-1), '/reset-password/');

/** Stores an email that the mail server has refused for an hour. Returns its id. */
export const storeUnsentEmail = async (portal: TestPortal, recipient: string): Promise<string> => {
  const mail = { recipient, subject: 'Your invitation', html: '<p>Hello</p>', text: `Hello ${recipient}` };
  return portal.context.db.transaction().execute(async (tx) => {
    const [id = ''] = await insertMails(tx, [mail]);
    const failure = { failed_at: instant(), last_error: 'refused: 554 Not today' };
    await tx.updateTable('outbox').set(failure).where('id', '=', id).execute();
    return id;
  });
};
