import { fold, foldedKey, foldedWords } from '@portal/contract/fold.ts';
import { ROLES } from '@portal/contract/options.ts';
import { STANDINGS, type Standing, USER_SORTS } from '@portal/contract/users/user-list.schemas.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../ids.ts';
import { saveProfile } from '../speakers/profile-storing.repository.ts';
import { countEveryone, foldUserCounts } from './user-counts.repository.ts';
import { searchUsers } from './user-list.service.ts';
import { pickUsers } from './user-sample.repository.ts';
import { deleteUser, insertUser, renameUser, type User } from './users.repository.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** What the list should know of a user. */
type Known = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> & { standing: Standing };

const PROFILE = {
  ...{ organization: '', jobTitle: '', bio: '', city: '', state: '', country: '', website: '' },
  ...{ inPerson: true, virtual: true, imageHash: null, focusIds: [], grades: [], languages: [] },
};

/** What people do to accounts; `who` and `other` say to whose. */
const anyName = fc.string({ unit: fc.constantFrom(...'abAé%漢"'), minLength: 1, maxLength: 4 });
const anyAct = fc.record({
  act: fc.constantFrom('join', 'join', 'join', 'rename', 'profile', 'profile', 'lose', 'delete', 'fold'),
  who: fc.nat(),
  firstName: anyName,
  lastName: anyName,
  role: fc.constantFrom(...ROLES),
  standing: fc.constantFrom('visible', 'complete', 'incomplete'),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never;

const join = async ({ firstName, lastName, role }: Act): Promise<Known> => {
  const id = newId();
  const user = { id, email: `${id}@example.org`, firstName, lastName, role };
  await insertUser(opened.database.db, { ...user, passwordHash: null, verifiedAt: null });
  return { ...user, standing: role === 'speaker' ? 'incomplete' : 'none' };
};

/** Does an act to the database, and says what becomes of the user whom it is done to. */
const perform = async (act: Act, user: Known): Promise<Known | undefined> => {
  const { db } = opened.database;
  const { firstName, lastName, standing } = act;
  switch (act.act) {
    case 'rename':
      await renameUser(db, user.id, firstName, lastName);
      return { ...user, firstName, lastName };
    case 'profile':
      if (user.role !== 'speaker') return user;
      await db.transaction().execute((tx) =>
        saveProfile(tx, user.id, PROFILE, {
          visible: standing === 'visible',
          complete: standing !== 'incomplete',
          hiddenByAdmin: false,
        }),
      );
      return { ...user, standing };
    case 'lose':
      await db.deleteFrom('speaker_profiles').where('user_id', '=', user.id).execute();
      return user.role === 'speaker' ? { ...user, standing: 'incomplete' } : user;
    case 'delete':
      await db.transaction().execute((tx) => deleteUser(tx, user.id));
      return undefined;
    default:
      return user;
  }
};

const play = async (acts: readonly Act[]): Promise<Known[]> => {
  let users: Known[] = [];
  for (const act of acts) {
    const user = users[act.who % Math.max(1, users.length)];
    if (act.act === 'fold') await foldUserCounts(opened.database, 1 + (act.who % 5));
    else if (act.act === 'join') users = [...users, await join(act)];
    else if (user) {
      const became = await perform(act, user);
      users = users.flatMap((each) => (each === user ? (became ?? []) : each));
    }
  }
  return users;
};

const anyQuery = fc.record({
  q: fc.oneof(fc.constantFrom('', 'example', 'e', 'qz', 'a', '%', '"'), anyName),
  type: fc.option(fc.constantFrom(...ROLES), { nil: undefined }),
  status: fc.option(fc.constantFrom(...STANDINGS), { nil: undefined }),
  sort: fc.constantFrom(...USER_SORTS),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 6 }),
  limit: fc.integer({ min: 1, max: 4 }),
});
type Query = typeof anyQuery extends fc.Arbitrary<infer Each> ? Each : never;

const keysOf = ({ firstName, lastName, email, role, standing }: Known) => {
  const [first, last] = [foldedKey(firstName), foldedKey(lastName)];
  return {
    firstName: [first, last],
    lastName: [last, first],
    email: [email],
    type: [role, last, first],
    status: [standing, last, first],
  };
};

/** A plain reading of the rules, by array methods; users who are alike are in the order in which they joined. */
const fitting = (users: readonly Known[], { q, type, status, sort, direction }: Query): Known[] => {
  const found = users.filter(
    (user) =>
      foldedWords(q).every((word) =>
        fold(`${user.firstName} ${user.lastName} ${user.email}`).includes(word),
      ) &&
      (type === undefined || user.role === type) &&
      (status === undefined || user.standing === status),
  );
  const joined = (key: Known) => keysOf(key)[sort].join('\u0000');
  const ascending = found.toSorted((one, other) =>
    joined(one) < joined(other) ? -1 : joined(one) > joined(other) ? 1 : 0,
  );
  return direction === 'asc' ? ascending : ascending.reverse();
};

/** Ways to plan a search: as a small portal does, as a large one, and as one where nearly everything is much. */
const PLANNINGS = [
  {},
  { small: 0, most: 1_000, sampleOf: pickUsers },
  { small: 0, most: 1, sampleOf: pickUsers },
  { small: 0, most: 3, sampleOf: pickUsers },
] as const;

describe('the list of users', () => {
  it('finds, orders, pages and counts as the rules say, whatever was done before and however it is planned', async () => {
    const { db } = opened.database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { minLength: 5, maxLength: 40 }),
        fc.array(anyQuery, { minLength: 5, maxLength: 10 }),
        async (acts, queries) => {
          await sql`delete from users`.execute(db);
          const users = await play(acts);
          for (const query of queries) {
            const expected = fitting(users, query);
            const start = (query.page - 1) * query.limit;
            const shown = expected.slice(start, start + query.limit).map(({ id }) => id);
            for (const planning of PLANNINGS) {
              const found = await searchUsers(opened.database, query, planning);
              expect(found.users.map(({ id }) => id)).toEqual(shown);
              expect(found.everyone).toBe(users.length);
              if (found.exact.total) expect(found.total).toBe(expected.length);
              else {
                // Whatever is said of the total, the next page is there.
                expect(found.total).toBeLessThanOrEqual(expected.length);
                expect(found.total).toBeGreaterThan(start + shown.length);
              }
              // The sample has everybody, so that even estimates are right.
              for (const role of ROLES)
                expect(found.types[role]).toBe(fitting(users, { ...query, type: role }).length);
              for (const standing of STANDINGS)
                expect(found.statuses[standing]).toBe(fitting(users, { ...query, status: standing }).length);
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('is counted right while several count changes, and put them together', async () => {
    const { db } = opened.database;
    await sql`delete from users`.execute(db);
    const everyone = fc.sample(anyAct, { numRuns: 60, seed: 7 });
    const joined = await Promise.all(everyone.map(join));
    await Promise.all([
      ...joined.slice(0, 20).map(({ id }) => db.transaction().execute((tx) => deleteUser(tx, id))),
      ...everyone.slice(0, 20).map(join),
      ...Array.from({ length: 4 }, () => foldUserCounts(opened.database, 7)),
    ]);
    await foldUserCounts(opened.database);
    const { rows } = await sql<{ role: string; standing: string; count: number }>`
      select role, standing, count(*) as count from user_listings group by role, standing`.execute(db);
    const order = (counts: readonly object[]) => counts.map((each) => JSON.stringify(each)).sort();
    const counted = (await countEveryone(db)).filter(({ count }) => count > 0);
    expect(order(counted)).toEqual(order(rows));
    const kept = await sql<{ count: number }>`select count(*) as count from user_count_changes`.execute(db);
    expect(kept.rows[0]?.count).toBeLessThanOrEqual(5);
  });
});
