import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Tx } from '../db/connect.ts';
import { answerLinkPath } from './answer-links.ts';
import { findUnsubscribed } from './email-preferences.repository.ts';
import { enqueueMails, insertMails } from './outbox.repository.ts';
import { compose } from './templates/compose.ts';
import type { Letter, Message } from './templates/message.ts';
import { unsubscribePath } from './unsubscribe.ts';

interface Reader {
  /** The reader's account; undefined for people without one. */
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
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
  userId: z.string().optional(),
  tokenHash: z.string().optional(),
});
export type ComposedMail = z.infer<typeof composedMailSchema>;

/** Composes an email to several people, except to those who have unsubscribed from its kind. */
export const composeMails = async (
  tx: Tx,
  { config, publicUrl, webUrl, unsubscribeKey, answerLinkKey }: MailContext,
  readers: readonly Reader[],
  message: Message,
  { userId, tokenHash, calendar = '' }: Extras = {},
): Promise<ComposedMail[]> => {
  const { kind, replyTo = '' } = message;
  const { organizationName } = config;
  const accounts = readers.flatMap(({ id }) => id ?? []);
  const unsubscribed = kind === undefined ? [] : await findUnsubscribed(tx, kind, accounts);
  return readers
    .filter(({ id }) => id === undefined || !unsubscribed.includes(id))
    .map(({ id, email, firstName }) => {
      const isOptional = id !== undefined && kind !== undefined;
      const unsubscribeUrl = isOptional ? `${publicUrl()}${unsubscribePath(unsubscribeKey, id, kind)}` : '';
      const letter: Letter = {
        ...message,
        ...{ organizationName, webUrl: webUrl(), firstName, unsubscribeUrl },
        ...(id !== undefined && {
          answerPath: (requestId, purpose) =>
            answerLinkPath(answerLinkKey, { purpose, requestId, userId: id }),
        }),
      };
      return { recipient: email, userId, tokenHash, calendar, unsubscribeUrl, replyTo, ...compose(letter) };
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
export const queueMails = async (
  tx: Tx,
  context: MailContext,
  readers: readonly Reader[],
  message: Message,
  extras?: Extras,
): Promise<void> => queueComposed(tx, context, await composeMails(tx, context, readers, message, extras));

/** Like `queueMails`, for one person. */
export const queueMail = (
  tx: Tx,
  context: MailContext,
  reader: Reader,
  message: Message,
  extras?: Extras,
): Promise<void> => queueMails(tx, context, [reader], message, extras);
