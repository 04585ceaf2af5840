import { MAIL_PROBLEMS } from '@portal/contract/overview/mail-problems.ts';
import type { Context } from './context.ts';
import { instant, MINUTE } from './kernel/clock.ts';
import { isDiskFull } from './kernel/database-errors.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { testWrite } from './platform/db/settings.ts';
import type { Readiness } from './platform/http/health.ts';
import { mailOutageOf, selectWaitingMails } from './platform/mail/mail-outage.ts';

/** How often saving is tested. */
const WRITE_TEST_INTERVAL_MS = MINUTE;

/** Checks whether the portal can serve. Calls at the same time share one check. */
export class ReadinessCheck {
  readonly #context: Context;
  #savedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<Readiness> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  run(): Promise<Readiness> {
    this.#running ??= this.#check()
      .catch((error: unknown): Readiness => ({ failure: isDiskFull(error) ? 'disk_full' : 'unavailable' }))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Makes the next check test whether the portal can save. */
  diskWasFull(): void {
    this.#savedAt = Number.NEGATIVE_INFINITY;
  }

  /** One query, and a write once a minute. */
  async #check(): Promise<Readiness> {
    const { db, isHealthy } = this.#context;
    if (!isHealthy()) return { failure: 'unavailable' };
    const now = instant();
    const row = await selectWaitingMails(db, now)
      .select(isMigrated.as('isMigrated'))
      .executeTakeFirstOrThrow();
    if (!row.isMigrated) return { failure: 'unavailable' };
    if (performance.now() - this.#savedAt > WRITE_TEST_INTERVAL_MS) {
      await testWrite(db);
      this.#savedAt = performance.now();
    }
    const outage = mailOutageOf(row, now);
    return {
      email: {
        waiting: outage?.waiting ?? 0,
        oldest: outage?.oldest ?? null,
        lastError: outage && MAIL_PROBLEMS[outage.problem],
      },
    };
  }
}
