import { calledName, type PersonName } from '@portal/contract/users/full-name.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Tx } from '../db/connect.ts';
import { answerLinkPath } from './answer-links.ts';
import type { Email } from './email.ts';
import { findUnsubscribed } from './email-preferences.repository.ts';
import { compose } from './layout/compose.ts';
import type { Letter } from './layout/message.ts';
import { enqueueMails, insertMails } from './outbox.repository.ts';
import { unsubscribePath } from './unsubscribe.ts';

interface Reader extends PersonName {
  /** The reader's account; undefined for people without one. */
  readonly id?: string;
  readonly email: string;
}

interface Extras {
  /** The account that a link in the email gives access to: the email is deleted with it. */
  readonly userId?: string;
  /** The hash of the token or invite that a link in the email contains: once it doesn't work, the email isn't sent. */
  readonly tokenHash?: string;
  /** An iCalendar file. */
  readonly calendar?: string;
}

type MailContext = Pick<Context, 'config' | 'publicUrl' | 'webUrl' | 'unsubscribeKey' | 'answerLinkKey'>;

/** An email as it is queued. It can be stored as JSON until then. */
export const composedMailSchema = z.object({
  recipient: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** An iCalendar file; '' for none. */
  calendar: z.string(),
  /** '' for none. */
  unsubscribeUrl: z.string(),
  /** Whose address an answer goes to; '' for the portal's. */
  replyTo: z.string().default(''),
  /** The request that it's about, whose emails are one conversation; '' for others. */
  requestId: z.string().default(''),
  userId: z.string().optional(),
  tokenHash: z.string().optional(),
});
export type ComposedMail = z.infer<typeof composedMailSchema>;

/** The same for all readers, or written for each; then all are of one kind. */
type EmailTo<R extends Reader> = Email | ((reader: R) => Email);

/** Composes an email to several people, except to those who have unsubscribed from its kind. */
export const composeMails = async <R extends Reader>(
  tx: Tx,
  { config, publicUrl, webUrl, unsubscribeKey, answerLinkKey }: MailContext,
  readers: readonly R[],
  email: EmailTo<R>,
  { userId, tokenHash, calendar = '' }: Extras = {},
): Promise<ComposedMail[]> => {
  const { organizationName } = config;
  const mails = readers.map((reader) => ({
    reader,
    content: typeof email === 'function' ? email(reader) : email,
  }));
  const kind = mails[0]?.content.kind;
  const accounts = readers.flatMap(({ id }) => id ?? []);
  const unsubscribed = kind === undefined ? [] : await findUnsubscribed(tx, kind, accounts);
  return mails
    .filter(({ reader: { id } }) => id === undefined || !unsubscribed.includes(id))
    .map(({ reader, content }) => {
      const { id, email: recipient } = reader;
      const { replyTo = '', requestId = '' } = content;
      const isOptional = id !== undefined && kind !== undefined;
      const unsubscribeUrl = isOptional ? `${publicUrl()}${unsubscribePath(unsubscribeKey, id, kind)}` : '';
      const letter: Letter = {
        ...content,
        ...{ organizationName, webUrl: webUrl(), readerName: calledName(reader), unsubscribeUrl },
        ...(id !== undefined && {
          answerPath: (about, purpose) =>
            answerLinkPath(answerLinkKey, { purpose, requestId: about, userId: id }),
        }),
      };
      const queued = { userId, tokenHash, calendar, unsubscribeUrl, replyTo, requestId };
      return { recipient, ...queued, ...compose(letter) };
    });
};

/** Queues composed emails; without a mail server, the built-in mailbox shows them. */
export const queueComposed = async (
  tx: Tx,
  { config }: Pick<MailContext, 'config'>,
  mails: readonly ComposedMail[],
): Promise<void> => {
  if (mails.length === 0) return;
  await (config.mail.url === undefined ? insertMails(tx, mails) : enqueueMails(tx, mails));
};

/**
 * Queues an email to several people, except to those who have unsubscribed from its kind. Call it in the transaction of
 * the change that causes the email.
 */
export const queueMails = async <R extends Reader>(
  tx: Tx,
  context: MailContext,
  readers: readonly R[],
  email: EmailTo<R>,
  extras?: Extras,
): Promise<void> => queueComposed(tx, context, await composeMails(tx, context, readers, email, extras));

/** Like `queueMails`, for one person. */
export const queueMail = (
  tx: Tx,
  context: MailContext,
  reader: Reader,
  email: Email,
  extras?: Extras,
): Promise<void> => queueMails(tx, context, [reader], email, extras);
