import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db } from '../db/connect.ts';
import { claimDueJobs } from '../jobs/jobs.repository.ts';
import { EMAIL_JOB, enqueueMails, giveUp, markSent } from './outbox.repository.ts';

let open: OpenTestDatabase;
let db: Db;
beforeEach(async () => {
  open = await openTestDatabase();
  db = open.database.db;
});
afterEach(() => open.close());

const mail = { recipient: 'ada@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' };

const claim = async (until = instant(60_000)) => {
  const options = { kinds: [EMAIL_JOB], now: instant(), until, limit: 5, except: [] };
  return (await claimDueJobs(db, options))[0];
};

const row = () => db.selectFrom('outbox').selectAll().executeTakeFirst();

describe('the outbox', () => {
  it('keeps an email only if its transaction commits', async () => {
    const cause = db.transaction().execute(async (tx) => {
      await enqueueMails(tx, [mail]);
      throw new Error('Undone');
    });
    await expect(cause).rejects.toThrow('Undone');
    expect(await claim()).toBeUndefined();
    expect(await row()).toBeUndefined();
  });

  it('does not give up an email that another process has claimed, but records that it was sent', async () => {
    await db.transaction().execute((tx) => enqueueMails(tx, [mail]));
    const late = await claim(instant(-1));
    if (!late) throw new Error('Nothing was claimed');
    expect(await claim()).toMatchObject({ key: late.key });
    await giveUp(db, late, instant(), 'refused');
    expect(await row()).toMatchObject({ ...mail, failed_at: null, last_error: '' });
    await markSent(db, late.key, instant());
    expect(await row()).toMatchObject({ recipient: '', sent_at: expect.any(String) });
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });
});
