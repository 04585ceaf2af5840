import { normalizedKey, searchedText, searchWords } from '@portal/contract/normalize-text.ts';
import { ROLES, SPEAKER_STATUSES, type SpeakerStatus, USER_SORTS } from '@portal/contract/options.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { storeProfiles, storeVisibility } from '../../domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT } from '../../domain/speakers/speakers.row.ts';
import { deleteUser, insertUser, renameUser, type User } from '../../domain/users/users.repository.ts';
import { newId } from '../../kernel/ids.ts';
import { searchUsers } from './user-list.service.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

type Known = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> & {
  speakerStatus: SpeakerStatus;
};

/** Random changes of accounts. `who` and `other` select the accounts. */
const anyName = fc.string({ unit: fc.constantFrom(...'abAé%漢"'), minLength: 1, maxLength: 4 });
const anyAct = fc.record({
  act: fc.constantFrom('join', 'join', 'join', 'rename', 'profile', 'profile', 'hide', 'delete'),
  who: fc.nat(),
  firstName: anyName,
  lastName: anyName,
  role: fc.constantFrom(...ROLES),
  speakerStatus: fc.constantFrom('visible', 'complete', 'incomplete'),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never;

const join = async ({ firstName, lastName, role }: Act): Promise<Known> => {
  const id = newId();
  const user = { id, email: `${id}@example.org`, firstName, lastName, role };
  await insertUser(opened.database.db, { ...user, passwordHash: null, verifiedAt: null });
  return { ...user, speakerStatus: role === 'speaker' ? 'incomplete' : 'none' };
};

/** Performs a change in the database, and returns the expected user after it. */
const perform = async (act: Act, user: Known): Promise<Known | undefined> => {
  const { db } = opened.database;
  const { firstName, lastName, speakerStatus } = act;
  switch (act.act) {
    case 'rename':
      await renameUser(db, user.id, firstName, lastName);
      return { ...user, firstName, lastName };
    case 'profile':
      if (user.role !== 'speaker') return user;
      await db.transaction().execute((tx) =>
        storeProfiles(tx, [
          {
            userId: user.id,
            content: EMPTY_CONTENT,
            visibility: {
              visible: speakerStatus === 'visible',
              complete: speakerStatus !== 'incomplete',
              hiddenByAdmin: false,
              pausedUntil: null,
            },
          },
        ]),
      );
      return { ...user, speakerStatus };
    case 'hide':
      if (user.speakerStatus !== 'visible') return user;
      await db
        .transaction()
        .execute((tx) =>
          storeVisibility(tx, user.id, { visible: false, hiddenByAdmin: true, pausedUntil: null }),
        );
      return { ...user, speakerStatus: 'complete' };
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
    if (act.act === 'join') users = [...users, await join(act)];
    else if (user) {
      const became = await perform(act, user);
      users = users.flatMap((each) => (each === user ? (became ?? []) : each));
    }
  }
  return users;
};

const queryArbitrary = fc.record({
  q: fc.oneof(fc.constantFrom('', 'example', 'e', 'qz', 'a', '%', '"'), anyName),
  type: fc.option(fc.constantFrom(...ROLES), { nil: undefined }),
  status: fc.option(fc.constantFrom(...SPEAKER_STATUSES), { nil: undefined }),
  sort: fc.constantFrom(...USER_SORTS),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 6 }),
  limit: fc.integer({ min: 1, max: 4 }),
});
type Query = typeof queryArbitrary extends fc.Arbitrary<infer Each> ? Each : never;

const keysOf = ({ firstName, lastName, email, role, speakerStatus }: Known) => {
  const [first, last] = [normalizedKey(firstName), normalizedKey(lastName)];
  return {
    firstName: [first, last],
    lastName: [last, first],
    email: [email],
    type: [role, last, first],
    status: [speakerStatus, last, first],
  };
};

/** A reference implementation by array methods. Ties are sorted by id. */
const matching = (users: readonly Known[], { q, type, status, sort, direction }: Query): Known[] => {
  const found = users.filter(
    (user) =>
      searchWords(q).every((word) =>
        searchedText(`${user.firstName} ${user.lastName} ${user.email}`).includes(word),
      ) &&
      (type === undefined || user.role === type) &&
      (status === undefined || user.speakerStatus === status),
  );
  const joined = (user: Known) => [...keysOf(user)[sort], user.id].join('\u0000');
  const ascending = found.toSorted((one, other) =>
    joined(one) < joined(other) ? -1 : joined(one) > joined(other) ? 1 : 0,
  );
  return direction === 'asc' ? ascending : ascending.reverse();
};

describe('the list of users', () => {
  it('finds, orders, pages and counts according to the rules, after any changes', async () => {
    const { db } = opened.database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { minLength: 5, maxLength: 40 }),
        fc.array(queryArbitrary, { minLength: 5, maxLength: 10 }),
        async (acts, queries) => {
          await db.deleteFrom('users').execute();
          const users = await play(acts);
          for (const query of queries) await check(users, query);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});

const check = async (users: readonly Known[], query: Query): Promise<void> => {
  const expected = matching(users, query).map(({ id }) => id);
  const counted = (changes: Partial<Query>) => matching(users, { ...query, ...changes }).length;
  const { limit, page } = query;
  const last = Math.ceil(expected.length / limit) + 1;
  for (const number of new Set([page, ...Array.from({ length: last }, (_nothing, index) => index + 1)])) {
    const found = await searchUsers(opened.database, { ...query, page: number });
    expect(found.items.map(({ id }) => id)).toEqual(expected.slice((number - 1) * limit, number * limit));
    expect(found.total).toBe(expected.length);
    expect(found.everyone).toBe(users.length);
    expect(found.types.all).toBe(counted({ type: undefined }));
    expect(found.statuses.all).toBe(counted({ status: undefined }));
    for (const type of ROLES) expect(found.types[type]).toBe(counted({ type }));
    for (const status of SPEAKER_STATUSES) expect(found.statuses[status]).toBe(counted({ status }));
  }
};
