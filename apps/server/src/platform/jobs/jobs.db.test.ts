import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asOtherRequest,
  type OpenTestDatabase,
  openTestDatabase,
  waitsForLock,
} from '../../../tests/support/database.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db } from '../db/connect.ts';
import { engineOf } from '../db/engine.ts';
import {
  claimDueJobs,
  deleteClaimed,
  deleteJobs,
  returnClaim,
  scheduleJob,
  scheduleUnlessPlanned,
} from './jobs.repository.ts';

const MINUTE = 60_000;
const FAILED = { attempts: 1, lastError: 'failed' };

let open: OpenTestDatabase;
let db: Db;
beforeEach(async () => {
  open = await openTestDatabase();
  db = open.database.db;
});
afterEach(() => open.close());

const schedule = (key: string, dueAt = instant(), kind = 'test') =>
  db.transaction().execute((tx) => scheduleJob(tx, { kind, key, dueAt, payload: { key } }));

const claim = (until = instant(MINUTE), kinds = ['test']) =>
  claimDueJobs(db, { kinds, now: instant(), until, limit: 5, except: [] });

const claimOne = async (until?: string) => {
  const [job] = await claim(until);
  if (!job) throw new Error('Nothing was claimed');
  return job;
};

const row = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

describe('a job', () => {
  it('is given to only one of several concurrent claims', async () => {
    for (let number = 1; number <= 30; number += 1) await schedule(`${number}`);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    let rest = 0;
    for (let found = await claim(); found.length > 0; found = await claim()) rest += found.length;
    expect(ids.length + rest).toBe(30);
  });

  it('is given to another process when its claim expires, and the first one can no longer change it', async () => {
    await schedule('one');
    const late = await claimOne(instant(-1));
    const again = await claimOne();
    expect(again.id).toBe(late.id);
    await returnClaim(db, late, instant(), FAILED);
    expect(await deleteClaimed(db, late)).toBe(false);
    expect(await row()).toMatchObject({ attempts: 0, last_error: '' });
    expect(await claim()).toEqual([]);
    expect(await deleteClaimed(db, again)).toBe(true);
  });

  it('is replaced if it is scheduled again, even while it is running and if the claim expires at the new time', async () => {
    await schedule('one');
    const running = await claimOne();
    await returnClaim(db, running, instant(), FAILED);
    const until = instant(MINUTE);
    const again = await claimOne(until);
    expect(again).toMatchObject({ attempts: 1, payload: '{"key":"one"}' });
    await schedule('one', until);
    await returnClaim(db, again, instant(), FAILED);
    expect(await deleteClaimed(db, again)).toBe(false);
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ attempts: 0, last_error: '', due_at: until });
  });

  it('stays as it is if it is planned again only in case it is missing', async () => {
    const plan = (key: string) =>
      db
        .transaction()
        .execute((tx) => scheduleUnlessPlanned(tx, { kind: 'test', key, dueAt: instant(MINUTE) }));
    await schedule('one');
    await plan('one');
    expect(await claimOne()).toMatchObject({ payload: '{"key":"one"}' });
    await plan('two');
    expect(await claim()).toEqual([]);
    expect(await db.selectFrom('jobs').select('key').orderBy('key').execute()).toEqual([
      { key: 'one' },
      { key: 'two' },
    ]);
  });

  it('ends only after a transaction that has planned it again', async () => {
    await schedule('one');
    const running = await claimOne();
    const { ending } = await db.transaction().execute(async (tx) => {
      await scheduleUnlessPlanned(tx, { kind: 'test', key: 'one', dueAt: instant() });
      const deleting = asOtherRequest(() => deleteClaimed(db, running));
      // SQLite runs one transaction at a time.
      if (engineOf(db) === 'postgres') await expect.poll(() => waitsForLock(db)).toBe(true);
      return { ending: deleting };
    });
    expect(await ending).toBe(true);
  });

  it('is claimed for its kind alone, and is not due once it is deleted', async () => {
    await schedule('one');
    await schedule('one', instant(), 'other');
    await db.transaction().execute((tx) => deleteJobs(tx, 'test', ['one', 'two']));
    expect(await claim()).toEqual([]);
    expect(await claim(instant(MINUTE), ['other', 'test'])).toMatchObject([{ kind: 'other', key: 'one' }]);
  });
});
