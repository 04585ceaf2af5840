import type { Log } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { startJobWorker } from '../jobs/job-worker.ts';
import { MAX_DELAY_MS } from '../jobs/retry.ts';
import { systemClock, type WorkerClock, type WorkerLoop } from '../kernel/worker-loop.ts';
import { deliver } from './delivery.ts';
import { Outage } from './outage.ts';
import { EMAIL_JOB } from './outbox.repository.ts';
import { PARALLEL_MAILS, SEND_TIMEOUT_MS } from './sending.ts';
import type { MailTransport } from './smtp.ts';

interface WorkerParts {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly clock?: WorkerClock;
}

/** Starts sending queued emails. When stopped, it waits five seconds for those that are being sent. */
export const startMailWorker = ({ clock = systemClock, ...parts }: WorkerParts): WorkerLoop => {
  const outage = new Outage();
  const abandoned = new AbortController();
  return startJobWorker(
    { ...parts, clock },
    {
      kinds: [EMAIL_JOB],
      claimLifetimeMs: SEND_TIMEOUT_MS + 60_000,
      maxDelayMs: 2 * MAX_DELAY_MS,
      capacity: () => (outage.isOn ? 1 : PARALLEL_MAILS),
      wait: () => outage.remaining(clock.now()),
      run: (job, stopping) =>
        deliver({ ...parts, clock, outage, stopping, abandoned: abandoned.signal }, job),
      close: () => {
        abandoned.abort();
        parts.transport.close();
      },
    },
  );
};
