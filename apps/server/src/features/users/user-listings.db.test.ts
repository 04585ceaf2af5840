import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../ids.ts';
import {
  insertListings,
  selectListings,
  type UserCriteria,
  type UserOrder,
} from './user-listings.repository.ts';

const USERS = 10_000;
const PORTION = 500;
const ROLES = ['teacher', 'speaker'] as const;

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened.database;
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
  await sql.raw(opened.database.dialect.engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
});
afterAll(() => opened.close());

const planOf = async (criteria: Partial<UserCriteria>, order: Partial<UserOrder>): Promise<string> => {
  const { db, dialect } = opened.database;
  const query = selectListings(
    opened.database,
    { words: [], ...criteria },
    { sort: 'lastName', direction: 'asc', ...order },
    { skip: 0, limit: 10 },
  );
  const explain = dialect.engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
  const { rows } = await explain.execute(db);
  return rows.map((row) => JSON.stringify(row)).join('\n');
};

describe('a page of very many users', () => {
  it.each([
    ['last name', {}, { sort: 'lastName' }, /user_listings_last/],
    ['first name, backwards', {}, { sort: 'firstName', direction: 'desc' }, /user_listings_first/],
    ['e-mail', {}, { sort: 'email' }, /user_listings_email/],
    ['type', {}, { sort: 'type' }, /user_listings_type/],
    ['status', {}, { sort: 'status' }, /user_listings_status/],
    ['last name, of one type', { role: 'teacher' }, { sort: 'lastName' }, /user_listings_/],
  ] as const)('by %s is read from an index', async (_what, criteria, order, index) => {
    const plan = await planOf(criteria, order);
    expect(plan).toMatch(index);
    // Only the rows of the page are fetched.
    expect(plan).toMatch(
      /SEARCH user_listings USING INTEGER PRIMARY KEY|Index Scan using user_listings_pkey/,
    );
    expect(plan).not.toMatch(/Seq Scan on (user_listings|users)\b|SCAN (user_listings|users)"/);
  });

  it.each([
    [{ words: ['person-777'] }],
    [{ words: ['person-777'], role: 'teacher', standing: 'none' }],
  ] as const)('with a word is found by the index of words (%o)', async (criteria) => {
    expect(await planOf(criteria, {})).toMatch(/user_listings_search/);
  });
});
