import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { requests } from '@portal/demo/requests.ts';
import { speakers } from '@portal/demo/speakers.ts';
import { teachers } from '@portal/demo/teachers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../tests/support/database.ts';
import { readList } from '../../tests/support/read-list.ts';
import { listRequests } from '../domain/requests/requests.repository.ts';
import { findSchedule } from '../domain/speakers/availability.repository.ts';
import { findSpeaker } from '../domain/speakers/speakers.repository.ts';
import { findUserByEmail, insertUser } from '../domain/users/users.repository.ts';
import { matchesPassword } from '../features/accounts/password-hash.ts';
import { ensureStartingFocuses } from '../features/industry-focuses/industry-focuses.service.ts';
import { findOffers } from '../features/open-requests/offers.repository.ts';
import { listOpenRequests } from '../features/open-requests/open-requests.repository.ts';
import { countAwaiting, countRequestsForReview } from '../features/review/review.service.ts';
import { listUnapproved } from '../features/school-rules/unapproved-visits.service.ts';
import { searchSpeakers } from '../features/speaker-search/speaker-search.service.ts';
import { countUnreadByRequest } from '../features/visits/messages.repository.ts';
import type { Db } from '../platform/db/connect.ts';
import { readPicture } from '../platform/images/pictures.ts';
import { addGeneratedData } from './generated-data.ts';
import { seedDemo } from './seed.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const everything = speakerSearchSchema.parse({ limit: 100 });

const countOf = async (
  db: Db,
  table: 'users' | 'requests' | 'request_transitions' | 'speaker_busy_periods',
) => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('demonstration data', () => {
  let opened: OpenTestDatabase;
  let usersAtStart: number;

  beforeAll(async () => {
    opened = await openTestDatabase();
    await ensureStartingFocuses(opened.database);
    // A portal starts while made-up people are added, which must wait for the demonstration data.
    const context = { ...opened.database, log: silent, config: { demoData: true } };
    await Promise.all([
      seedDemo(context),
      addGeneratedData(context, { speakers: 0, teachers: 1, requests: 0 }, 3, () => () => {}),
    ]);
    usersAtStart = await countOf(opened.database.db, 'users');
  });
  afterAll(() => opened.close());

  test('is added once, even if processes start at the same time', async () => {
    const { db } = opened.database;
    // The administrator, the speaker without a profile, and the teacher who was made up.
    const others = 3;
    expect(usersAtStart).toBe(speakers.length + teachers.length + others);
    const before = await countOf(db, 'users');
    await seedDemo({ ...opened.database, log: silent });
    expect(await countOf(db, 'users')).toBe(before);
  });

  test('has the four accounts, who log in with green-portal', async () => {
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
    const found = await searchSpeakers(opened.database, everything);
    expect(found.total).toBeGreaterThanOrEqual(55);
    expect(found.facets?.industry.filter(({ count }) => count === 0)).toEqual([]);
    const pictured = found.items.filter(({ imageHash }) => imageHash !== null);
    expect(pictured.length).toBeGreaterThan(found.items.length / 2);
    for (const { imageHash } of pictured.slice(0, 3))
      expect(await readPicture(opened.database.db, imageHash ?? '', 320)).toBeDefined();
    const requests = await readList(listRequests(opened.database.db, {}));
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
  });

  test('records how each request came to its status, in chronological order', async () => {
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

  test('has proposals, messages, schedules and feedback, as if people had used the portal', async () => {
    const { db } = opened.database;
    const stored = await readList(listRequests(db, {}));
    const open = stored.filter(({ proposal }) => proposal);
    expect(open.length).toBe(requests.filter(({ proposal }) => proposal).length);
    for (const { proposal } of open)
      for (const { dateTime } of proposal?.plans ?? [])
        expect(Date.parse(dateTime)).toBeGreaterThan(Date.now());
    expect((await countAwaiting(opened.database, 'teacher')).count).toBeGreaterThan(1);
    const teacher = await findUserByEmail(db, 'teacher@demo.example');
    expect(await countUnreadByRequest(db, teacher?.id ?? '', 'teacher')).not.toEqual([]);
    const speaker = await findUserByEmail(db, 'speaker@demo.example');
    expect(await findSchedule(db, speaker?.id ?? '')).toMatchObject({ saved: true });
    const reported = stored.filter(({ feedback }) => feedback.teacher ?? feedback.speaker);
    expect(reported.length).toBeGreaterThan(3);
    for (const request of reported) expect(isPastVisit(request)).toBe(true);
    const unreported = await countRequestsForReview(opened.database, { q: '', when: 'unreported' });
    expect(unreported.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1);
    // Days off, and days that visits fill.
    expect(await countOf(db, 'speaker_busy_periods')).toBeGreaterThan(10);
  });

  test('has two open requests with offers and a career day, for which nobody is emailed at the start', async () => {
    const { db } = opened.database;
    const stored = await listOpenRequests(db, { statuses: ['open'], limit: 10 });
    expect(stored.map(({ places }) => places.length).sort()).toEqual([1, 1, 4]);
    for (const { id, lastTime, teacher, visitId } of stored) {
      expect(Date.parse(lastTime)).toBeGreaterThan(Date.now());
      expect(teacher.email).not.toMatch(/@demo\.example$/);
      expect(visitId).toBeNull();
      expect((await findOffers(db, [id])).map(({ status }) => status)).toContain('made');
    }
    const due = await db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', 'like', 'open-request%')
      .where('due_at', '<', new Date(Date.now() + 12 * 60 * 60_000).toISOString())
      .execute();
    expect(due).toEqual([]);
  });

  test('has schools that approve visits: one approved, one waiting, one late, and one with a front desk only', async () => {
    const { db } = opened.database;
    const unapproved = async (email: string) => {
      const { id = '' } = (await findUserByEmail(db, email)) ?? {};
      return (await listUnapproved(db, id, 10)).map(({ isLate }) => isLate);
    };
    expect(await unapproved('bridget.callahan@example.com')).toEqual([false]);
    expect(await unapproved('kaimana.souza@example.org')).toEqual([true]);
    for (const email of ['oscar.benavides@example.org', 'ben.itzkowitz@example.org', 'teacher@demo.example'])
      expect(await unapproved(email)).toEqual([]);
    const rules = await db.selectFrom('school_rules').select('user_id').execute();
    const approved = db
      .selectFrom('school_approvals')
      .select('request_id')
      .where('approved_on', 'is not', null);
    expect([rules.length, (await approved.execute()).length]).toEqual([4, 1]);
  });

  test('reminds people of the visits that lie ahead, and asks how they went', async () => {
    const { db } = opened.database;
    const stored = await readList(listRequests(db, {}));
    const ahead = stored.filter((request) => request.confirmed && Date.parse(request.dateTime) > Date.now());
    expect(ahead.length).toBeGreaterThan(1);
    const planned = async (kind: string) => {
      const jobs = await db.selectFrom('jobs').select(['key', 'due_at']).where('kind', '=', kind).execute();
      for (const job of jobs) expect(Date.parse(job.due_at)).toBeGreaterThan(Date.now());
      return jobs.map(({ key }) => key);
    };
    expect((await planned('visit-feedback')).sort()).toEqual(ahead.map(({ id }) => id).sort());
    const later = ahead.filter(({ dateTime }) => Date.parse(dateTime) > Date.now() + 8 * 86_400_000);
    expect(await planned('visit-reminder')).toEqual(
      expect.arrayContaining(later.flatMap(({ id }) => [`${id}:7-days`, `${id}:1-days`])),
    );
  });

  test('can be extended with any number of made-up people and requests', async () => {
    const before = await countOf(opened.database.db, 'users');
    const requestsBefore = await countOf(opened.database.db, 'requests');
    const added: Record<string, number> = {};
    const size = { speakers: 30, teachers: 5, requests: 40 };
    const context = { ...opened.database, log: silent, config: { demoData: true } };
    await addGeneratedData(context, size, 7, (kind) => (count) => {
      added[kind] = (added[kind] ?? 0) + count;
    });
    expect(added).toEqual(size);
    expect(await countOf(opened.database.db, 'users')).toBe(before + 35);
    expect(await countOf(opened.database.db, 'requests')).toBe(requestsBefore + 40);
    await expect(addGeneratedData(context, size, 7, () => () => {})).rejects.toThrow('Choose another --seed');
    expect(await countOf(opened.database.db, 'users')).toBe(before + 35);
  });
});

test('a first start adds no demonstration data to a portal that has a user', async () => {
  const opened = await openTestDatabase();
  try {
    const { db } = opened.database;
    const user = { id: 'somebody', email: 'somebody@example.org', firstName: 'Some', lastName: 'Body' };
    await insertUser(db, { ...user, role: 'admin', passwordHash: null, verifiedAt: null });
    await seedDemo({ ...opened.database, log: silent });
    expect(await countOf(db, 'users')).toBe(1);
  } finally {
    await opened.close();
  }
});
