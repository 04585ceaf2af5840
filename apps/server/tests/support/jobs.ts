import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { systemClock } from '../../src/kernel/worker-loop.ts';
import { type JobHandlers, startTransactionalJobs } from '../../src/platform/jobs/transactional-jobs.ts';
import { jobHandlers } from '../../src/portal.ts';
import type { TestPortal } from './portal.ts';

const STATUS_EMAILS = 'status-emails';

/** Runs the jobs that are due at a time, as another process of the portal whose clock shows it. */
export const runJobs = (portal: TestPortal, at: number): Promise<void> =>
  runKinds(portal, jobHandlers(portal.context), at);

/** Queues the emails about statuses that administrators have set, as if they couldn't be undone anymore. */
export const releaseStatusEmails = (portal: TestPortal): Promise<void> => {
  const { [STATUS_EMAILS]: handler } = jobHandlers(portal.context);
  if (!handler) throw new Error('Status emails have no handler');
  return runKinds(portal, { [STATUS_EMAILS]: handler }, Date.now() + STATUS_UNDO_TIME);
};

const runKinds = async (portal: TestPortal, handlers: JobHandlers, at: number): Promise<void> => {
  // A job that the portal's own worker has claimed isn't due, so this would return before it is done.
  await portal.stopJobs();
  const { db, log } = portal.context;
  const clock = { ...systemClock, now: () => at };
  const countDue = async () => {
    const due = db
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', Object.keys(handlers))
      .where('due_at', '<=', new Date(at).toISOString());
    return (await due.execute()).length;
  };
  // A worker that is stopped finishes what it has begun.
  while ((await countDue()) > 0) await startTransactionalJobs({ db, log, clock }, handlers).stop();
};
