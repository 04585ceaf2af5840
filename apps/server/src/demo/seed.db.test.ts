import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../tests/support/database.ts';
import { readList } from '../../tests/support/read-list.ts';
import type { Db } from '../db/connect.ts';
import { matchesPassword } from '../features/auth/password-hash.ts';
import { ensureStartingFocuses } from '../features/industry-focuses/industry-focuses.service.ts';
import { listRequests } from '../features/requests/requests.repository.ts';
import { searchSpeakers } from '../features/speakers/directory/speaker-search.service.ts';
import { findSpeaker } from '../features/speakers/directory/speakers.repository.ts';
import { findUserByEmail, insertUser } from '../features/users/users.repository.ts';
import { readPicture } from '../images/pictures.ts';
import { addCrowd, SeedTaken } from './crowd.ts';
import { seedDemo } from './seed.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const everything = {
  q: '',
  industry: [],
  grades: [],
  languages: [],
  city: '',
  state: '',
  country: '',
  limit: 100,
};

const countOf = async (db: Db, table: 'users' | 'requests' | 'request_transitions') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Drawing the portraits takes seconds where others use the processors too. */
const SLOW = 60_000;

describe('demonstration data', () => {
  let opened: OpenTestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    await ensureStartingFocuses(opened.database);
    // As on a portal that hasn't been started yet.
    await addCrowd(
      { ...opened.database, log: silent, config: { demoData: true } },
      { speakers: 0, teachers: 1, requests: 0 },
      3,
      () => () => {},
    );
  }, SLOW);
  afterAll(() => opened.close());

  test('has the four accounts, who sign in with green-portal', async () => {
    const { db } = opened.database;
    for (const [name, role] of [
      ['admin', 'admin'],
      ['teacher', 'teacher'],
      ['speaker', 'speaker'],
      ['newspeaker', 'speaker'],
    ]) {
      const user = await findUserByEmail(db, `${name}@demo.example`);
      expect(user).toMatchObject({ role, verifiedAt: expect.any(String) });
      expect(await matchesPassword(user?.passwordHash, 'green-portal')).toBe(true);
    }
    const speaker = await findUserByEmail(db, 'speaker@demo.example');
    expect(await findSpeaker(db, speaker?.id ?? '')).toMatchObject({ complete: true, visible: true });
    const newSpeaker = await findUserByEmail(db, 'newspeaker@demo.example');
    expect(await findSpeaker(db, newSpeaker?.id ?? '')).toBeUndefined();
  });

  test('has speakers in every industry, with portraits, and requests in every status', async () => {
    const { speakers, total, facets } = await searchSpeakers(opened.database, everything);
    expect(total).toBeGreaterThanOrEqual(55);
    expect(facets.industry.filter(({ count }) => count === 0)).toEqual([]);
    const pictured = speakers.filter(({ imageHash }) => imageHash !== null);
    expect(pictured.length).toBeGreaterThan(speakers.length / 2);
    for (const { imageHash } of pictured.slice(0, 3))
      expect(await readPicture(opened.database.db, imageHash ?? '', 320)).toBeDefined();
    const requests = await readList(listRequests(opened.database.db, {}));
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
  });

  test('tells of each request how it came to its status, in the order of time', async () => {
    const rows = await opened.database.db
      .selectFrom('request_transitions as step')
      .innerJoin('requests', 'requests.id', 'step.request_id')
      .select(['step.request_id', 'step.from_status', 'step.to_status', 'step.at'])
      .select(['requests.status', 'requests.created_at', 'requests.updated_at'])
      .orderBy('step.at')
      .execute();
    const histories = Map.groupBy(rows, ({ request_id }) => request_id);
    expect(histories.size).toBe(await countOf(opened.database.db, 'requests'));
    for (const steps of histories.values()) {
      const [first, last] = [steps[0], steps.at(-1)];
      expect(first).toMatchObject({ from_status: null, at: first?.created_at });
      expect(last).toMatchObject({ to_status: last?.status, at: last?.updated_at });
      expect(steps.slice(1).map(({ from_status }) => from_status)).toEqual(
        steps.slice(0, -1).map(({ to_status }) => to_status),
      );
      expect(Date.parse(last?.at ?? '')).toBeLessThan(Date.now());
    }
  });

  test(
    'can be made up in any number, beside what is there',
    async () => {
      const before = await countOf(opened.database.db, 'users');
      const requests = await countOf(opened.database.db, 'requests');
      const added: Record<string, number> = {};
      const size = { speakers: 30, teachers: 5, requests: 40 };
      const context = { ...opened.database, log: silent, config: { demoData: true } };
      await addCrowd(context, size, 7, (kind) => (count) => {
        added[kind] = (added[kind] ?? 0) + count;
      });
      expect(added).toEqual(size);
      expect(await countOf(opened.database.db, 'users')).toBe(before + 35);
      expect(await countOf(opened.database.db, 'requests')).toBe(requests + 40);
      await expect(addCrowd(context, size, 7, () => () => {})).rejects.toThrow(SeedTaken);
      expect(await countOf(opened.database.db, 'users')).toBe(before + 35);
    },
    SLOW,
  );
});

describe('a first start', () => {
  let opened: OpenTestDatabase;

  beforeEach(async () => {
    opened = await openTestDatabase();
    await ensureStartingFocuses(opened.database);
  });
  afterEach(() => opened.close());

  const seed = () => seedDemo({ ...opened.database, log: silent });

  test(
    'adds demonstration data once, also where processes start at the same time',
    async () => {
      await Promise.all([seed(), seed()]);
      const users = await countOf(opened.database.db, 'users');
      await seed();
      expect(await countOf(opened.database.db, 'users')).toBe(users);
    },
    SLOW,
  );

  test('adds none to a portal that has a user', async () => {
    const user = { id: 'somebody', email: 'somebody@example.org', firstName: 'Some', lastName: 'Body' };
    await insertUser(opened.database.db, { ...user, role: 'admin', passwordHash: null, verifiedAt: null });
    await seed();
    expect(await countOf(opened.database.db, 'users')).toBe(1);
  });
});
