import { INVITE_LIFETIME } from '@portal/contract/limits.ts';
import type { Db } from '../db/connect.ts';
import type { Claim } from './claim.ts';
import type { Outage } from './outage.ts';
import { markSent } from './outbox.repository.ts';
import { delayAfter } from './retry.ts';
import { type MailLog, type MailTransport, SendFailure } from './sending.ts';
import { instantOn, pause, type WorkerClock } from './worker-clock.ts';

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
  { log, clock, outage }: DeliveryParts,
  claim: Claim,
  { code }: SendFailure,
): Promise<void> => {
  const { id } = claim.mail;
  const isNews = outage.begin(clock.now(), id);
  const wait = outage.waitOf(id, clock.now());
  if (isNews) log.warn({ mail: id, code }, 'mail server out of reach, all mails wait');
  else log.info({ mail: id, code, seconds: Math.ceil(wait / 1_000) }, 'mail server still out of reach');
  await claim.giveBack(instantOn(clock, wait));
};

/** The server has refused the mail: for good, or for now, which becomes for good after three days. */
const acceptRefusal = async (
  { log, clock }: DeliveryParts,
  claim: Claim,
  { kind, code, message }: SendFailure,
): Promise<void> => {
  const { id, attempts } = claim.mail;
  const delay = kind === 'refused' ? undefined : delayAfter(attempts + 1);
  if (delay === undefined) {
    log.error({ mail: id, code, attempts: attempts + 1 }, 'mail given up');
    return claim.giveUp(instantOn(clock), message);
  }
  log.warn({ mail: id, code, attempts: attempts + 1 }, 'mail refused for now');
  return claim.giveBack(instantOn(clock, delay), message);
};

const failureIn = (error: unknown): SendFailure =>
  error instanceof SendFailure
    ? error
    : new SendFailure('deferred', 'unknown', String(error), { cause: error });

/**
 * Tries once to send a claimed mail, and records what came of it. Rejects if the outbox cannot be written:
 * the claim then runs out, and the mail is tried again.
 */
export const deliver = async (parts: DeliveryParts, claim: Claim): Promise<void> => {
  const { transport, log, clock, outage, stopping } = parts;
  const { mail } = claim;
  if (clock.now() - Date.parse(mail.createdAt) > USEFUL_FOR) {
    log.error({ mail: mail.id }, 'mail given up, it is too old');
    return claim.giveUp(instantOn(clock), 'Too old to be of use');
  }
  const failure = await transport.send(mail).then(() => undefined, failureIn);
  if (failure?.kind === 'away') {
    return stopping.aborted ? claim.giveBack(instantOn(clock)) : waitForServer(parts, claim, failure);
  }
  if (outage.end(mail.id)) log.info({}, 'mail server back');
  if (failure) return acceptRefusal(parts, claim, failure);
  await recordSent(parts, mail.id);
  log.info({ mail: mail.id }, 'mail sent');
};
