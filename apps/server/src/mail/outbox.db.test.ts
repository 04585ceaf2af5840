import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../tests/support/database.ts';
import { instant } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { Claim } from './claim.ts';
import { claimDueMails, markSent, nextDueAt } from './outbox.repository.ts';
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
  it('keeps a mail only if its cause is kept', async () => {
    const cause = db.transaction().execute(async (tx) => {
      await enqueue(tx, { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' });
      throw new Error('Undone');
    });
    await expect(cause).rejects.toThrow('Undone');
    expect(await claim()).toEqual([]);
  });

  it('gives each mail to one of many that claim at once', async () => {
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

  it('gives a claim that has run out to another, and the first cannot speak for the mail any more', async () => {
    await queue(1);
    const until = instant(-1);
    const [mail] = await claim(until);
    if (!mail) throw new Error('Nothing was claimed');
    const [again] = await claim();
    expect(again?.id).toBe(mail.id);
    const late = new Claim(db, mail, until);
    await late.renew(instant(50 * MINUTE));
    await late.giveBack(instant(), 'refused');
    await late.giveUp(instant(), 'refused');
    expect(await row()).toMatchObject({ attempts: 0, failed_at: null });
    expect(await claim()).toEqual([]);
    // But what has gone out has gone out.
    await markSent(db, mail.id, instant());
    expect((await row()).sent_at).not.toBeNull();
    expect(await nextDueAt(db, [])).toBeUndefined();
  });

  it('keeps why a mail was refused, without the address that the server repeats', async () => {
    await queue(1);
    const until = instant(MINUTE);
    const [mail] = await claim(until);
    if (!mail) throw new Error('Nothing was claimed');
    const reason = '550 5.1.1 <Person1@example.org> is unknown here';
    await new Claim(db, mail, until).giveBack(until, reason);
    expect((await row()).last_error).toBe('550 5.1.1 <the recipient> is unknown here');
    await new Claim(db, mail, until).giveUp(instant(), reason);
    expect(await row()).toMatchObject({
      recipient: '',
      subject: '',
      last_error: '550 5.1.1 <the recipient> is unknown here',
    });
  });

  it('counts a refusal that comes while the claim is being renewed', async () => {
    await queue(1);
    const until = instant(MINUTE);
    const [mail] = await claim(until);
    if (!mail) throw new Error('Nothing was claimed');
    const held = new Claim(db, mail, until);
    const dueAt = instant(2 * MINUTE);
    await Promise.all([held.renew(instant(5 * MINUTE)), held.giveBack(dueAt, 'busy')]);
    expect(await row()).toMatchObject({ attempts: 1, due_at: dueAt, last_error: 'busy' });
  });
});
