import type { Context } from './context.ts';
import { isRebuilding, rebuildIndex } from './db/search/search-index.ts';
import { POLL_INTERVAL_MS, startLoop, type WorkerLoop } from './kernel/worker-loop.ts';

/**
 * Starts rebuilding an outdated search index beside everything else. Several processes may do so; after a crash, the next
 * start continues.
 */
export const startIndexRebuild = (context: Context): WorkerLoop => {
  const { db, log } = context;
  let isLogged = false;
  const runOnce = async (): Promise<number> => {
    if (!(await isRebuilding(db))) return POLL_INTERVAL_MS;
    if (!isLogged) log.info({}, 'rebuilding the search index: until it ends, searches may miss something');
    isLogged = true;
    const started = performance.now();
    if (!(await rebuildIndex(context))) log.info({}, 'search index rebuilt');
    // Leaves at least half of the time to everything else.
    return performance.now() - started;
  };
  return startLoop(runOnce, (error) => log.error({ err: error }, 'search index cannot be rebuilt'));
};
