import { numberText } from '@portal/contract/american-english.ts';
import { MAIL_PROBLEMS } from '@portal/contract/overview/mail-problems.ts';
import type { Config } from '../config/config.ts';
import { instant } from '../kernel/clock.ts';
import { explainFailure, withMailServer } from '../mail-server.ts';
import type { Db } from '../platform/db/connect.ts';
import { findMailOutage } from '../platform/mail/mail-outage.ts';
import { SendFailure } from '../platform/mail/sending.ts';
import { countUnsentMails } from '../platform/mail/unsent-mails.ts';
import { CHECK_TIMEOUT_MS, type Finding, ok, problem, warning } from './finding.ts';

/** The user as it arrived in MAIL_URL: Compose replaces what follows a $ in a value without single quotes. */
const userIn = ({ mail }: Config): string => decodeURIComponent(URL.parse(mail.url ?? '')?.username ?? '');

/** Whether the mail server can be reached and accepts the login. Sends nothing. */
export const checkMailServer = async (config: Config): Promise<Finding[]> => {
  try {
    const reached = await withMailServer(
      config,
      async (transport) => {
        await transport.verify();
        return true;
      },
      CHECK_TIMEOUT_MS,
    );
    if (reached) {
      const user = userIn(config);
      const login = user === '' ? '' : ` and accepts the login of ${user}`;
      return [
        ok(`The mail server can be reached${login}. To try an email: npm run admin -- test-email ADDRESS`),
      ];
    }
    return config.production
      ? [warning("MAIL_URL isn't set, so no email is ever sent. Set it to your mail server.")]
      : [];
  } catch (error) {
    if (error instanceof SendFailure) {
      const user = userIn(config);
      return [problem(`${explainFailure(error)}${user === '' ? '' : ` (The user in MAIL_URL: ${user})`}`)];
    }
    throw error;
  }
};

/** Whether emails are waiting because they can't be sent. */
export const checkQueue = async (db: Db, { mail }: Config): Promise<Finding[]> => {
  const outage = mail.url === undefined ? null : await findMailOutage(db, instant());
  if (!outage) return [];
  const { waiting, problem: reason, answer } = outage;
  return [
    problem(
      `${numberText(waiting)} emails are waiting. ${MAIL_PROBLEMS[reason]} Try: npm run admin -- test-email ADDRESS (${answer})`,
    ),
  ];
};

/** Whether emails were given up. Recipients stay on the administrators' start page. */
export const checkUnsent = async (db: Db): Promise<Finding[]> => {
  const { count, lastError } = await countUnsentMails(db);
  if (count === 0) return [];
  const emails = count === 1 ? '1 email was' : `${numberText(count)} emails were`;
  return [
    problem(
      `${emails} given up. Administrators can see them on their start page, and send them again or remove them. (${lastError})`,
    ),
  ];
};
