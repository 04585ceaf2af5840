import { z } from 'zod';
import { instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { scheduleJob } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { reindexRequestsOf, requestsOf } from '../search/reindex.ts';

const REQUEST_ENTRIES = 'request-entries';
const BATCH_SIZE = 100;

const payloadSchema = z.object({ userId: z.string(), before: z.string() });

/**
 * Updates the search entries of a person's requests after a change of the person's name or organization: those of the
 * newest 100 in this transaction, and the others in jobs, 100 each. With `before`, only those of older requests.
 */
export const updateRequestEntries = async (tx: Tx, userId: string, before?: string): Promise<void> => {
  const ids = await requestsOf(tx, userId, { before, limit: BATCH_SIZE + 1 });
  const batch = ids.slice(0, BATCH_SIZE);
  // Replaces the job of an earlier change. Before the entries, because the job locks itself before them, too.
  if (ids.length > batch.length) {
    const payload = { userId, before: batch.at(-1) };
    await scheduleJob(tx, { kind: REQUEST_ENTRIES, key: userId, dueAt: instant(), payload });
  }
  await reindexRequestsOf(tx, userId, batch);
};

/** The jobs that `updateRequestEntries` schedules. */
export const requestEntryJobs: JobHandlers = {
  [REQUEST_ENTRIES]: (tx, payload) => {
    const { userId, before } = payloadSchema.parse(payload);
    return updateRequestEntries(tx, userId, before);
  },
};
