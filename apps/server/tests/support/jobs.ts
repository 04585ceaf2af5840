import { startTransactionalJobs } from '../../src/jobs/transactional-jobs.ts';
import { systemClock } from '../../src/kernel/worker-loop.ts';
import { jobHandlers } from '../../src/portal.ts';
import type { TestPortal } from './portal.ts';

/** Runs the jobs that are due at a time, as another process of the portal whose clock shows it. */
export const runJobs = async ({ context }: TestPortal, at: number): Promise<void> => {
  const { db, log } = context;
  const clock = { ...systemClock, now: () => at };
  const countDue = async () => {
    const due = db.selectFrom('jobs').select('id').where('due_at', '<=', new Date(at).toISOString());
    return (await due.execute()).length;
  };
  // A worker that is stopped finishes what it has begun.
  do {
    await startTransactionalJobs({ db, log, clock }, jobHandlers(context)).stop();
  } while ((await countDue()) > 0);
};
