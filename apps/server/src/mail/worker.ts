import type { Log } from '../context.ts';
import type { Db } from '../db/connect.ts';
import {
  instantOn,
  POLL_INTERVAL_MS,
  pause,
  startLoop,
  systemClock,
  type WorkerClock,
  type WorkerLoop,
} from '../kernel/worker-loop.ts';
import { type DeliveryParts, deliver } from './delivery.ts';
import { maintainMailbox } from './mailbox.repository.ts';
import { Outage } from './outage.ts';
import * as outbox from './outbox.repository.ts';
import { MAX_DELAY_MS } from './retry.ts';
import { type MailTransport, PARALLEL_MAILS, SEND_TIMEOUT_MS } from './sending.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Longer than sending may take. After a crash, other processes take over when the claim expires. */
const CLAIM_LIFETIME_MS = SEND_TIMEOUT_MS + 60 * SECOND;
/** How long `stop` waits for emails that are being sent. */
const STOP_TIMEOUT_MS = 5 * SECOND;
const CLEANUP_INTERVAL_MS = HOUR;
const RETENTION_MS = 30 * 24 * HOUR;

interface WorkerParts {
  readonly db: Db;
  /** If undefined, emails stay in the built-in mailbox. */
  readonly transport: MailTransport | undefined;
  readonly log: Log;
  readonly clock?: WorkerClock;
}

class Worker implements WorkerLoop {
  readonly #parts: DeliveryParts;
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #abandoned = new AbortController();
  readonly #loop: WorkerLoop;
  #stopped: Promise<void> | undefined;
  #cleanedUpAt = 0;

  constructor(parts: Pick<DeliveryParts, 'db' | 'transport' | 'log' | 'clock'>) {
    const [stopping, abandoned] = [this.#stopping.signal, this.#abandoned.signal];
    this.#parts = { ...parts, outage: new Outage(), stopping, abandoned };
    this.#loop = startLoop(() => this.#turn(), reportOutbox(parts.log), parts.clock);
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Waits for emails that are being sent, releases other claims, and closes the transport. */
  stop(): Promise<void> {
    this.#stopped ??= this.#finish();
    return this.#stopped;
  }

  async #finish(): Promise<void> {
    this.#stopping.abort();
    await this.#loop.stop();
    const finished = Promise.all(this.#inFlight.values());
    const timeout = new AbortController();
    await Promise.race([finished, pause(this.#parts.clock, STOP_TIMEOUT_MS, timeout.signal)]);
    timeout.abort();
    this.#abandoned.abort();
    this.#parts.transport.close();
    await finished;
  }

  /** Starts sending due emails. Returns the milliseconds until there may be more to do. */
  async #turn(): Promise<number> {
    const { db, clock, outage } = this.#parts;
    await this.#cleanUp();
    const remaining = outage.remaining(clock.now());
    if (remaining > 0) return Math.min(remaining, POLL_INTERVAL_MS);

    const capacity = (outage.isOn ? 1 : PARALLEL_MAILS) - this.#inFlight.size;
    if (capacity <= 0) return POLL_INTERVAL_MS;
    const claimed = await this.#claimMails(capacity);
    // The first email that is finished wakes the worker, which then looks for more.
    if (claimed === capacity) return POLL_INTERVAL_MS;
    const next = await outbox.nextDueAt(db, [...this.#inFlight.keys()]);
    const untilNext = next === undefined ? POLL_INTERVAL_MS : Date.parse(next) - clock.now();
    return Math.max(0, Math.min(untilNext, POLL_INTERVAL_MS));
  }

  async #claimMails(limit: number): Promise<number> {
    const { db, clock, log } = this.#parts;
    const mails = await outbox.claimDueMails(db, {
      now: instantOn(clock),
      horizon: instantOn(clock, 2 * MAX_DELAY_MS),
      until: instantOn(clock, CLAIM_LIFETIME_MS),
      limit,
      except: [...this.#inFlight.keys()],
    });
    for (const mail of mails) {
      if (this.#stopping.signal.aborted) {
        await outbox.returnClaim(db, mail, instantOn(clock));
        continue;
      }
      const done = deliver(this.#parts, mail)
        .catch((error: unknown) =>
          log.error({ mail: mail.id, reason: String(error) }, 'outbox cannot be written'),
        )
        .finally(() => {
          this.#inFlight.delete(mail.id);
          this.wake();
        });
      this.#inFlight.set(mail.id, done);
    }
    return mails.length;
  }

  async #cleanUp(): Promise<void> {
    const { db, clock } = this.#parts;
    if (Math.abs(clock.now() - this.#cleanedUpAt) < CLEANUP_INTERVAL_MS) return;
    await outbox.deleteFinishedBefore(db, instantOn(clock, -RETENTION_MS));
    this.#cleanedUpAt = clock.now();
  }
}

const reportOutbox = (log: Log) => (error: unknown) =>
  log.error({ reason: String(error) }, 'outbox unavailable');

/**
 * Starts sending the emails in the outbox; several processes may do so on one database. Without a mail server, it
 * maintains the built-in mailbox instead.
 */
export const startMailWorker = ({ db, transport, log, clock = systemClock }: WorkerParts): WorkerLoop => {
  if (transport) return new Worker({ db, transport, log, clock });
  const maintain = async () => {
    await maintainMailbox(db, instantOn(clock));
    return POLL_INTERVAL_MS;
  };
  return startLoop(maintain, reportOutbox(log), clock);
};
