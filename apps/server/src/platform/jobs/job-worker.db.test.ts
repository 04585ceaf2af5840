import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { TestClock } from '../../../tests/support/test-clock.ts';
import type { WorkerLoop } from '../../kernel/worker-loop.ts';
import { type JobQueue, startJobWorker } from './job-worker.ts';
import { scheduleJob } from './jobs.repository.ts';

let open: OpenTestDatabase;
let worker: WorkerLoop;
let errors: string[];
beforeEach(async () => {
  open = await openTestDatabase();
  errors = [];
  const dueAt = new Date().toISOString();
  await open.database.db.transaction().execute(async (tx) => {
    for (let key = 1; key <= 10; key += 1) await scheduleJob(tx, { kind: 'test', key: `${key}`, dueAt });
  });
});
afterEach(async () => {
  await worker.stop();
  await open.close();
});

const start = (queue: Pick<JobQueue, 'capacity' | 'run'>): void => {
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => errors.push(message) };
  worker = startJobWorker(
    { db: open.database.db, log, clock: new TestClock() },
    { kinds: ['test'], claimLifetimeMs: 60_000, wait: () => 0, close: () => {}, ...queue },
  );
};

describe('a worker', () => {
  it('runs only as many jobs at once as its queue allows, even if it allows fewer in the meantime', async () => {
    const running: (() => void)[] = [];
    const seen = { started: 0, checks: 0, most: 0 };
    let allowed = 3;
    start({
      capacity: () => {
        seen.checks += 1;
        return allowed;
      },
      run: () =>
        new Promise((resolve) => {
          running.push(resolve);
          seen.started += 1;
          seen.most = Math.max(seen.most, running.length);
        }),
    });
    /** Ends a job and waits until the worker has looked for others. */
    const endOne = async () => {
      const { checks } = seen;
      running.shift()?.();
      await expect.poll(() => seen.checks).toBeGreaterThan(checks);
    };
    try {
      await expect.poll(() => seen.started).toBe(3);
      await endOne();
      await expect.poll(() => seen.started).toBe(4);
      allowed = 1;
      for (let jobs = 3; jobs > 0; jobs -= 1) await endOne();
      await expect.poll(() => seen.started).toBe(5);
      expect(seen.most).toBe(3);
    } finally {
      allowed = 0;
      for (const end of running) end();
    }
  });

  it('lets requests in between jobs', async () => {
    let started = 0;
    start({
      capacity: () => 1,
      run: async () => {
        started += 1;
      },
    });
    await nextTurn();
    expect(started).toBeLessThan(5);
    await expect.poll(() => started).toBe(10);
  });

  it('goes on after a job whose end cannot be recorded', async () => {
    const started: string[] = [];
    start({
      capacity: () => 1,
      run: async ({ key }) => {
        started.push(key);
        if (started.length === 1) throw new Error('The database is gone');
      },
    });
    await expect.poll(() => started.length).toBe(10);
    expect(errors).toEqual(['job cannot be recorded']);
  });
});
