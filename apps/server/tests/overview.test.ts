import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { VISITS_LISTED } from '@portal/contract/limits.ts';
import { getCallList, getOverview } from '@portal/contract/overview/overview.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { proposeChange, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { savePhone } from '@portal/contract/users/users.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reindexRequests } from '../src/domain/search/reindex.ts';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aPlan } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
let speakerId: string;
beforeEach(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher', { firstName: 'Toni' })).client;
  speakerId = (await addSpeaker(portal, {}, { firstName: 'Sasha' })).user.id;
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

it('lists no visits in a new portal', async () => {
  expect(await admin.get(getOverview)).toEqual({
    mailOutage: null,
    backupProblem: null,
    unsentEmails: { items: [], count: 0 },
    withoutSpeaker: [],
    visits: { items: [], count: 0 },
  });
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
  expect(visits).toMatchObject({ count: 3 });
  expect(visits.items.map(({ eventName }) => eventName)).toEqual([
    'tomorrow',
    'to be moved',
    'later this week',
  ]);
  expect(visits.items.map(({ isChanging }) => isChanging)).toEqual([false, true, false]);
  const counts = await admin.get(countRequestsForReview, { query: { when: 'week' } });
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
  expect(visits).toMatchObject({ count: VISITS_LISTED + 1 });
  expect(visits.items.map(({ eventName }) => eventName)).toEqual(names.slice(0, VISITS_LISTED));

  const week = { when: 'week' } as const;
  for (const [sort, first] of [
    ['soonest', 'Kelp 0'],
    ['latest', `Kelp ${VISITS_LISTED}`],
    // The list of a week is always by visit.
    ['newest', 'Kelp 0'],
  ] as const) {
    const { items } = await admin.get(listRequestsForReview, {
      query: { ...week, status: 'Approved', sort },
    });
    expect(items).toHaveLength(VISITS_LISTED + 1);
    expect(items[0]).toMatchObject({ eventName: first });
  }
  const counted = async (q: string) =>
    (await admin.get(countRequestsForReview, { query: { ...week, q } })).map(({ count }) => count);
  expect(await counted('')).toEqual([0, 0, VISITS_LISTED + 1, 0]);
  expect(await counted('saltmarsh')).toEqual([0, 0, 1, 0]);
  const found = await admin.get(listRequestsForReview, {
    query: { ...week, status: 'Approved', q: 'saltmarsh' },
  });
  expect(found.items.map(({ eventName }) => eventName)).toEqual(['Saltmarsh']);
  expect(
    await admin.call(listRequestsForReview, { query: { status: 'Approved', when: 'month' } }),
  ).toMatchObject({
    status: 400,
    failure: { fields: { when: 'Unknown time' } },
  });
});

it('lists whom to call about the confirmed visits of the next seven days', async () => {
  await request('not confirmed', DAY, 'Pending Speaker Confirmation');
  await request('next week', 7 * DAY + HOUR, 'Approved');
  const id = await request('tomorrow', DAY, 'Approved');
  await admin.get(savePhone, { params: { userId: speakerId }, body: { phone: '(503) 555-0100' } });
  expect(await admin.get(getCallList)).toMatchObject({
    count: 1,
    items: [
      {
        _id: id,
        eventName: 'tomorrow',
        timezone: 'America/New_York',
        teacher: { firstName: 'Toni', phone: '' },
        speaker: { firstName: 'Sasha', phone: '(503) 555-0100', organization: 'Tidewater Restoration' },
      },
    ],
  });
});
