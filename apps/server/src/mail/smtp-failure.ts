import { SendFailure } from './sending.ts';

const BAD_SEQUENCE = 503;

/**
 * Commands that set up the connection, as the library names them; it takes a 421 for one as well. A sender
 * is the portal's own matter.
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
 * What a failed try means. Only an answer to a recipient or to the text is about this mail; any other
 * is about the connection between portal and server, and every mail waits until it works.
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
  const isForGood = reply >= 500 && reply !== BAD_SEQUENCE;
  const kind = isAboutSession ? 'away' : isForGood ? 'refused' : 'deferred';
  return new SendFailure(kind, shown, message, { cause: error });
};
