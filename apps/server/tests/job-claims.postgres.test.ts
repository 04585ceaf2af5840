import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { claimDueJobs, scheduleJob } from '../src/platform/jobs/jobs.repository.ts';
import { asOtherRequest, type OpenTestDatabase, openTestDatabase } from './support/database.ts';

let open: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  open = await openTestDatabase();
  db = open.database.db;
});
afterAll(() => open.close());

const claim = (on: Db) =>
  claimDueJobs(on, { kinds: ['test'], now: instant(), until: instant(60_000), limit: 5, except: [] });

it('processes that claim jobs at once get different ones, and none waits for another', async () => {
  await db.transaction().execute(async (tx) => {
    for (let key = 0; key < 20; key += 1)
      await scheduleJob(tx, { kind: 'test', key: `${key}`, dueAt: instant() });
  });
  const claimed: string[][] = [];
  /** Claims in transactions that all stay open until the last one has claimed, as different processes would. */
  const claimWith = async (others: number): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      claimed.push((await claim(tx)).map(({ id }) => id));
      if (others > 0) await asOtherRequest(() => claimWith(others - 1));
    });
  };
  await claimWith(4);
  expect(claimed.map((ids) => ids.length)).toEqual([5, 5, 5, 5, 0]);
  expect(new Set(claimed.flat()).size).toBe(20);
});
