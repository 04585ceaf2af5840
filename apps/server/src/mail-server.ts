import { MAIL_PROBLEMS, type MailProblem } from '@portal/contract/overview/mail-problems.ts';
import type { Config } from './config/config.ts';
import type { SendFailure } from './platform/mail/sending.ts';
import type { MailTransport } from './platform/mail/smtp.ts';

/** What to check, by problem. */
const ADVICE: Readonly<Record<MailProblem, string>> = {
  connection: 'Check the host and the port in MAIL_URL. Port 465 needs smtps://, other ports smtp://.',
  encryption:
    'Check that MAIL_URL has the host that is in the certificate. Port 465 needs smtps://, other ports smtp://.',
  login: 'Check the user and the password in MAIL_URL.',
  sender: 'Check MAIL_FROM.',
  server: 'Ask the person who runs the mail server.',
  email: 'Check the address, and ask the person who runs the mail server.',
  refused: 'Check that the user in MAIL_URL may send as MAIL_FROM.',
  refusing: 'Check that the user in MAIL_URL may send as MAIL_FROM.',
};

/** What is wrong and what to check, with the mail server's answer. */
export const explainFailure = ({ problem, message }: SendFailure): string =>
  `${MAIL_PROBLEMS[problem]} ${ADVICE[problem]} (${message})`;

/** Does work with the mail server; undefined without one. `timeoutMs` is how long it may take to answer. */
export const withMailServer = async <Result>(
  { mail }: Pick<Config, 'mail'>,
  work: (transport: MailTransport) => Promise<Result>,
  timeoutMs?: number,
): Promise<Result | undefined> => {
  if (mail.url === undefined) return undefined;
  const transport = (await import('./platform/mail/smtp.ts')).smtpTransport(mail.url, mail, timeoutMs);
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
};
