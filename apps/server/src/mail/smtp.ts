import { createTransport } from 'nodemailer';
import type { QueuedMail } from './outbox.repository.ts';
import { type MailTransport, PARALLEL_MAILS, SEND_TIMEOUT_MS } from './sending.ts';
import { failureOf } from './smtp-failure.ts';

const SECOND = 1_000;

const CONNECTION_TIMEOUT = 15 * SECOND;
const GREETING_TIMEOUT = 30 * SECOND;
const IDLE_TIMEOUT = 30 * SECOND;

/** Options of the library that a MAIL_URL must not set: they print mails, or undo the pool. */
const CLOSED_OPTIONS = ['logger', 'debug', 'transactionLog', 'pool'];

const withoutClosedOptions = (url: string): string => {
  const cleaned = new URL(url);
  for (const name of CLOSED_OPTIONS) cleaned.searchParams.delete(name);
  return cleaned.href;
};

/** What the recipient's server knows a mail by: a repeat has the same. */
const messageIdOf = (mail: QueuedMail, from: string): string => {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${mail.id}@${domain}>`;
};

/** Hands mails to a mail server, over connections that are kept open while there is something to send. */
export const smtpTransport = (url: string, from: string): MailTransport => {
  const mailer = createTransport({
    pool: true,
    url: withoutClosedOptions(url),
    maxConnections: PARALLEL_MAILS,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SEND_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await mailer.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: messageIdOf(mail, from),
          date: new Date(mail.createdAt),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => mailer.close({ force: true }),
  };
};
