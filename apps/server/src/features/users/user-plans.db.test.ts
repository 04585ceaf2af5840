import { USER_SORTS } from '@portal/contract/users/user-list.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../ids.ts';
import { countEveryone } from './user-counts.repository.ts';
import { insertListings } from './user-listings.repository.ts';
import { countOf, orderIndexOf, piecesOf, type UserFilter, type UserOrder } from './user-order.ts';
import { selectUserCounts, selectUserPage, type UserSource } from './user-pages.repository.ts';

const USERS = 10_000;
const PORTION = 500;
const ROLES = ['teacher', 'speaker'] as const;

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { db, dialect } = opened.database;
  const at = new Date().toISOString();
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < USERS; start += PORTION) {
      const users = Array.from({ length: PORTION }, (_, index) => ({
        id: newId(),
        email: `person-${start + index}@example.org`,
        firstName: `First ${(start + index) % 97}`,
        lastName: `Last ${(start + index) % 89}`,
        role: ROLES[index % 2] ?? 'teacher',
      }));
      await tx
        .insertInto('users')
        .values(
          users.map(({ firstName, lastName, ...user }) => ({
            ...user,
            first_name: firstName,
            last_name: lastName,
            password_hash: null,
            verified_at: at,
            created_at: at,
            updated_at: at,
          })),
        )
        .execute();
      await insertListings(tx, users);
    }
  });
  // What a server does by itself before long.
  if (dialect.engine === 'sqlite') await sql`analyze`.execute(db);
  await dialect.takeStock(db);
});
afterAll(() => opened.close());

const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
  const { db, dialect } = opened.database;
  const explain = dialect.engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
  const { rows } = await explain.execute(db);
  return rows.map((row) => JSON.stringify(row)).join('\n');
};

/** No plan reads a whole table, or the words of all. */
const SCAN = /Seq Scan on (user_listings|users|user_words)\b|SCAN (user_listings|users)"/;
/** Of a page only its own users are fetched. */
const OF_PAGE = /SEARCH user_listings USING INTEGER PRIMARY KEY|Index Scan using user_listings_pkey/;

const plansOf = async (filter: UserFilter, order: UserOrder, skip: number): Promise<string[]> => {
  const { database } = opened;
  const pieces = piecesOf(await countEveryone(database.db), filter, order, { skip, limit: 10 });
  return Promise.all(
    pieces.map(({ index, ...piece }) =>
      planOf(
        selectUserPage(database, {
          ...piece,
          criteria: { ...piece.filter, words: [] },
          source: { by: 'index', index },
        }),
      ),
    ),
  );
};

describe('a page of very many users', () => {
  it.each([
    ['last name', {}, { sort: 'lastName', direction: 'asc' }, /user_listings_last/],
    ['first name, backwards', {}, { sort: 'firstName', direction: 'desc' }, /user_listings_first/],
    ['e-mail', {}, { sort: 'email', direction: 'asc' }, /user_listings_email/],
    ['type', {}, { sort: 'type', direction: 'asc' }, /user_listings_type/],
    ['status', {}, { sort: 'status', direction: 'desc' }, /user_listings_status/],
    [
      'last name, of one type',
      { role: 'teacher' },
      { sort: 'lastName', direction: 'asc' },
      /user_listings_type/,
    ],
    [
      'first name, of one type',
      { role: 'teacher' },
      { sort: 'firstName', direction: 'asc' },
      /user_listings_/,
    ],
    [
      'type, of one status',
      { standing: 'none' },
      { sort: 'type', direction: 'asc' },
      /user_listings_(type|status)/,
    ],
    [
      'status, of one type',
      { role: 'speaker' },
      { sort: 'status', direction: 'asc' },
      /user_listings_status/,
    ],
  ] as const)('by %s is read from an index, wherever it is', async (_what, filter, order, index) => {
    const count = countOf(await countEveryone(opened.database.db), filter);
    for (const skip of [0, 500, count - 500, count - 10]) {
      for (const plan of await plansOf(filter, order, skip)) {
        expect(plan).toMatch(index);
        expect(plan).toMatch(OF_PAGE);
        expect(plan).not.toMatch(SCAN);
      }
    }
  });

  it('is read from the end that is nearer', async () => {
    const counted = await countEveryone(opened.database.db);
    for (const skip of [0, 4_000, 6_000, 9_980]) {
      const pieces = piecesOf(counted, {}, { sort: 'lastName', direction: 'asc' }, { skip, limit: 10 });
      expect(pieces[0]?.skip).toBe(skip < USERS / 2 ? skip : USERS - skip - 10);
      expect(pieces[0]?.order.direction).toBe(skip < USERS / 2 ? 'asc' : 'desc');
    }
  });

  const byWords = (words: readonly string[]): UserSource => ({ by: 'words', words });

  it.each([[['person-777']], [['person-777', 'example']], [['77']], [['7']], [['qz']]])(
    'with words that few have is found by the index of words (%o)',
    async (words) => {
      for (const filter of [{}, { role: 'teacher', standing: 'none' }] as const) {
        const criteria = { ...filter, words };
        const source = byWords(words.slice(0, 1));
        const order = { sort: 'lastName', direction: 'asc' } as const;
        const page = { criteria, source, order, skip: 0, limit: 10 };
        for (const plan of [
          await planOf(selectUserPage(opened.database, page)),
          await planOf(selectUserCounts(opened.database, criteria, source)),
        ]) {
          expect(plan).toMatch(/user_words VIRTUAL TABLE INDEX|user_words_suffixes/);
          expect(plan).not.toMatch(SCAN);
        }
      }
    },
  );

  it.each(USER_SORTS)('with words that many have is read in its order, by %s', async (sort) => {
    for (const filter of [{}, { role: 'speaker' }, { standing: 'none' }] as const) {
      const plan = await planOf(
        selectUserPage(opened.database, {
          criteria: { ...filter, words: ['example', 'person'] },
          source: { by: 'index', index: orderIndexOf(sort, filter) },
          order: { sort, direction: 'asc' },
          skip: 0,
          limit: 11,
        }),
      );
      expect(plan).toMatch(/user_listings_(first|last|email|type|status)/);
      expect(plan).not.toMatch(SCAN);
    }
  });
});

it('how many there are is known without looking at them', async () => {
  const { db } = opened.database;
  const counted = await countEveryone(db);
  expect(counted).toEqual(
    expect.arrayContaining([
      { role: 'teacher', standing: 'none', count: USERS / 2 },
      { role: 'speaker', standing: 'incomplete', count: USERS / 2 },
    ]),
  );
});
