import { EXACT_MAX } from '@portal/contract/limits.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reindexPeople } from '../src/db/search/reindex.ts';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { TestPortal } from './support/portal.ts';

const TEACHERS = EXACT_MAX + 1_000;
const BATCH_SIZE = 500;
const LIMIT = 100;

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  const at = instant();
  await portal.context.db.transaction().execute(async (tx) => {
    for (let start = 0; start < TEACHERS; start += BATCH_SIZE) {
      const users = Array.from({ length: BATCH_SIZE }, (_, index) => ({
        id: newId(),
        email: `someone-${start + index}@school.example`,
        role: 'teacher' as const,
        first_name: 'Io',
        last_name: 'Elm',
        password_hash: null,
        verified_at: at,
        created_at: at,
        updated_at: at,
      }));
      await tx.insertInto('users').values(users).execute();
      await reindexPeople(
        tx,
        users.map(({ id }) => id),
      );
    }
  });
}, 120_000);
afterAll(() => portal.close());

const find = (query: Record<string, string | number>) =>
  admin.get(searchUsers, { query: { limit: LIMIT, ...query } });

describe('a search that matches very many users', () => {
  it('says that there are more than it counts, and gives no counts for options', async () => {
    const { items, total, exact, everyone, types, statuses } = await find({ q: 'elm school' });
    expect([items.length, total, exact, everyone]).toEqual([LIMIT, EXACT_MAX, false, null]);
    expect(new Set([...Object.values(types), ...Object.values(statuses)])).toEqual(new Set([null]));
  });

  it('has numbered pages up to the limit, and a cursor for later pages', async () => {
    const first = await find({ q: 'elm', sort: 'email' });
    const second = await find({ q: 'elm', sort: 'email', cursor: first.nextCursor ?? '' });
    const numbered = await find({ q: 'elm', sort: 'email', page: 2 });
    expect(second.items).toEqual(numbered.items);
    expect(second.items).not.toEqual(first.items);
    const last = await find({ q: 'elm', page: EXACT_MAX / LIMIT });
    expect(last.items).toHaveLength(LIMIT);
    const beyond = await find({ q: 'elm', cursor: last.nextCursor ?? '' });
    expect(beyond.items).toHaveLength(LIMIT);
    expect((await find({ q: 'elm', page: 1_000_000 })).items).toEqual([]);
  });

  it('is counted exactly if a filter or a word leaves few matches', async () => {
    const admins = await find({ q: 'example', type: 'admin' });
    expect([admins.items.length, admins.total, admins.exact]).toEqual([1, 1, true]);
    const one = await find({ q: 'elm someone-4321@' });
    expect([one.items.length, one.total, one.types.teacher, one.exact]).toEqual([1, 1, 1, true]);
    // Longer than the indexed part of a word, and different after it.
    expect((await find({ q: 'someone-4321@school.nowhere' })).total).toBe(0);
    expect((await find({ q: 'someone-4321@school.example' })).total).toBe(1);
  });
});
