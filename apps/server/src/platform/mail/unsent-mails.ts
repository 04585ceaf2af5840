import { UNSENT_EMAILS_LISTED } from '@portal/contract/limits.ts';
import type { UnsentEmails } from '@portal/contract/overview/overview.schemas.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { scheduleJob } from '../jobs/jobs.repository.ts';
import { readFailure } from './mail-outage.ts';
import { EMAIL_JOB, EMPTIED, findLinkExpiry } from './outbox.repository.ts';

/** Emails that were given up and still have their content are for administrators to send again or remove. */
const selectUnsent = (db: Db | Tx) =>
  db.selectFrom('outbox').where('failed_at', 'is not', null).where('recipient', '!=', '');

/** How many emails were given up, and why the last one was; '' if there are none. */
export const countUnsentMails = async (db: Db): Promise<{ count: number; lastError: string }> => {
  const { count } = await selectUnsent(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const last = await selectUnsent(db)
    .select('last_error')
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { count, lastError: last ? readFailure(last.last_error).answer : '' };
};

const worksAt = async (db: Db | Tx, tokenHash: string | null, now: Instant): Promise<boolean> => {
  if (tokenHash === null) return true;
  const expiry = await findLinkExpiry(db, tokenHash);
  return expiry !== undefined && expiry > now;
};

/** The emails that were given up, newest first. */
export const listUnsentMails = async (db: Db): Promise<UnsentEmails> => {
  const { count } = await countUnsentMails(db);
  if (count === 0) return { count, items: [] };
  const rows = await selectUnsent(db)
    .select(['id', 'recipient', 'subject', 'last_error', 'failed_at as failedAt', 'token_hash as tokenHash'])
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(UNSENT_EMAILS_LISTED)
    .$narrowType<{ failedAt: Instant }>()
    .execute();
  const now = instant();
  const items = rows.map(async ({ id, tokenHash, last_error, ...mail }) => ({
    _id: id,
    ...mail,
    ...readFailure(last_error),
    canSendAgain: await worksAt(db, tokenHash, now),
  }));
  return { count, items: await Promise.all(items) };
};

/** Sends an email again as if it were new. Returns what prevents it, if anything. */
export const sendMailAgain = async (tx: Tx, id: string): Promise<'missing' | 'expired' | undefined> => {
  const now = instant();
  const mail = await selectUnsent(tx)
    .select('token_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return 'missing';
  if (!(await worksAt(tx, mail.token_hash, now))) return 'expired';
  await tx
    .updateTable('outbox')
    .set({ failed_at: null, last_error: '', refusals: 0, refusal: '', refused_at: null, created_at: now })
    .where('id', '=', id)
    .execute();
  await scheduleJob(tx, { kind: EMAIL_JOB, key: id, dueAt: now });
  return undefined;
};

/** Removes the content of an email that was given up. Returns whether there was one. */
export const removeUnsentMail = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set(EMPTIED)
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('recipient', '!=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes the content of emails that were given up before an instant, and of all but the newest `max`. */
export const emptyUnsentMails = async (db: Db, before: Instant, max: number): Promise<void> => {
  const surplus = await selectUnsent(db)
    .select('failed_at')
    .orderBy('failed_at', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst();
  await db
    .updateTable('outbox')
    .set(EMPTIED)
    .where('recipient', '!=', '')
    .where((mail) =>
      mail.or([
        mail('failed_at', '<', before),
        ...(surplus?.failed_at ? [mail('failed_at', '<=', surplus.failed_at)] : []),
      ]),
    )
    .execute();
};
