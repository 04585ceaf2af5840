import type { MailProblem } from '@portal/contract/overview/mail-problems.ts';
import type { MailOutage } from '@portal/contract/overview/overview.schemas.ts';
import { mailProblemSchema } from '@portal/contract/overview/overview.schemas.ts';
import { type Instant, instantAt, MINUTE } from '../../kernel/clock.ts';
import type { Db } from '../db/connect.ts';
import { EMAIL_JOB, type QueuedMail } from './outbox.repository.ts';
import type { SendFailure } from './sending.ts';

/** An outage is reported when an email that failed has waited this long. Mail servers are often away for a moment. */
const REPORTED_AFTER_MS = 5 * MINUTE;

const MAX_LENGTH = 500;

/** The failure as stored, without the recipient's address, because it's kept longer than the email. */
export const failureText = (
  { problem: ownProblem, message }: SendFailure,
  { recipient }: QueuedMail,
  problem: MailProblem = ownProblem,
): string =>
  `${problem}: ${message.replaceAll(new RegExp(RegExp.escape(recipient), 'gi'), 'the recipient')}`.slice(
    0,
    MAX_LENGTH,
  );

/** Reads a stored failure. Earlier versions stored only refusals of emails, without the problem. */
export const readFailure = (text: string): Pick<MailOutage, 'problem' | 'answer'> => {
  const [first = '', ...rest] = text.split(': ');
  const problem = mailProblemSchema.safeParse(first);
  return problem.success
    ? { problem: problem.data, answer: rest.join(': ') }
    : { problem: 'email', answer: text };
};

/** Refusals of a single email are no outage. */
const REFUSED: `${MailProblem}: %` = 'refused: %';

/** One row about the emails that wait. Those that aren't due yet and haven't failed are delayed on purpose. */
export const selectWaitingMails = (db: Db, now: Instant) =>
  db
    .selectFrom('jobs')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<Instant | null>('created_at').as('oldest'),
      fn
        .min<Instant | null>('created_at')
        .filterWhere('last_error', '!=', '')
        .filterWhere('last_error', 'not like', REFUSED)
        .as('oldestFailed'),
      // A failed email is due again after a fixed pause, unless the server refused the email itself.
      selectFrom('jobs')
        .select('last_error')
        .where('kind', '=', EMAIL_JOB)
        .where('last_error', '!=', '')
        .where('last_error', 'not like', REFUSED)
        .orderBy('attempts')
        .orderBy('due_at', 'desc')
        .limit(1)
        .as('lastError'),
    ])
    .where('kind', '=', EMAIL_JOB)
    .where((job) => job.or([job('due_at', '<=', now), job('last_error', '!=', '')]));

interface WaitingMails {
  readonly waiting: number;
  readonly oldest: Instant | null;
  readonly oldestFailed: Instant | null;
  readonly lastError: string | null;
}

/** Whether emails can't be sent, judging by those that wait; null if they can. */
export const mailOutageOf = (
  { waiting, oldest, oldestFailed, lastError }: WaitingMails,
  now: Instant,
): MailOutage | null => {
  const reportedFrom = instantAt(Date.parse(now) - REPORTED_AFTER_MS);
  if (oldest === null || oldestFailed === null || oldestFailed > reportedFrom) return null;
  return { waiting, oldest, ...readFailure(lastError ?? '') };
};

/** The emails that can't be sent at the moment; null while they can. */
export const findMailOutage = async (db: Db, now: Instant): Promise<MailOutage | null> =>
  mailOutageOf(await selectWaitingMails(db, now).executeTakeFirstOrThrow(), now);
