import { COUNT_MAX } from '@portal/contract/limits.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/clock.ts';
import { insertListings } from '../src/features/users/user-listings.repository.ts';
import { newId } from '../src/ids.ts';
import type { Client } from './support/client.ts';
import { TestPortal } from './support/portal.ts';

const TEACHERS = 5_000;
const PORTION = 500;
const LIMIT = 100;

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  const at = instant();
  await portal.context.db.transaction().execute(async (tx) => {
    for (let start = 0; start < TEACHERS; start += PORTION) {
      const users = Array.from({ length: PORTION }, (_, index) => ({
        id: newId(),
        email: `someone-${start + index}@school.example`,
        role: 'teacher' as const,
      }));
      const times = { verified_at: at, created_at: at, updated_at: at };
      await tx
        .insertInto('users')
        .values(
          users.map((user) => ({
            ...user,
            first_name: 'Io',
            last_name: 'Elm',
            password_hash: null,
            ...times,
          })),
        )
        .execute();
      await insertListings(
        tx,
        users.map((user) => ({ ...user, firstName: 'Io', lastName: 'Elm' })),
      );
    }
  });
}, 60_000);
afterAll(() => portal.close());

const find = (query: Record<string, string | number>) =>
  admin.get(searchUsers, { query: { limit: LIMIT, ...query } });

describe('a search that very many users fit', () => {
  it('says at least how many there are, and what the options would leave, about', async () => {
    const { items, total, everyone, exact, types, statuses } = await find({ q: 'elm school' });
    expect([items.length, total, everyone]).toEqual([LIMIT, COUNT_MAX, TEACHERS + 1]);
    expect(exact).toEqual({ total: false, options: false });
    expect(types.teacher).toBeGreaterThan(TEACHERS * 0.9);
    expect(statuses.none).toBe(types.all);
  });

  it('goes on as far as there are any, and then knows how many', async () => {
    const beyond = await find({ q: 'elm', page: 30 });
    expect([beyond.items.length, beyond.total, beyond.exact.total]).toEqual([LIMIT, 30 * LIMIT + 1, false]);
    const last = await find({ q: 'elm', page: TEACHERS / LIMIT });
    expect([last.items.length, last.total, last.exact.total]).toEqual([LIMIT, TEACHERS, true]);
    const past = await find({ q: 'elm', page: 1_000 });
    expect([past.items.length, past.total, past.exact.total]).toEqual([0, TEACHERS, true]);
  });

  it('is counted where a filter leaves few, and where a word does', async () => {
    const admins = await find({ q: 'example', type: 'admin' });
    expect([admins.items.length, admins.total, admins.exact.total]).toEqual([1, 1, true]);
    const one = await find({ q: 'elm someone-4321@' });
    expect([one.items.length, one.total, one.types.teacher]).toEqual([1, 1, 1]);
    expect(one.exact).toEqual({ total: true, options: true });
    // Longer than the index knows, and right only as far as it does.
    expect((await find({ q: 'someone-4321@school.nowhere' })).total).toBe(0);
    expect((await find({ q: 'someone-4321@school.example' })).total).toBe(1);
  });
});
