import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../tests/support/database.ts';
import type { Db } from '../db/connect.ts';
import { instant } from '../kernel/clock.ts';
import { claimDueMails, giveUp, markSent, nextDueAt, returnClaim } from './outbox.repository.ts';
import { enqueue } from './outbox.ts';

const MINUTE = 60_000;

let open: OpenTestDatabase;
let db: Db;
beforeEach(async () => {
  open = await openTestDatabase();
  db = open.database.db;
});
afterEach(() => open.close());

const queue = async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    await enqueue(db, { to: `person${number}@example.org`, subject: 'Hello', text: 'Hello', html: 'Hello' });
  }
};

const claim = (until = instant(MINUTE)) =>
  claimDueMails(db, { now: instant(), horizon: instant(100 * MINUTE), until, limit: 5, except: [] });

const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

describe('the outbox', () => {
  it('keeps an email only if its transaction commits', async () => {
    const cause = db.transaction().execute(async (tx) => {
      await enqueue(tx, { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' });
      throw new Error('Undone');
    });
    await expect(cause).rejects.toThrow('Undone');
    expect(await claim()).toEqual([]);
  });

  it('gives each email to only one of several concurrent claims', async () => {
    await queue(30);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = [
      ...(await claim()),
      ...(await claim()),
      ...(await claim()),
      ...(await claim()),
      ...(await claim()),
    ];
    expect(ids.length + rest.length).toBe(30);
  });

  it('gives an expired claim to another process, and the first one can no longer change the email', async () => {
    await queue(1);
    const [late] = await claim(instant(-1));
    if (!late) throw new Error('Nothing was claimed');
    const [again] = await claim();
    expect(again?.id).toBe(late.id);
    await returnClaim(db, late, instant(), 'refused');
    await giveUp(db, late, instant(), 'refused');
    expect(await row()).toMatchObject({ attempts: 0, failed_at: null });
    expect(await claim()).toEqual([]);
    // But a sent email can still be recorded as sent.
    await markSent(db, late.id, instant());
    expect((await row()).sent_at).not.toBeNull();
    expect(await nextDueAt(db, [])).toBeUndefined();
  });

  it('keeps the reason of a refusal, without the address that the server repeats', async () => {
    await queue(1);
    const [mail] = await claim();
    if (!mail) throw new Error('Nothing was claimed');
    const reason = '550 5.1.1 <Person1@example.org> is unknown here';
    await returnClaim(db, mail, instant(-1), reason);
    expect((await row()).last_error).toBe('550 5.1.1 <the recipient> is unknown here');
    const [again] = await claim();
    if (!again) throw new Error('Nothing was claimed');
    await giveUp(db, again, instant(), reason);
    expect(await row()).toMatchObject({
      attempts: 2,
      recipient: '',
      subject: '',
      last_error: '550 5.1.1 <the recipient> is unknown here',
    });
  });
});
