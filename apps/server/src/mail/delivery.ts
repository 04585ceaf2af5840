import { INVITE_LIFETIME } from '@portal/contract/limits.ts';
import type { Db } from '../db/connect.ts';
import { instantOn, pause, type WorkerClock } from '../kernel/worker-loop.ts';
import type { Outage } from './outage.ts';
import { type ClaimedMail, giveUp, markSent, returnClaim } from './outbox.repository.ts';
import { delayAfter } from './retry.ts';
import { type MailLog, type MailTransport, SEND_TIMEOUT_MS, SendFailure } from './sending.ts';

const RECORD_AGAIN_AFTER = 1_000;

/** No link in a mail lives longer. */
const USEFUL_FOR = INVITE_LIFETIME;

export interface DeliveryParts {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly log: MailLog;
  readonly clock: WorkerClock;
  readonly outage: Outage;
  /** Aborted when the worker stops: mails that could not be sent are left to others. */
  readonly stopping: AbortSignal;
  /** Aborted when the worker has stopped waiting for what is being sent. */
  readonly abandoned: AbortSignal;
}

/** A mail that has gone out must be known as sent, or it goes out again. */
const recordSent = async ({ db, log, clock, abandoned }: DeliveryParts, id: string): Promise<void> => {
  for (;;) {
    try {
      return await markSent(db, id, instantOn(clock));
    } catch (error) {
      log.error({ mail: id, reason: String(error) }, 'mail sent, but the outbox cannot be written');
      if (abandoned.aborted) return;
      await pause(clock, RECORD_AGAIN_AFTER, abandoned);
    }
  }
};

/** Every mail waits for the server; this one goes behind the others, lest it be what the server breaks on. */
const waitForServer = async (
  { db, log, clock, outage }: DeliveryParts,
  mail: ClaimedMail,
  { code }: SendFailure,
): Promise<void> => {
  const { id } = mail;
  const isNews = outage.begin(clock.now(), id);
  const wait = outage.waitOf(id, clock.now());
  if (isNews) log.warn({ mail: id, code }, 'mail server out of reach, all mails wait');
  else log.info({ mail: id, code, seconds: Math.ceil(wait / 1_000) }, 'mail server still out of reach');
  await returnClaim(db, mail, instantOn(clock, wait));
};

/** The server has refused the mail: for good, or for now, which becomes for good after three days. */
const acceptRefusal = async (
  { db, log, clock }: DeliveryParts,
  mail: ClaimedMail,
  { kind, code, message }: SendFailure,
): Promise<void> => {
  const { id, attempts } = mail;
  const delay = kind === 'refused' ? undefined : delayAfter(attempts + 1);
  if (delay === undefined) {
    log.error({ mail: id, code, attempts: attempts + 1 }, 'mail given up');
    return giveUp(db, mail, instantOn(clock), message);
  }
  log.warn({ mail: id, code, attempts: attempts + 1 }, 'mail refused for now');
  return returnClaim(db, mail, instantOn(clock, delay), message);
};

const failureIn = (error: unknown): SendFailure =>
  error instanceof SendFailure
    ? error
    : new SendFailure('deferred', 'unknown', String(error), { cause: error });

/** Sends a mail; undefined, or why that failed. Ends in time, so that no other process claims the mail meanwhile. */
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
 * Tries once to send a claimed mail, and records what came of it. Rejects if the outbox cannot be written:
 * the claim then runs out, and the mail is tried again.
 */
export const deliver = async (parts: DeliveryParts, mail: ClaimedMail): Promise<void> => {
  const { db, log, clock, outage, stopping } = parts;
  if (clock.now() - Date.parse(mail.createdAt) > USEFUL_FOR) {
    log.error({ mail: mail.id }, 'mail given up, it is too old');
    return giveUp(db, mail, instantOn(clock), 'Too old to be of use');
  }
  const failure = await send(parts, mail);
  if (failure?.kind === 'away') {
    return stopping.aborted ? returnClaim(db, mail, instantOn(clock)) : waitForServer(parts, mail, failure);
  }
  if (outage.end(mail.id)) log.info({}, 'mail server back');
  if (failure) return acceptRefusal(parts, mail, failure);
  await recordSent(parts, mail.id);
  log.info({ mail: mail.id }, 'mail sent');
};
