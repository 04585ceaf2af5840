import { SendFailure } from './sending.ts';

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

/**
 * Classifies an error of nodemailer. Only responses to the recipient or the content are about the email itself; other
 * errors are about the connection, and all emails wait.
 */
export const failureOf = (error: unknown): SendFailure => {
  const read = (name: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const code = read('code');
  const command = read('command');
  const reply = Number(read('responseCode'));
  const shown = read('responseCode') || read('originalCode') || code || 'unknown';
  const message = [command, error instanceof Error ? error.message : ''].filter(Boolean).join(': ');

  const isAboutSession = SESSION_COMMAND.test(command) || SESSION_CODES.has(code);
  const isPermanent = reply >= 500 && reply !== BAD_SEQUENCE;
  const kind = isAboutSession ? 'unreachable' : isPermanent ? 'refused' : 'deferred';
  return new SendFailure(kind, shown, message, { cause: error });
};
