import { INVITE_LIFETIME } from '@portal/contract/limits.ts';
import type { Log } from '../../context.ts';
import { instantOn, pause, type WorkerClock } from '../../kernel/worker-loop.ts';
import type { Db } from '../db/connect.ts';
import { type ClaimedJob, deleteClaimed, returnClaim } from '../jobs/jobs.repository.ts';
import { delayAfter } from '../jobs/retry.ts';
import { failureText } from './mail-outage.ts';
import {
  countRefusal,
  findLinkExpiry,
  findQueuedMail,
  giveUp,
  markSent,
  type QueuedMail,
  recordRefusal,
} from './outbox.repository.ts';
import {
  FIRST_PAUSE_MS,
  OUTAGE_PAUSE_MS,
  REFUSAL_DELAYS_MS,
  REFUSED_ALIKE,
  SEND_TIMEOUT_MS,
  SendFailure,
} from './sending.ts';
import type { MailTransport } from './smtp.ts';

const RECORD_RETRY_DELAY_MS = 1_000;

/** No link in an email is valid for longer. */
const MAX_AGE_MS = INVITE_LIFETIME;

export interface DeliveryParts {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly clock: WorkerClock;
  /** `pausedUntil` is in milliseconds since the epoch, and 0 while the server is reachable. */
  readonly server: { pausedUntil: number };
  /** Aborted when the worker stops: emails that couldn't be sent are left to other processes. */
  readonly stopping: AbortSignal;
  /** Aborted when the worker no longer waits for emails that are being sent. */
  readonly abandoned: AbortSignal;
}

/** Retries until the email is recorded as sent, because otherwise it would be sent again. */
const recordSent = async ({ db, log, clock, abandoned }: DeliveryParts, id: string): Promise<void> => {
  for (;;) {
    try {
      return await markSent(db, id, instantOn(clock));
    } catch (error) {
      log.error({ mail: id, reason: String(error) }, 'email sent, but the outbox cannot be written');
      if (abandoned.aborted) return;
      await pause(clock, RECORD_RETRY_DELAY_MS, abandoned);
    }
  }
};

/**
 * Makes all emails wait for the server. The failure doesn't count as an attempt. The failed email is due after the
 * waiting ones, because it may be what makes the server fail.
 */
const waitForServer = async (
  { db, log, clock, server }: DeliveryParts,
  job: ClaimedJob,
  mail: QueuedMail,
  failure: SendFailure,
): Promise<void> => {
  const details = { mail: mail.id, code: failure.code };
  const isNew = server.pausedUntil === 0;
  const isReached = failure.kind !== 'unreachable';
  const state = isReached ? 'refuses all emails' : 'unreachable';
  if (isNew) log.warn(details, `mail server ${state}, all emails wait`);
  else log.info(details, `mail server still ${state}`);
  server.pausedUntil = clock.now() + (isNew ? FIRST_PAUSE_MS : OUTAGE_PAUSE_MS);
  await returnClaim(db, job, instantOn(clock, OUTAGE_PAUSE_MS), {
    lastError: failureText(failure, mail, isReached ? 'refusing' : failure.problem),
  });
};

/** Whether the server refuses everything, because it refuses other recipients' emails in the same way. */
const refusesAll = async ({ db, clock }: DeliveryParts, mail: QueuedMail, failure: SendFailure) => {
  const { kind, refusal } = failure;
  if (refusal === '' || (kind !== 'refused' && kind !== 'undeliverable')) return false;
  return (await recordRefusal(db, mail, refusal, instantOn(clock))) >= REFUSED_ALIKE[kind];
};

/**
 * Gives the email up if its recipient was refused, if it was refused again for an hour, or put off for three days; else
 * schedules a retry.
 */
const handleRefusal = async (
  { db, log, clock }: DeliveryParts,
  job: ClaimedJob,
  mail: QueuedMail,
  failure: SendFailure,
): Promise<void> => {
  const { kind, code } = failure;
  const lastError = failureText(failure, mail);
  if (kind === 'refused') {
    const delay = REFUSAL_DELAYS_MS[mail.refusals];
    if (delay !== undefined) {
      log.warn({ mail: mail.id, code, refusals: mail.refusals + 1 }, 'email refused');
      await countRefusal(db, mail.id);
      return returnClaim(db, job, instantOn(clock, delay), { lastError });
    }
  }
  const attempts = job.attempts + 1;
  const delay = kind === 'deferred' ? delayAfter(attempts) : undefined;
  if (delay === undefined) {
    log.error({ mail: mail.id, code, attempts }, 'email given up');
    return giveUp(db, job, instantOn(clock), lastError);
  }
  log.warn({ mail: mail.id, code, attempts }, 'email refused temporarily');
  return returnClaim(db, job, instantOn(clock, delay), { attempts, lastError });
};

const failureIn = (error: unknown): SendFailure =>
  error instanceof SendFailure
    ? error
    : new SendFailure({ kind: 'deferred', problem: 'email', code: 'unknown' }, String(error), {
        cause: error,
      });

/** Sends an email; returns the failure, if any. Times out before the claim expires. */
const send = async (
  { transport, clock }: DeliveryParts,
  mail: QueuedMail,
): Promise<SendFailure | undefined> => {
  const ended = new AbortController();
  const timeout = pause(clock, SEND_TIMEOUT_MS, ended.signal).then(
    () =>
      new SendFailure(
        { kind: 'deferred', problem: 'email', code: 'ETIMEDOUT' },
        'The mail server took too long',
      ),
  );
  const sending = transport.send(mail).then(() => undefined, failureIn);
  return Promise.race([sending, timeout]).finally(() => ended.abort());
};

/**
 * Tries once to send the email of a claimed job, and records the result. Returns the failure, if any. Rejects if the
 * result can't be written: the claim then expires, and the email is tried again.
 */
export const deliver = async (parts: DeliveryParts, job: ClaimedJob): Promise<SendFailure | undefined> => {
  const { db, log, clock, server, stopping } = parts;
  const mail = await findQueuedMail(db, job.key);
  if (!mail) {
    await deleteClaimed(db, job);
    return undefined;
  }
  if (clock.now() - Date.parse(mail.createdAt) > MAX_AGE_MS) {
    log.error({ mail: mail.id }, 'email given up because it is too old');
    await giveUp(db, job, instantOn(clock), 'Too old to be of use');
    return undefined;
  }
  const expiry = mail.tokenHash === null ? undefined : await findLinkExpiry(db, mail.tokenHash);
  if (mail.tokenHash !== null && (expiry === undefined || expiry <= instantOn(clock))) {
    log.warn({ mail: mail.id }, 'email given up because its link no longer works');
    // A link that was used or replaced isn't missed by anyone.
    await giveUp(db, job, instantOn(clock), 'Its link has expired', { isNeeded: expiry !== undefined });
    return undefined;
  }
  const failure = await send(parts, mail);
  if (failure && (failure.kind === 'unreachable' || (await refusesAll(parts, mail, failure)))) {
    if (stopping.aborted) await returnClaim(db, job, instantOn(clock));
    else await waitForServer(parts, job, mail, failure);
    return failure;
  }
  if (server.pausedUntil !== 0) log.info({}, 'mail server reachable again');
  server.pausedUntil = 0;
  if (failure) {
    await handleRefusal(parts, job, mail, failure);
    return failure;
  }
  await recordSent(parts, mail.id);
  log.info({ mail: mail.id }, 'email sent');
  return undefined;
};
