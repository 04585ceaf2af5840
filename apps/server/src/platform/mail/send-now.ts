import { instantOn, systemClock } from '../../kernel/worker-loop.ts';
import type { Db } from '../db/connect.ts';
import { claimDueJobs } from '../jobs/jobs.repository.ts';
import { deliver } from './delivery.ts';
import { EMAIL_JOB, findNewestQueuedTo } from './outbox.repository.ts';
import { CLAIM_LIFETIME_MS, type SendFailure } from './sending.ts';
import type { MailTransport } from './smtp.ts';

const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Sends the newest queued email to an address, without waiting for the portal to do it. Returns the failure, if any, and
 * 'claimed' if a running portal was faster.
 */
export const sendNow = async (
  db: Db,
  transport: MailTransport,
  recipient: string,
): Promise<'sent' | 'claimed' | SendFailure> => {
  const key = await findNewestQueuedTo(db, recipient);
  if (key === undefined) return 'claimed';
  const [job] = await claimDueJobs(db, {
    kinds: [EMAIL_JOB],
    key,
    now: instantOn(systemClock),
    until: instantOn(systemClock, CLAIM_LIFETIME_MS),
    limit: 1,
    except: [],
  });
  if (!job) return 'claimed';
  const { signal } = new AbortController();
  const parts = {
    ...{ db, transport, log: NO_LOG, clock: systemClock },
    ...{ server: { pausedUntil: 0 }, stopping: signal, abandoned: signal },
  };
  return (await deliver(parts, job)) ?? 'sent';
};
