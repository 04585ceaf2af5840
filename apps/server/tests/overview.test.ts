import { invite } from '@portal/contract/invites/invites.contract.ts';
import { VISITS_LISTED } from '@portal/contract/limits.ts';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  bookSpeaker,
  proposeChange,
  proposeTimes,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { countTriage, listTriage } from '@portal/contract/requests/triage.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reindexRequests } from '../src/db/search/reindex.ts';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aPlan } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
let speaker: Client;
let speakerId: string;
beforeEach(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher', { firstName: 'Toni' })).client;
  const sasha = await addSpeaker(portal, {}, { firstName: 'Sasha' });
  speaker = sasha.client;
  speakerId = sasha.user.id;
});
afterEach(() => portal.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

/** Books a visit and sets its status. */
const request = async (eventName: string, fromNow: number, status: RequestStatus): Promise<string> => {
  const { _id: id } = await teacher.get(bookSpeaker, {
    body: aBooking(speakerId, { eventName, dateTime: at(fromNow) }),
  });
  if (status !== 'Pending Review') await admin.get(setRequestStatus, { params: { id }, body: { status } });
  return id;
};

it('nothing is waiting in a new portal', async () => {
  expect(await admin.get(getOverview)).toEqual({
    mailOutage: null,
    backupProblem: null,
    waiting: [],
    visits: { items: [], count: 0, more: false },
  });
});

it('counts what waits, with the oldest, as the lists count it', async () => {
  for (const name of ['one', 'two', 'three']) await request(name, 30 * DAY, 'Pending Review');
  await request('asked', 30 * DAY, 'Pending Speaker Confirmation');
  const answered = await request('answered', 30 * DAY, 'Pending Speaker Confirmation');
  await speaker.get(proposeTimes, {
    params: { id: answered },
    body: { version: 2, timezone: 'America/New_York', dateTimes: [at(40 * DAY)] },
  });
  await request('archived', DAY, 'Archived');
  for (const person of ['io', 'eva'])
    await admin.get(invite, {
      body: { email: `${person}@example.org`, firstName: 'Io', lastName: 'Elm', role: 'teacher' },
    });
  await portal.addUser('speaker');
  await addSpeaker(portal, { bio: '' });
  const hidden = await addSpeaker(portal);
  await admin.get(updateSpeaker, { params: { userId: hidden.user.id }, body: { visible: false } });
  const { db } = portal.context;
  // An expired invite no longer waits.
  await db
    .updateTable('invites')
    .set({ expires_at: at(-DAY) })
    .where('email', '=', 'io@example.org')
    .execute();

  const { waiting } = await admin.get(getOverview);
  expect(waiting).toEqual([
    { kind: 'review', count: 3, more: false, oldest: expect.any(String) },
    { kind: 'speaker', count: 1, more: false, oldest: expect.any(String) },
    { kind: 'teacher', count: 1, more: false, oldest: expect.any(String) },
    { kind: 'invites', count: 1, more: false, oldest: expect.any(String) },
    { kind: 'incomplete', count: 2, more: false, oldest: null },
    { kind: 'hidden', count: 1, more: false, oldest: null },
  ]);
  const oldest = await admin.get(listTriage, { query: { status: 'Pending Review', limit: 1 } });
  expect(oldest.items).toMatchObject([{ eventName: 'one', createdAt: waiting[0]?.oldest }]);
  const counts = await admin.get(countTriage);
  expect(counts.map(({ count }) => count)).toEqual([3, 2, 0, 1]);
  for (const [waitingFor, eventName] of [
    ['speaker', 'asked'],
    ['teacher', 'answered'],
  ] as const) {
    const query = { status: 'Pending Speaker Confirmation', waitingFor } as const;
    const { items } = await admin.get(listTriage, { query });
    const { oldest } = waiting.find(({ kind }) => kind === waitingFor) ?? {};
    expect(items).toMatchObject([{ eventName, createdAt: oldest }]);
    for (const q of ['', eventName])
      expect((await admin.get(countTriage, { query: { waitingFor, q } })).map(({ count }) => count)).toEqual([
        0, 1, 0, 0,
      ]);
  }
  for (const [status, total] of [
    ['incomplete', 2],
    ['complete', 1],
  ] as const)
    expect(await admin.get(searchUsers, { query: { type: 'speaker', status } })).toMatchObject({ total });
});

it('lists the next confirmed visits of the next seven days, the first one first', async () => {
  await request('later this week', 6 * DAY, 'Approved');
  await request('not confirmed', DAY, 'Pending Speaker Confirmation');
  await request('next week', 7 * DAY + HOUR, 'Approved');
  const id = await request('tomorrow', DAY, 'Approved');
  const past = await request('yesterday', 2 * DAY, 'Approved');
  const { db } = portal.context;
  await db
    .updateTable('requests')
    .set({ date_time: at(-DAY) })
    .where('id', '=', past)
    .execute();
  await reindexRequests(db, [past]);
  // It stays confirmed as planned until the speaker answers.
  const moved = await request('to be moved', 2 * DAY, 'Approved');
  await teacher.get(proposeChange, { params: { id: moved }, body: { version: 2, ...aPlan() } });

  const { visits } = await admin.get(getOverview);
  expect(visits).toMatchObject({ count: 3, more: false });
  expect(visits.items.map(({ eventName }) => eventName)).toEqual([
    'tomorrow',
    'to be moved',
    'later this week',
  ]);
  expect(visits.items.map(({ isChanging }) => isChanging)).toEqual([false, true, false]);
  const counts = await admin.get(countTriage, { query: { when: 'week' } });
  expect(counts.map(({ count }) => count)).toEqual([0, 1, 2, 0]);
  expect(visits.items[0]).toMatchObject({
    ...{ _id: id, timezone: 'America/New_York', isInPerson: false, isVirtual: true },
    ...{ teacher: 'Toni Teacher', speaker: 'Sasha Speaker', school: '' },
  });
});

it('lists ten visits, counts all of them, and the list that they link to has the same number', async () => {
  const names = Array.from({ length: VISITS_LISTED + 1 }, (_, visit) =>
    visit === 7 ? 'Saltmarsh' : `Kelp ${visit}`,
  );
  for (const [visit, name] of names.entries()) await request(name, (visit + 1) * HOUR, 'Approved');
  await request('next month', 30 * DAY, 'Approved');
  const { visits } = await admin.get(getOverview);
  expect(visits).toMatchObject({ count: VISITS_LISTED + 1, more: false });
  expect(visits.items.map(({ eventName }) => eventName)).toEqual(names.slice(0, VISITS_LISTED));

  const week = { when: 'week' } as const;
  for (const [sort, first] of [
    ['soonest', 'Kelp 0'],
    ['latest', `Kelp ${VISITS_LISTED}`],
    // The list of a week is always by visit.
    ['newest', 'Kelp 0'],
  ] as const) {
    const { items } = await admin.get(listTriage, { query: { ...week, status: 'Approved', sort } });
    expect(items).toHaveLength(VISITS_LISTED + 1);
    expect(items[0]).toMatchObject({ eventName: first });
  }
  const counted = async (q: string) =>
    (await admin.get(countTriage, { query: { ...week, q } })).map(({ count }) => count);
  expect(await counted('')).toEqual([0, 0, VISITS_LISTED + 1, 0]);
  expect(await counted('saltmarsh')).toEqual([0, 0, 1, 0]);
  const found = await admin.get(listTriage, { query: { ...week, status: 'Approved', q: 'saltmarsh' } });
  expect(found.items.map(({ eventName }) => eventName)).toEqual(['Saltmarsh']);
  expect(await admin.call(listTriage, { query: { status: 'Approved', when: 'month' } })).toMatchObject({
    status: 400,
    failure: { fields: { when: 'Unknown time' } },
  });
});
