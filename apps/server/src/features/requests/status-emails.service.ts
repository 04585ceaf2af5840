import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { ColumnsBefore } from '../../domain/requests/request-changes.repository.ts';
import { findRequestIdsOf } from '../../domain/requests/requests.repository.ts';
import { instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { deleteJobs, findPayload, scheduleJob, scheduleJobs } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { composedMailSchema, queueComposed } from '../../platform/mail/outbox.ts';

/** Queues the emails about a status that an administrator has set. Its key is the id of the request. */
const STATUS_EMAILS = 'status-emails';

/** A status change that can still be undone, with the emails that wait until it can't. */
const undoableSchema = z.object({
  /** The version that the change produced. */
  version: z.number(),
  /** Until then, it can be undone. */
  until: z.string(),
  /** The change in the request's history. */
  transitionId: z.string(),
  /** What the change replaced. This portal has just stored it, so its columns aren't checked again. */
  before: z.custom<ColumnsBefore>((columns) => typeof columns === 'object' && columns !== null),
  /** Whether another visit of the speaker was in the way already. */
  wasBlocked: z.boolean(),
  /** The reminders that the change has replaced. */
  reminders: z.array(
    z.object({ kind: z.string(), key: z.string(), dueAt: z.string(), payload: z.unknown() }),
  ),
  mails: z.array(composedMailSchema),
});
type Undoable = z.infer<typeof undoableSchema>;

/** Keeps what is needed to undo a status change, and its emails, until it can't be undone anymore. */
export const holdStatusEmails = (
  tx: Tx,
  requestId: string,
  change: Omit<Undoable, 'until'>,
): Promise<void> => {
  const dueAt = instant(STATUS_UNDO_TIME);
  const payload = { ...change, until: dueAt } satisfies Undoable;
  return scheduleJob(tx, { kind: STATUS_EMAILS, key: requestId, dueAt, payload });
};

/** What is needed to undo the last status change of a request; undefined if it can't be undone anymore. */
export const findUndoable = async (tx: Tx, requestId: string): Promise<Undoable | undefined> => {
  const payload = await findPayload(tx, STATUS_EMAILS, requestId);
  const change = payload === undefined ? undefined : undoableSchema.parse(payload);
  // If its end lies much further ahead, the clock was set back.
  const latest = instant(2 * STATUS_UNDO_TIME);
  return change && change.until > instant() && change.until <= latest ? change : undefined;
};

/** Drops the waiting emails of a request. Returns false if they have been queued. */
export const dropStatusEmails = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await deleteJobs(tx, STATUS_EMAILS, [requestId])).length > 0;

const queue = (context: Context, tx: Tx, payload: unknown): Promise<void> =>
  queueComposed(tx, context, undoableSchema.parse(payload).mails);

/** Queues waiting emails now, so that those about the next step of a request come after them. */
export const releaseStatusEmails = async (
  context: Context,
  tx: Tx,
  requestIds: readonly string[],
): Promise<void> => {
  if (requestIds.length === 0) return;
  for (const { payload } of await deleteJobs(tx, STATUS_EMAILS, requestIds))
    await queue(context, tx, payload);
};

/**
 * Queues the waiting emails of all requests of a user whose account is about to be deleted. Call it when the account is
 * locked, before emails to the user are deleted.
 */
export const releaseStatusEmailsOf = async (context: Context, tx: Tx, userId: string): Promise<void> =>
  releaseStatusEmails(context, tx, await findRequestIdsOf(tx, userId));

/** Sends the waiting emails about a user's requests to the user's new address. */
export const readdressStatusEmails = async (
  tx: Tx,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const ids = await findRequestIdsOf(tx, userId);
  if (ids.length === 0) return;
  const follow = (email: string) => (email === from ? to : email);
  await scheduleJobs(
    tx,
    (await deleteJobs(tx, STATUS_EMAILS, ids)).map(({ payload, ...job }) => {
      const change = undoableSchema.parse(payload);
      const mails = change.mails.map((mail) => ({
        ...mail,
        recipient: follow(mail.recipient),
        replyTo: follow(mail.replyTo),
      }));
      return { ...job, payload: { ...change, mails } };
    }),
  );
};

/** The jobs that `holdStatusEmails` plans. They lock no accounts, because deletions lock those before jobs. */
export const statusEmailJobs = (context: Context): JobHandlers => ({
  [STATUS_EMAILS]: (tx, payload) => queue(context, tx, payload),
});
