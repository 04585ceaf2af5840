import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { TestClock } from '../../../tests/support/test-clock.ts';
import type { WorkerLoop } from '../../kernel/worker-loop.ts';
import type { Db, Tx } from '../db/connect.ts';
import { claimDueJobs, scheduleJob } from './jobs.repository.ts';
import { type JobHandler, startTransactionalJobs } from './transactional-jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let open: OpenTestDatabase;
let db: Db;
let clock: TestClock;
let workers: WorkerLoop[];
let failures: number;
beforeEach(async () => {
  open = await openTestDatabase();
  db = open.database.db;
  clock = new TestClock();
  workers = [];
  failures = 0;
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await open.close();
});

const instantIn = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();

const schedule = (key: string, after = 0) =>
  db
    .transaction()
    .execute((tx) => scheduleJob(tx, { kind: 'test', key, dueAt: instantIn(after), payload: { key } }));

/** The effect of a job: a setting with the number of times that it ran. */
const count = async (tx: Tx, payload: unknown): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({ name: JSON.stringify(payload), value: '1' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'twice' }))
    .execute();
};

const start = (handler: JobHandler = count, maxDelayMs?: number): WorkerLoop => {
  const fail = () => {
    failures += 1;
  };
  const log = { info: () => {}, warn: () => {}, error: fail };
  const worker = startTransactionalJobs({ db, log, clock }, { test: handler }, maxDelayMs);
  workers.push(worker);
  return worker;
};

const effects = () => db.selectFrom('settings').select('value').where('name', 'like', '{"key":%').execute();

const jobs = () => db.selectFrom('jobs').selectAll().execute();

/** Runs the jobs that are due, five at most, as a process that stops afterwards. */
const runDue = (handler?: JobHandler) => start(handler).stop();

describe('a job that only uses the database', () => {
  it('runs exactly once if two processes share the jobs', async () => {
    for (let number = 1; number <= 40; number += 1) await schedule(`${number}`);
    start();
    start();
    await expect.poll(jobs, { timeout: 15_000 }).toEqual([]);
    expect(await effects()).toEqual(Array(40).fill({ value: '1' }));
    expect(failures).toBe(0);
  });

  it('is undone and retried if it fails, and given up after three days', async () => {
    await schedule('one');
    const fail: JobHandler = async (tx, payload) => {
      await count(tx, payload);
      throw new Error('Not today');
    };
    await runDue(fail);
    expect(await effects()).toEqual([]);
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'Error: Not today' }]);
    const started = clock.now();
    for (let [job] = await jobs(); job; [job] = await jobs()) {
      clock.set(Date.parse(job.due_at) - clock.now());
      await runDue(fail);
    }
    expect((clock.now() - started) / DAY).toBeCloseTo(3, 0);
    expect(await effects()).toEqual([]);
  });

  it('is taken over from a process that was killed when its claim expires', async () => {
    await schedule('one');
    const dead = { kinds: ['test'], now: instantIn(0), until: instantIn(MINUTE), limit: 5, except: [] };
    expect(await claimDueJobs(db, dead)).toHaveLength(1);
    await runDue();
    expect(await effects()).toEqual([]);
    clock.set(MINUTE);
    await runDue();
    expect(await effects()).toEqual([{ value: '1' }]);
  });

  it('runs once even if its claim expires while it is running', async () => {
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await schedule('one');
    start(async (tx, payload) => {
      began.resolve();
      await mayEnd.promise;
      await count(tx, payload);
    });
    await began.promise;
    clock.set(2 * MINUTE);
    start();
    mayEnd.resolve();
    await expect.poll(jobs).toEqual([]);
    expect(await effects()).toEqual([{ value: '1' }]);
  });

  it('runs at its time, once, if the clock is set back and forward', async () => {
    await schedule('one', 10 * DAY);
    for (const jump of [9 * DAY, -20 * DAY, 20 * DAY]) {
      clock.set(jump);
      await runDue();
      expect(await effects()).toEqual([]);
    }
    clock.set(2 * DAY);
    await runDue();
    expect(await effects()).toEqual([{ value: '1' }]);
    clock.set(-5 * DAY);
    await runDue();
    clock.set(30 * DAY);
    await runDue();
    expect(await effects()).toEqual([{ value: '1' }]);
    expect(await jobs()).toEqual([]);
  });

  it('runs at once if it was planned for soon and the clock is set back', async () => {
    await schedule('one', MINUTE);
    clock.set(-3 * HOUR);
    await start(count).stop();
    expect(await effects()).toEqual([]);
    await start(count, MINUTE).stop();
    expect(await effects()).toEqual([{ value: '1' }]);
  });

  it('waits to be tried again, although other jobs are planned for soon', async () => {
    const fail = () => Promise.reject(new Error('no'));
    await schedule('one');
    for (let minutes = 1; minutes <= 60; minutes += 1) {
      clock.set(MINUTE);
      await start(fail, MINUTE).stop();
    }
    // Half a minute, one, two, four, eight, 16 and 32 minutes, and 20% either way.
    expect((await jobs())[0]?.attempts).toBeLessThan(9);
  });

  it('runs once, at its new time, if it is moved after it was claimed', async () => {
    await schedule('one');
    await schedule('two');
    await runDue(async (tx, payload) => {
      const dueAt = instantIn(DAY);
      await tx.updateTable('jobs').set({ due_at: dueAt }).where('key', '=', 'two').execute();
      await count(tx, payload);
    });
    clock.set(DAY);
    await runDue();
    expect(await effects()).toEqual([{ value: '1' }, { value: '1' }]);
  });

  it('is finished when the worker is stopped', async () => {
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await schedule('one');
    const worker = start(async (tx, payload) => {
      began.resolve();
      await mayEnd.promise;
      await count(tx, payload);
    });
    await began.promise;
    const stopped = worker.stop();
    mayEnd.resolve();
    await stopped;
    expect(await effects()).toEqual([{ value: '1' }]);
  });
});
