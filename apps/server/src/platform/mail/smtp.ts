import type { MailProblem } from '@portal/contract/overview/mail-problems.ts';
import { createTransport } from 'nodemailer';
import { oneLine } from './layout/wording.ts';
import type { QueuedMail } from './outbox.repository.ts';
import { PARALLEL_MAILS, SEND_TIMEOUT_MS, SendFailure } from './sending.ts';

const SECOND = 1_000;

const CONNECTION_TIMEOUT_MS = 15 * SECOND;
const GREETING_TIMEOUT_MS = 30 * SECOND;
const IDLE_TIMEOUT_MS = 30 * SECOND;

/** Nodemailer options that MAIL_URL must not set: they log emails, or disable the pool. */
const FORBIDDEN_OPTIONS = ['logger', 'debug', 'transactionLog', 'pool'];

const withoutForbiddenOptions = (url: string): string => {
  const cleaned = new URL(url);
  for (const name of FORBIDDEN_OPTIONS) cleaned.searchParams.delete(name);
  return cleaned.href;
};

const BAD_SEQUENCE = 503;

/**
 * Commands of the session, as nodemailer names them (it also reports a 421 as one). MAIL FROM is included, because the
 * sender is the portal's and the same in every email.
 */
const SESSION_COMMAND = /^(CONN|EHLO|HELO|STARTTLS|AUTH.*|MAIL FROM)$/;
const SESSION_CODES = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
]);

/** Error codes of OpenSSL and of certificates that aren't trusted. */
const TLS_ERROR =
  /^(ERR_(TLS|SSL)_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO$)/;
/** Replies that ask for a login first: 530, and 538 for an encrypted one. */
const LOGIN_REQUIRED = new Set(['530', '538']);

interface SmtpError {
  readonly code: string;
  readonly command: string;
  /** The server's reply code; '' if it didn't reply. */
  readonly reply: string;
  readonly originalCode: string;
}

/** What is wrong with the session. */
const sessionProblem = ({ code, command, reply, originalCode }: SmtpError): MailProblem => {
  if (code === 'ETLS' || command === 'STARTTLS' || TLS_ERROR.test(originalCode)) return 'encryption';
  if (command.startsWith('AUTH') || code === 'EAUTH' || code === 'ENOAUTH' || LOGIN_REQUIRED.has(reply)) {
    return 'login';
  }
  if (reply === '') return 'connection';
  // A reply of 421 to any command means that the server is shutting down.
  return command === 'MAIL FROM' && reply !== '421' ? 'sender' : 'server';
};

/** Enhanced status codes about the recipient's address or mailbox (RFC 3463); 5.1.7 and 5.1.8 are about the sender. */
const ABOUT_RECIPIENT = /^5\.(1\.([0-69]|10)|2\.\d+)$/;

/**
 * What a refusal has in common with others of its kind: the command and the codes, because the texts contain addresses,
 * times and ids. '' if it is about the recipient alone.
 */
const refusalOf = (command: string, reply: string, response: string): string => {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  if (command === 'RCPT TO' && ABOUT_RECIPIENT.test(enhanced)) return '';
  return `${command} ${reply} ${enhanced}`.trim();
};

/**
 * Classifies an error of nodemailer. Only responses to the recipient or the content are about the email itself; other
 * errors are about the connection, and all emails wait.
 */
const failureOf = (error: unknown): SendFailure => {
  const read = (name: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const given: SmtpError = {
    code: read('code'),
    command: read('command'),
    reply: read('responseCode'),
    originalCode: read('originalCode'),
  };
  const { code, command, reply } = given;
  const shown = reply || given.originalCode || code || 'unknown';
  const message = oneLine(read('response') || (error instanceof Error ? error.message : ''));

  const isAboutSession = SESSION_COMMAND.test(command) || SESSION_CODES.has(code);
  const isPermanent = Number(reply) >= 500 && Number(reply) !== BAD_SEQUENCE;
  if (isAboutSession) {
    return new SendFailure({ kind: 'unreachable', problem: sessionProblem(given), code: shown }, message, {
      cause: error,
    });
  }
  const details = { code: shown, refusal: isPermanent ? refusalOf(command, reply, message) : '' };
  if (!isPermanent) return new SendFailure({ ...details, kind: 'deferred', problem: 'email' }, message);
  return command === 'RCPT TO'
    ? new SendFailure({ ...details, kind: 'undeliverable', problem: 'email' }, message)
    : new SendFailure({ ...details, kind: 'refused', problem: 'refused' }, message);
};

/** Who sends emails, and who gets the answers if it's somebody else. */
interface Sender {
  readonly from: string;
  readonly replyTo?: string | undefined;
}

/** The id of a message or a conversation, in the sender's domain. */
const mailId = (name: string, from: string): string =>
  `<${name}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/**
 * Puts the emails about a request into one conversation, as answers to a message that never existed. It's the same for
 * everyone, so that what the two sides answer each other joins it.
 */
const conversationOf = ({ requestId }: QueuedMail, from: string) => {
  if (requestId === '') return {};
  const root = mailId(`request-${requestId}`, from);
  return { inReplyTo: root, references: root };
};

/** The headers for a one-click unsubscribe button (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: QueuedMail): Record<string, string> =>
  unsubscribeUrl === ''
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** The method of an email's calendar file, which its content type must repeat (RFC 6047, 2.4). */
const calendarMethod = ({ calendar }: QueuedMail): string =>
  /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/**
 * Sends emails over a pool of SMTP connections. Answers go to `replyTo`, unless an email names somebody else. `timeoutMs` is
 * how long the server may take to answer.
 */
export const smtpTransport = (url: string, { from, replyTo }: Sender, timeoutMs = SEND_TIMEOUT_MS) => {
  const mailer = createTransport({
    pool: true,
    url: withoutForbiddenOptions(url),
    maxConnections: PARALLEL_MAILS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: timeoutMs,
    idleTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Sends an email, and returns the server's response; rejects with a `SendFailure`. */
    send: async (mail: QueuedMail): Promise<string> => {
      try {
        const { response } = await mailer.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          ...(mail.replyTo === ''
            ? replyTo && { replyTo }
            : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.calendar !== '' && {
            icalEvent: { method: calendarMethod(mail), content: mail.calendar },
          }),
          // The same when the email is sent again, so that servers can detect duplicates.
          messageId: mailId(mail.id, from),
          ...conversationOf(mail, from),
          date: new Date(mail.createdAt),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...unsubscribeHeaders(mail),
          },
        });
        return oneLine(response);
      } catch (error) {
        throw failureOf(error);
      }
    },
    /** Connects and logs in, without sending anything; rejects with a `SendFailure`. */
    verify: async (): Promise<void> => {
      await mailer.verify().catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    /** Aborts sending and closes the connections. */
    close: (): void => mailer.close({ force: true }),
  };
};

export type MailTransport = ReturnType<typeof smtpTransport>;
