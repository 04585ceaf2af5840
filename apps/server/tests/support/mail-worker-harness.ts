import type { KyselyPlugin } from 'kysely';
import type { WorkerLoop } from '../../src/kernel/worker-loop.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { enqueueMails } from '../../src/platform/mail/outbox.repository.ts';
import { type MailTransport, smtpTransport } from '../../src/platform/mail/smtp.ts';
import { startMailWorker } from '../../src/platform/mail/worker.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';
import { TestMailServer } from './mail-server.ts';
import { TestClock } from './test-clock.ts';

const POLL = 2;
const QUIET_POLLS = 3;

/** Part of every email. It must never appear in a log. */
export const SECRET = 'c2VjcmV0LXRva2Vu';

/** A database, a mail server, a fake clock, and any number of mail workers. */
export class MailWorkerHarness {
  readonly clock = new TestClock();
  readonly server: TestMailServer;
  readonly logged: string[] = [];
  readonly #database: OpenTestDatabase;
  readonly #workers = new Set<WorkerLoop>();
  readonly #queries = new Set<unknown>();
  #beingSent = 0;

  private constructor(database: OpenTestDatabase, server: TestMailServer) {
    this.#database = database;
    this.server = server;
  }

  static async open(): Promise<MailWorkerHarness> {
    return new MailWorkerHarness(await openTestDatabase(), await TestMailServer.start());
  }

  get db(): Db {
    return this.#database.database.db;
  }

  /** Starts another worker, as another process would. A plugin can intercept its queries. */
  startWorker(plugin?: KyselyPlugin): WorkerLoop {
    const transport = smtpTransport(this.server.url, { from: 'Portal <portal@example.org>' });
    const log = (details: object, message: string) =>
      this.logged.push(`${message} ${JSON.stringify(details)}`);
    const db = plugin ? this.db.withPlugin(plugin) : this.db;
    const worker = startMailWorker({
      db: db.withPlugin(this.#countingQueries()),
      transport: this.#countingMails(transport),
      log: { info: log, warn: log, error: log },
      clock: this.clock,
    });
    const stoppable: WorkerLoop = {
      wake: () => worker.wake(),
      stop: () => {
        this.#workers.delete(stoppable);
        return worker.stop();
      },
    };
    this.#workers.add(stoppable);
    return stoppable;
  }

  /** Queues emails to person1@example.org, person2@example.org … */
  async queue(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) await this.queueTo(`person${number}@example.org`);
  }

  queueTo(to: string): Promise<void> {
    const text = `https://portal.example.org/verify-account/${SECRET}`;
    const mail = { recipient: to, subject: `Mail to ${to}`, text, html: `<p>${text}</p>` };
    return this.db.transaction().execute((tx) => enqueueMails(tx, [mail]));
  }

  /** The number of emails that each address has received. */
  arrivals(): Record<string, number> {
    const count: Record<string, number> = {};
    for (const { envelopeTo } of this.server.received) {
      for (const address of envelopeTo) count[address] = (count[address] ?? 0) + 1;
    }
    return count;
  }

  rows() {
    return this.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  }

  jobs() {
    return this.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  }

  /** Advances the clock until a condition is true. Fails after `within` milliseconds. */
  async until(isTrue: () => boolean | Promise<boolean>, within: number): Promise<void> {
    const end = this.clock.now() + within;
    for (;;) {
      await this.#settle();
      if (await isTrue()) return;
      if (!this.clock.step(end))
        throw new Error(`Not within ${within} ms: ${this.logged.slice(-5).join('; ')}`);
    }
  }

  /** Advances the clock. Waits first for emails that are being sent, unless `whileSending`. */
  async pass(milliseconds: number, { whileSending = false } = {}): Promise<void> {
    const end = this.clock.now() + milliseconds;
    do await this.#settle(whileSending);
    while (this.clock.step(end));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
    await this.server.stop();
    await this.#database.close();
  }

  #countingMails(transport: MailTransport): MailTransport {
    return {
      ...transport,
      send: async (mail) => {
        this.#beingSent += 1;
        try {
          return await transport.send(mail);
        } finally {
          this.#beingSent -= 1;
        }
      },
    };
  }

  #countingQueries(): KyselyPlugin {
    return {
      transformQuery: ({ node, queryId }) => {
        this.#queries.add(queryId);
        return node;
      },
      transformResult: ({ result, queryId }) => {
        this.#queries.delete(queryId);
        return Promise.resolve(result);
      },
    };
  }

  /** Waits, in real time, until all workers are idle and no email or query is in progress. */
  async #settle(whileSending = false): Promise<void> {
    for (let quiet = 0; quiet < QUIET_POLLS; ) {
      await new Promise((resolve) => setTimeout(resolve, POLL));
      const isArrived = (whileSending || this.#beingSent === 0) && this.#queries.size === 0;
      quiet = isArrived && this.clock.waiting >= this.#workers.size ? quiet + 1 : 0;
    }
  }
}
