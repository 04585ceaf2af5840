import {
  countAffectedRequests,
  deleteOwnAccount,
} from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  acceptRequest,
  declineRequest,
  getRequest,
  getRequestHistory,
  listRequestsForSpeaker,
  proposeTimes,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { createCalendarFeed, downloadVisit } from '@portal/contract/visits/calendar.contract.ts';
import { countUnreadMessages, listMessages, sendMessage } from '@portal/contract/visits/messages.contract.ts';
import { listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventReader } from './support/events.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { askSpeaker, createPeople, type People } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const showReviews = async (areShown: boolean) => {
  const { client } = await portal.newUser('admin');
  await client.get(saveSettings, { body: { showReviews: areShown } });
};

/** A request that waits for review. */
const bookVisit = async ({ teacher, speaker }: People): Promise<{ id: string }> => {
  const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  return { id };
};

const setStatus = ({ admin }: People, params: { id: string }, status: RequestStatus) =>
  admin.client.get(setRequestStatus, { params, body: { status } });

const setOwnStatus = ({ teacher }: People, params: { id: string }, status: 'Archived' | 'Pending Review') =>
  teacher.client.get(setOwnRequestStatus, { params, body: { status } });

/** What the speaker can find out about a request. */
const seenBySpeaker = async ({ teacher, speaker }: People, params: { id: string }) => {
  const { client, user } = speaker;
  const speakerId = { speakerId: user.id };
  const isIn = (list: readonly { _id: string }[]) => list.some(({ _id }) => _id === params.id);
  const statuses = await Promise.all(
    [getRequest, getRequestHistory, listMessages, listThankYous].map(
      async (call) => (await client.call(call, { params })).status,
    ),
  );
  return {
    list: isIn(await client.get(listRequestsForSpeaker, { params: speakerId })),
    page: isIn(await client.get(listRequestsForSpeaker, { params: speakerId, query: { limit: 10 } })),
    statuses,
    teacher: (await client.call(getTeacher, { params: { userId: teacher.user.id } })).status,
    upcoming: (await client.get(countAffectedRequests, { params: { userId: user.id } })).count,
    mails: (await mailsTo(portal, user.email)).length,
  };
};

const NOTHING = {
  list: false,
  page: false,
  statuses: [404, 404, 404, 404],
  teacher: 403,
  upcoming: 0,
  mails: 0,
};
const ALL = { list: true, page: true, statuses: [200, 200, 200, 200], teacher: 200 };

describe('a request under review', () => {
  beforeAll(() => showReviews(true));

  it('is seen by the speaker, who gets no email and can do nothing', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const { client } = people.speaker;
    expect(await seenBySpeaker(people, params)).toEqual({ ...ALL, upcoming: 1, mails: 0 });
    expect(await client.get(getRequest, { params })).toMatchObject({
      status: 'Pending Review',
      teacherId: { phone: '' },
    });
    const body = { version: 1 };
    for (const reply of [
      await client.call(acceptRequest, { params, body }),
      await client.call(declineRequest, { params, body: { ...body, reason: "I'm away." } }),
      await client.call(sendMessage, { params, body: { text: 'Hello' } }),
      await client.call(setOwnRequestStatus, { params, body: { status: 'Archived' } }),
    ])
      expect([403, 409]).toContain(reply.status);
    expect(await client.get(listTasks)).not.toContainEqual(expect.objectContaining({ kind: 'answer' }));
    await setOwnStatus(people, params, 'Archived');
    await people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await mailsTo(portal, people.speaker.user.email)).toEqual([]);
  });

  it('keeps what was written while it was passed on by mistake from the speaker', async () => {
    for (const areShown of [true, false]) {
      await showReviews(areShown);
      const people = await createPeople(portal);
      const params = await bookVisit(people);
      const { version } = await setStatus(people, params, 'Pending Speaker Confirmation');
      await people.teacher.client.get(sendMessage, { params, body: { text: 'Hello' } });
      const undo = { requests: [{ id: params.id, version }] };
      await people.admin.client.get(undoStatusChanges, { body: undo });
      const { client } = people.speaker;
      const thread = await client.call(listMessages, { params });
      expect(thread).toMatchObject(
        areShown ? { data: { state: 'not open', unread: 0, items: [] } } : { status: 404 },
      );
      expect(await client.get(countUnreadMessages)).toEqual([]);
      expect(await client.get(listTasks)).not.toContainEqual(expect.objectContaining({ kind: 'messages' }));
      await runJobs(portal, Date.now() + 3_600_000);
      expect(await mailsTo(portal, people.speaker.user.email)).toEqual([]);
      expect((await people.teacher.client.get(listMessages, { params })).items).toHaveLength(1);
    }
  });

  it('appears and disappears for the speaker with the setting', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const events = await EventReader.open(people.speaker.client);
    await showReviews(true);
    expect(await events.next()).toEqual({ kind: 'sync' });
    expect(await seenBySpeaker(people, params)).toMatchObject(ALL);
    await showReviews(false);
    expect(await events.next()).toEqual({ kind: 'sync' });
    expect(await seenBySpeaker(people, params)).toEqual(NOTHING);
    await events.close();
  });
});

describe('a request that was never passed on, if speakers see requests only after review', () => {
  beforeAll(() => showReviews(false));

  it('is unknown to the speaker, also once it is archived, restored or withdrawn', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const events = await EventReader.open(people.speaker.client);
    expect(await seenBySpeaker(people, params)).toEqual(NOTHING);
    await setOwnStatus(people, params, 'Archived');
    expect(await seenBySpeaker(people, params)).toEqual(NOTHING);
    await setOwnStatus(people, params, 'Pending Review');
    await setStatus(people, params, 'Archived');
    await setStatus(people, params, 'Pending Review');
    expect(await seenBySpeaker(people, params)).toEqual(NOTHING);

    // What the speaker hears first is about another request, which was passed on.
    const other = await askSpeaker(people, { dateTime: `${VISIT_DAY}T15:00` });
    expect(await events.next()).toEqual({ kind: 'request', id: other.id });
    await events.close();
  });

  it('cannot be answered, written about or downloaded by the speaker', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const { client } = people.speaker;
    const times = { version: 1, timezone: 'America/New_York', dateTimes: [`${VISIT_DAY}T09:00`] } as const;
    for (const reply of [
      await client.call(acceptRequest, { params, body: { version: 1 } }),
      await client.call(declineRequest, { params, body: { version: 1, reason: "I'm away." } }),
      await client.call(proposeTimes, { params, body: times }),
      await client.call(sendMessage, { params, body: { text: 'Hello' } }),
      await client.call(downloadVisit, { params }),
    ])
      expect(reply).toMatchObject({ status: 404, failure: { message: 'Request not found' } });
    expect(await client.get(countUnreadMessages)).toEqual([]);
    const { url } = await client.get(createCalendarFeed);
    const feed = await fetch(`${portal.address}${new URL(url).pathname}`);
    expect(await feed.text()).not.toContain('BEGIN:VEVENT');
  });

  it('appears in nothing that the speaker can read', async () => {
    const people = await createPeople(portal);
    const { _id: id } = await people.teacher.client.get(bookSpeaker, {
      body: aBooking(people.speaker.user.id, { eventName: 'Herons at dusk', goals: 'Count the herons' }),
    });
    const values: Readonly<Record<string, string>> = {
      id,
      userId: people.speaker.user.id,
      speakerId: people.speaker.user.id,
    };
    const reads = (await loadCalls()).filter(({ method, access }) => method === 'GET' && access.speaker);
    expect(reads.length).toBeGreaterThan(20);
    for (const call of reads) {
      const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'unknown');
      const response = await people.speaker.client.fetch(`/api${path}`, {
        signal: AbortSignal.timeout(2_000),
      });
      const text = call.path === '/events' ? '' : await response.text();
      await response.body?.cancel().catch(() => {});
      expect(response.status, call.path).toBeLessThan(500);
      expect([call.path, /Herons|herons/.test(text), text.includes(id)]).toEqual([call.path, false, false]);
    }
  });

  it('is deleted with its teacher without a word to the speaker, and with its speaker with one to the teacher', async () => {
    const people = await createPeople(portal);
    await bookVisit(people);
    const events = await EventReader.open(people.speaker.client);
    await people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await mailsTo(portal, people.speaker.user.email)).toEqual([]);
    const others = { ...people, teacher: await portal.newUser('teacher') };
    const { id } = await askSpeaker(others);
    expect(await events.next()).toEqual({ kind: 'request', id });
    await events.close();

    await bookVisit(others);
    await people.speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    const subjects = (await mailsTo(portal, others.teacher.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Request ended'))).toHaveLength(2);
  });

  it('is seen by administrators among all requests to the speaker', async () => {
    const people = await createPeople(portal);
    const { id } = await bookVisit(people);
    const speakerId = people.speaker.user.id;
    const { client } = people.admin;
    expect(await client.get(listRequestsForSpeaker, { params: { speakerId } })).toMatchObject([{ _id: id }]);
    expect(await client.get(countAffectedRequests, { params: { userId: speakerId } })).toEqual({ count: 1 });
  });
});

describe('a request that was passed on', () => {
  it.each(['Pending Speaker Confirmation', 'Approved'] as const)(
    'as %s stays in sight while it is archived or in review again',
    async (status) => {
      const people = await createPeople(portal);
      const params = await bookVisit(people);
      const events = await EventReader.open(people.speaker.client);
      await setStatus(people, params, status);
      expect(await seenBySpeaker(people, params)).toMatchObject({ ...ALL, upcoming: 1, mails: 1 });
      await setOwnStatus(people, params, 'Archived');
      expect(await seenBySpeaker(people, params)).toMatchObject({ ...ALL, upcoming: 0 });
      await setOwnStatus(people, params, 'Pending Review');
      expect(await seenBySpeaker(people, params)).toMatchObject({ ...ALL, upcoming: 1 });
      expect(await people.speaker.client.get(getRequest, { params })).toMatchObject({
        status: 'Pending Review',
      });
      for (let change = 0; change < 3; change += 1)
        expect(await events.next()).toEqual({ kind: 'request', id: params.id });
      await events.close();
      await people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
      const last = (await mailsTo(portal, people.speaker.user.email)).at(-1);
      expect(last?.subject).toMatch(/^Request ended: /);
    },
  );

  it('is one from the start if the portal asks speakers without a review', async () => {
    const people = await createPeople(portal);
    await people.admin.client.get(saveSettings, { body: { reviewFirst: false } });
    const params = await bookVisit(people);
    await people.admin.client.get(saveSettings, { body: { reviewFirst: true } });
    expect(await seenBySpeaker(people, params)).toMatchObject({ ...ALL, upcoming: 1, mails: 1 });
    await people.speaker.client.get(acceptRequest, { params, body: { version: 1 } });
  });
});
