import type { Log } from '../../context.ts';
import { systemClock, type WorkerClock, type WorkerLoop } from '../../kernel/worker-loop.ts';
import type { Db } from '../db/connect.ts';
import { startJobWorker } from '../jobs/job-worker.ts';
import { deliver } from './delivery.ts';
import { EMAIL_JOB } from './outbox.repository.ts';
import { CLAIM_LIFETIME_MS, OUTAGE_PAUSE_MS, PARALLEL_MAILS } from './sending.ts';
import type { MailTransport } from './smtp.ts';

interface WorkerParts {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly clock?: WorkerClock;
}

/** Starts sending queued emails. When stopped, it waits five seconds for those that are being sent. */
export const startMailWorker = ({ clock = systemClock, ...parts }: WorkerParts): WorkerLoop => {
  const server = { pausedUntil: 0 };
  const abandoned = new AbortController();
  return startJobWorker(
    { ...parts, clock },
    {
      kinds: [EMAIL_JOB],
      claimLifetimeMs: CLAIM_LIFETIME_MS,
      maxDelayMs: OUTAGE_PAUSE_MS,
      capacity: () => (server.pausedUntil === 0 ? PARALLEL_MAILS : 1),
      wait: () => {
        const wait = server.pausedUntil - clock.now();
        // No pause is this long, so the clock was set back.
        return wait > OUTAGE_PAUSE_MS ? 0 : wait;
      },
      run: async (job, stopping) => {
        await deliver({ ...parts, clock, server, stopping, abandoned: abandoned.signal }, job);
      },
      close: () => {
        abandoned.abort();
        parts.transport.close();
      },
    },
  );
};
