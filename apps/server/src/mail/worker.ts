import type { Db } from '../db/connect.ts';
import { Claim } from './claim.ts';
import { type DeliveryParts, deliver } from './delivery.ts';
import { fileMails } from './mailbox.repository.ts';
import { Outage } from './outage.ts';
import * as outbox from './outbox.repository.ts';
import { LONGEST_DELAY } from './retry.ts';
import { type MailLog, type MailTransport, PARALLEL_MAILS } from './sending.ts';
import { instantOn, pause, systemClock, type WorkerClock } from './worker-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** For how long a process that crashes keeps others from its mails. */
const CLAIM_LIFETIME = 60 * SECOND;
const RENEW_EVERY = 20 * SECOND;
/** How late a mail may be noticed that another process has queued or left behind. */
const POLL_EVERY = 10 * SECOND;
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

export interface MailWorker {
  /** Says that mails were queued; to be called after the commit. */
  wake(): void;
  /** Lets the mails that are being sent arrive, gives the others back, and closes the transport. */
  stop(): Promise<void>;
}

class Worker implements MailWorker {
  readonly #parts: DeliveryParts;
  readonly #inHand = new Map<string, { readonly claim: Claim; readonly done: Promise<void> }>();
  readonly #stopping = new AbortController();
  readonly #abandoned = new AbortController();
  readonly #running: Promise<void>;
  #roused = new AbortController();
  #stopped: Promise<void> | undefined;
  #renewedAt = 0;
  #tidiedAt = 0;

  constructor(parts: Pick<DeliveryParts, 'db' | 'transport' | 'log' | 'clock'>) {
    const [stopping, abandoned] = [this.#stopping.signal, this.#abandoned.signal];
    this.#parts = { ...parts, outage: new Outage(), stopping, abandoned };
    this.#running = this.#run();
  }

  wake(): void {
    this.#roused.abort();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#finish();
    return this.#stopped;
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      this.#roused = new AbortController();
      const rest = await this.#turn().catch((error: unknown) => {
        log.error({ reason: String(error) }, 'outbox out of reach');
        return POLL_EVERY;
      });
      if (!this.#stopping.signal.aborted) await pause(clock, rest, this.#roused.signal);
    }
  }

  async #finish(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
    const arrived = Promise.all([...this.#inHand.values()].map(({ done }) => done));
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
    await this.#renewClaims();
    const isPaused = outage.remaining(clock.now());
    if (isPaused > 0) return Math.min(isPaused, RENEW_EVERY);

    const room = (outage.isOn ? 1 : PARALLEL_MAILS) - this.#inHand.size;
    if (room <= 0) return RENEW_EVERY;
    const taken = await this.#takeMails(room);
    // The first of them that is done wakes the worker, which then looks for more.
    if (taken === room) return RENEW_EVERY;
    const next = await outbox.nextDueAt(db, [...this.#inHand.keys()]);
    const untilNext = next === undefined ? POLL_EVERY : Date.parse(next) - clock.now();
    return Math.max(0, Math.min(untilNext, POLL_EVERY));
  }

  async #takeMails(limit: number): Promise<number> {
    const { db, clock, log } = this.#parts;
    const until = instantOn(clock, CLAIM_LIFETIME);
    const mails = await outbox.claimDueMails(db, {
      now: instantOn(clock),
      horizon: instantOn(clock, 2 * LONGEST_DELAY),
      until,
      limit,
      except: [...this.#inHand.keys()],
    });
    for (const mail of mails) {
      const claim = new Claim(db, mail, until);
      if (this.#stopping.signal.aborted) {
        await claim.giveBack(instantOn(clock));
        continue;
      }
      const done = deliver(this.#parts, claim)
        .catch((error: unknown) =>
          log.error({ mail: mail.id, reason: String(error) }, 'outbox cannot be written'),
        )
        .finally(() => {
          this.#inHand.delete(mail.id);
          this.wake();
        });
      this.#inHand.set(mail.id, { claim, done });
    }
    return mails.length;
  }

  /** A server may take long to accept a mail, and meanwhile nobody else may send it. */
  async #renewClaims(): Promise<void> {
    const { clock } = this.#parts;
    if (Math.abs(clock.now() - this.#renewedAt) < RENEW_EVERY) return;
    this.#renewedAt = clock.now();
    for (const { claim } of this.#inHand.values()) await claim.renew(instantOn(clock, CLAIM_LIFETIME));
  }

  async #tidy(): Promise<void> {
    const { db, clock } = this.#parts;
    if (Math.abs(clock.now() - this.#tidiedAt) < TIDY_EVERY) return;
    await outbox.deleteFinishedBefore(db, instantOn(clock, -KEEP_FOR));
    this.#tidiedAt = clock.now();
  }
}

/** Where no mail server is configured: keeps the mailbox tidy. */
const keepMailbox = (db: Db, log: MailLog, clock: WorkerClock): MailWorker => {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await fileMails(db, instantOn(clock)).catch((error: unknown) =>
        log.error({ reason: String(error) }, 'outbox out of reach'),
      );
      await pause(clock, POLL_EVERY, stopping.signal);
    }
  };
  const running = run();
  return {
    wake: () => {},
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};

/** Starts sending what is in the outbox. Several processes may do so on one database. */
export const startMailWorker = ({ db, transport, log, clock = systemClock }: WorkerParts): MailWorker =>
  transport ? new Worker({ db, transport, log, clock }) : keepMailbox(db, log, clock);
