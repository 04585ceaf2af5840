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
