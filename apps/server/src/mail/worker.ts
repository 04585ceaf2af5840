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
import { fileMails } from './mailbox.repository.ts';
import { Outage } from './outage.ts';
import * as outbox from './outbox.repository.ts';
import { LONGEST_DELAY } from './retry.ts';
import { type MailLog, type MailTransport, PARALLEL_MAILS, SEND_TIMEOUT_MS } from './sending.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** For how long a process that crashes keeps others from its mails: longer than it would have taken to send them. */
const CLAIM_LIFETIME = SEND_TIMEOUT_MS + 60 * SECOND;
/** How long `stop` waits for mails that are being sent. */
const GRACE = 5 * SECOND;
const TIDY_EVERY = HOUR;
const KEEP_FOR = 30 * 24 * HOUR;

interface WorkerParts {
  readonly db: Db;
  /** Undefined: mails stay in the built-in mailbox. */
  readonly transport: MailTransport | undefined;
  readonly log: MailLog;
  readonly clock?: WorkerClock;
}

class Worker implements WorkerLoop {
  readonly #parts: DeliveryParts;
  readonly #inHand = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #abandoned = new AbortController();
  readonly #loop: WorkerLoop;
  #stopped: Promise<void> | undefined;
  #tidiedAt = 0;

  constructor(parts: Pick<DeliveryParts, 'db' | 'transport' | 'log' | 'clock'>) {
    const [stopping, abandoned] = [this.#stopping.signal, this.#abandoned.signal];
    this.#parts = { ...parts, outage: new Outage(), stopping, abandoned };
    this.#loop = startLoop(() => this.#turn(), reportOutbox(parts.log), parts.clock);
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Lets the mails that are being sent arrive, gives the others back, and closes the transport. */
  stop(): Promise<void> {
    this.#stopped ??= this.#finish();
    return this.#stopped;
  }

  async #finish(): Promise<void> {
    this.#stopping.abort();
    await this.#loop.stop();
    const arrived = Promise.all(this.#inHand.values());
    const patience = new AbortController();
    await Promise.race([arrived, pause(this.#parts.clock, GRACE, patience.signal)]);
    patience.abort();
    this.#abandoned.abort();
    this.#parts.transport.close();
    await arrived;
  }

  /** Does what is due, and says for how many milliseconds nothing will be. */
  async #turn(): Promise<number> {
    const { db, clock, outage } = this.#parts;
    await this.#tidy();
    const isPaused = outage.remaining(clock.now());
    if (isPaused > 0) return Math.min(isPaused, POLL_INTERVAL_MS);

    const room = (outage.isOn ? 1 : PARALLEL_MAILS) - this.#inHand.size;
    if (room <= 0) return POLL_INTERVAL_MS;
    const taken = await this.#takeMails(room);
    // The first of them that is done wakes the worker, which then looks for more.
    if (taken === room) return POLL_INTERVAL_MS;
    const next = await outbox.nextDueAt(db, [...this.#inHand.keys()]);
    const untilNext = next === undefined ? POLL_INTERVAL_MS : Date.parse(next) - clock.now();
    return Math.max(0, Math.min(untilNext, POLL_INTERVAL_MS));
  }

  async #takeMails(limit: number): Promise<number> {
    const { db, clock, log } = this.#parts;
    const mails = await outbox.claimDueMails(db, {
      now: instantOn(clock),
      horizon: instantOn(clock, 2 * LONGEST_DELAY),
      until: instantOn(clock, CLAIM_LIFETIME),
      limit,
      except: [...this.#inHand.keys()],
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
          this.#inHand.delete(mail.id);
          this.wake();
        });
      this.#inHand.set(mail.id, done);
    }
    return mails.length;
  }

  async #tidy(): Promise<void> {
    const { db, clock } = this.#parts;
    if (Math.abs(clock.now() - this.#tidiedAt) < TIDY_EVERY) return;
    await outbox.deleteFinishedBefore(db, instantOn(clock, -KEEP_FOR));
    this.#tidiedAt = clock.now();
  }
}

const reportOutbox = (log: MailLog) => (error: unknown) =>
  log.error({ reason: String(error) }, 'outbox out of reach');

/**
 * Starts sending what is in the outbox; several processes may do so on one database. Where no mail server is
 * configured, it keeps the mailbox tidy.
 */
export const startMailWorker = ({ db, transport, log, clock = systemClock }: WorkerParts): WorkerLoop => {
  if (transport) return new Worker({ db, transport, log, clock });
  const tidy = async () => {
    await fileMails(db, instantOn(clock));
    return POLL_INTERVAL_MS;
  };
  return startLoop(tidy, reportOutbox(log), clock);
};
