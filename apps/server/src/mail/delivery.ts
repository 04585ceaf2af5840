import { INVITE_LIFETIME } from '@portal/contract/limits.ts';
import type { Log } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { instantOn, pause, type WorkerClock } from '../kernel/worker-loop.ts';
import type { Outage } from './outage.ts';
import { type ClaimedMail, giveUp, markSent, returnClaim } from './outbox.repository.ts';
import { delayAfter } from './retry.ts';
import { type MailTransport, SEND_TIMEOUT_MS, SendFailure } from './sending.ts';

const RECORD_RETRY_DELAY_MS = 1_000;

/** No link in an email is valid for longer. */
const MAX_AGE_MS = INVITE_LIFETIME;

export interface DeliveryParts {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly clock: WorkerClock;
  readonly outage: Outage;
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

/** All emails wait for the server. This one waits longer than the others, in case it is what makes the server fail. */
const waitForServer = async (
  { db, log, clock, outage }: DeliveryParts,
  mail: ClaimedMail,
  { code }: SendFailure,
): Promise<void> => {
  const { id } = mail;
  const isNew = outage.recordFailure(clock.now(), id);
  const wait = outage.delayOf(id, clock.now());
  if (isNew) log.warn({ mail: id, code }, 'mail server unreachable, all emails wait');
  else log.info({ mail: id, code, seconds: Math.ceil(wait / 1_000) }, 'mail server still unreachable');
  await returnClaim(db, mail, instantOn(clock, wait));
};

/** Gives the email up if the server refused it permanently, or temporarily for three days; else schedules a retry. */
const handleRefusal = async (
  { db, log, clock }: DeliveryParts,
  mail: ClaimedMail,
  { kind, code, message }: SendFailure,
): Promise<void> => {
  const { id, attempts } = mail;
  const delay = kind === 'refused' ? undefined : delayAfter(attempts + 1);
  if (delay === undefined) {
    log.error({ mail: id, code, attempts: attempts + 1 }, 'email given up');
    return giveUp(db, mail, instantOn(clock), message);
  }
  log.warn({ mail: id, code, attempts: attempts + 1 }, 'email refused temporarily');
  return returnClaim(db, mail, instantOn(clock, delay), message);
};

const failureIn = (error: unknown): SendFailure =>
  error instanceof SendFailure
    ? error
    : new SendFailure('deferred', 'unknown', String(error), { cause: error });

/** Sends an email; returns the failure, if any. Times out before the claim expires. */
const send = async (
  { transport, clock }: DeliveryParts,
  mail: ClaimedMail,
): Promise<SendFailure | undefined> => {
  const ended = new AbortController();
  const timeout = pause(clock, SEND_TIMEOUT_MS, ended.signal).then(
    () => new SendFailure('deferred', 'ETIMEDOUT', 'The mail server took too long'),
  );
  const sending = transport.send(mail).then(() => undefined, failureIn);
  return Promise.race([sending, timeout]).finally(() => ended.abort());
};

/**
 * Tries once to send a claimed email, and records the result. Rejects if the outbox can't be written: the claim then
 * expires, and the email is tried again.
 */
export const deliver = async (parts: DeliveryParts, mail: ClaimedMail): Promise<void> => {
  const { db, log, clock, outage, stopping } = parts;
  if (clock.now() - Date.parse(mail.createdAt) > MAX_AGE_MS) {
    log.error({ mail: mail.id }, 'email given up because it is too old');
    return giveUp(db, mail, instantOn(clock), 'Too old to be of use');
  }
  const failure = await send(parts, mail);
  if (failure?.kind === 'unreachable') {
    return stopping.aborted ? returnClaim(db, mail, instantOn(clock)) : waitForServer(parts, mail, failure);
  }
  if (outage.recordResponse(mail.id)) log.info({}, 'mail server reachable again');
  if (failure) return handleRefusal(parts, mail, failure);
  await recordSent(parts, mail.id);
  log.info({ mail: mail.id }, 'email sent');
};
