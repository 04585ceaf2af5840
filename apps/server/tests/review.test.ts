import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { HISTORY_MAX } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  getRequest,
  getRequestHistory,
  listOwnRequests,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import {
  changeStatuses,
  countRequestsForReview,
  listRequestsForReview,
  listUserRequests,
} from '@portal/contract/review/review.contract.ts';
import { submitSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTransitions } from '../src/domain/requests/request-history.repository.ts';
import { instant } from '../src/kernel/clock.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const createPeople = async () => ({
  teacher: await portal.newUser('teacher'),
  speaker: await addSpeaker(portal),
  admin: await portal.newUser('admin'),
});
type People = Awaited<ReturnType<typeof createPeople>>;

let hour = 0;

/** Books a visit at a time of its own, so that any number of visits can be approved. */
const book = async ({ teacher, speaker }: Pick<People, 'teacher' | 'speaker'>, eventName: string) => {
  hour += 1;
  const dateTime = new Date(Date.parse(`${VISIT_DAY}T00:00Z`) + hour * 3_600_000).toISOString();
  const body = aBooking(speaker.user.id, { eventName, dateTime });
  return (await teacher.client.get(bookSpeaker, { body }))._id;
};

describe('the list for review', () => {
  it('has the requests of a status in pages, and the counts of all statuses', async () => {
    const people = await createPeople();
    const { admin } = people;
    const made: string[] = [];
    for (const eventName of ['Peatland one', 'Peatland two', 'Peatland three'])
      made.push(await book(people, eventName));
    const [, second = ''] = made;
    await admin.client.get(setRequestStatus, { params: { id: second }, body: { status: 'Approved' } });

    const ask = (status: RequestStatus, given: { limit?: number; cursor?: string } = {}) =>
      admin.client.get(listRequestsForReview, { query: { q: 'PEATLAND', status, ...given } });
    const first = await ask('Pending Review', { limit: 1 });
    expect(first.items.map(({ eventName }) => eventName)).toEqual(['Peatland one']);
    const next = await ask('Pending Review', { limit: 1, cursor: first.nextCursor ?? '' });
    expect(next.items.map(({ eventName }) => eventName)).toEqual(['Peatland three']);
    expect(next.nextCursor).toBeNull();
    expect((await ask('Approved')).items.map(({ _id }) => _id)).toEqual([second]);

    const counts = await admin.client.get(countRequestsForReview, { query: { q: 'peatland' } });
    expect(counts.map(({ count }) => count)).toEqual([2, 0, 1, 0]);
    const all = await admin.client.get(countRequestsForReview);
    const { requests } = await portal.context.db
      .selectFrom('requests')
      .select((eb) => eb.fn.countAll<number>().as('requests'))
      .executeTakeFirstOrThrow();
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(requests);
  });

  it('is searched by event, teacher and speaker, ignoring case and accents', async () => {
    const teacher = await portal.addUser('teacher', { firstName: 'Zoë', lastName: 'Ångström' });
    const speaker = await addSpeaker(
      portal,
      { organization: 'Kelpworks' },
      { firstName: 'Íñigo', lastName: 'Quaye' },
    );
    const { admin } = await createPeople();
    const id = await book(
      { teacher: { user: teacher, client: await portal.signIn(teacher) }, speaker },
      'Tidepools',
    );
    for (const q of ['angstrom', 'INIGO tidepools', 'kelpworks zoe', teacher.email, speaker.user.email]) {
      const { items } = await admin.client.get(listRequestsForReview, {
        query: { q, status: 'Pending Review' },
      });
      expect(
        items.map(({ _id }) => _id),
        q,
      ).toEqual([id]);
    }
  });

  it('finds people by their current names only', async () => {
    const people = await createPeople();
    const { teacher, speaker, admin } = people;
    const id = await book(people, 'Renaming day');
    const finds = async (q: string) =>
      (await admin.client.get(listRequestsForReview, { query: { q, status: 'Pending Review' } })).items.map(
        ({ _id }) => _id,
      );

    for (const { user, client } of [teacher, speaker]) {
      await client.get(updateUser, {
        params: { userId: user.id },
        body: { firstName: 'Quillon', lastName: `Newname ${user.role}` },
      });
      expect(await finds(`quillon ${user.role}`)).toEqual([id]);
    }
    expect(await finds('renaming robin')).toEqual([]);
    const profile = {
      school: 'Hill School',
      gradeLevel: 'Middle School',
      subjects: ['Art'],
      bio: 'I teach.',
    };
    const place = { city: 'Bath', state: 'ME', country: 'United States' };
    await teacher.client.get(updateTeacher, {
      params: { userId: teacher.user.id },
      body: { firstName: 'Wilhelmina', lastName: 'Otter', ...profile, ...place },
    });
    expect(await finds('wilhelmina renaming')).toEqual([id]);
    await speaker.client.get(submitSpeakerProfile, {
      body: {
        ...{ title: 'Diver', organisation: 'Saltmarsh Society', bio: 'I dive.', city: 'Bath', state: 'ME' },
        ...{ speakingFormat: 'virtual', ageGroup: 'middle', languages: ['English'] },
        industryFocus: [(await focusName()) ?? ''],
      },
    });
    expect(await finds('saltmarsh renaming')).toEqual([id]);
    expect(await finds('tidewater renaming')).toEqual([]);
  });

  it('no longer contains the requests of deleted people', async () => {
    const people = await createPeople();
    await book(people, 'Ephemeral pools');
    await people.admin.client.get(removeUser, { params: { email: people.teacher.user.email } });
    const counts = await people.admin.client.get(countRequestsForReview, { query: { q: 'ephemeral' } });
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });

  it('refuses invalid statuses, orders and cursors', async () => {
    const { admin } = await createPeople();
    for (const query of [
      {},
      { status: 'approved' },
      { status: 'Approved', sort: 'best' },
      { status: 'Approved', waitingFor: 'admin' },
      { status: 'Approved', limit: 0 },
      { status: 'Approved', cursor: 'nonsense' },
      { status: 'Approved', q: 'x'.repeat(201) },
    ]) {
      expect(await admin.client.call(listRequestsForReview, { query })).toMatchObject({ status: 400 });
    }
  });
});

const focusName = async () =>
  (await portal.context.db.selectFrom('industry_focuses').select('name').orderBy('name').executeTakeFirst())
    ?.name;

describe('the requests of one user', () => {
  it('come newest first and in pages, for both of their people', async () => {
    const people = await createPeople();
    const { teacher, speaker, admin } = people;
    const made = [
      await book(people, 'First visit'),
      await book(people, 'Second visit'),
      await book(people, 'Third visit'),
    ];
    await book({ teacher, speaker: await addSpeaker(portal) }, 'With another speaker');
    await book({ teacher: await portal.newUser('teacher'), speaker }, 'With another teacher');
    const namesOf = async (userId: string) =>
      (await admin.client.get(listUserRequests, { params: { userId } })).items.map(
        ({ eventName }) => eventName,
      );
    const shared = ['Third visit', 'Second visit', 'First visit'];
    expect(await namesOf(teacher.user.id)).toEqual(['With another speaker', ...shared]);
    expect(await namesOf(speaker.user.id)).toEqual(['With another teacher', ...shared]);
    expect(await namesOf(admin.user.id)).toEqual([]);

    const page = (cursor?: string) =>
      admin.client.get(listUserRequests, {
        params: { userId: speaker.user.id },
        query: { limit: 2, cursor },
      });
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect(first.items).toHaveLength(2);
    expect(second).toMatchObject({ items: [{ _id: made[1] }, { _id: made[0] }], nextCursor: null });
  });

  it('are an error for an unknown user', async () => {
    const { admin } = await createPeople();
    const response = await admin.client.call(listUserRequests, { params: { userId: 'nobody' } });
    expect(response).toMatchObject({ status: 404 });
  });
});

describe('one status for several requests', () => {
  it('is set for each request separately, with a result for each', async () => {
    const people = await createPeople();
    const { teacher, speaker, admin } = people;
    const [waiting = '', approved = '', archived = '', gone = ''] = await Promise.all(
      ['one', 'two', 'three', 'four'].map((eventName) => book(people, eventName)),
    );
    await admin.client.get(setRequestStatus, { params: { id: approved }, body: { status: 'Approved' } });
    await teacher.client.get(setOwnRequestStatus, { params: { id: archived }, body: { status: 'Archived' } });
    await portal.context.db.deleteFrom('requests').where('id', '=', gone).execute();
    const told = (await mailsTo(portal, speaker.user.email)).length;

    const seen = { version: 1 };
    const { results } = await admin.client.get(changeStatuses, {
      body: {
        status: 'Approved',
        requests: [waiting, approved, archived, gone, waiting].map((id) => ({ id, ...seen })),
      },
    });
    expect(results).toEqual([
      { id: waiting, outcome: 'moved', status: 'Approved', message: '' },
      { id: approved, outcome: 'already', status: 'Approved', message: '' },
      { id: archived, outcome: 'changed', status: 'Archived', message: expect.stringMatching(/Archived/) },
      { id: gone, outcome: 'gone', status: null, message: 'Request not found' },
      { id: waiting, outcome: 'already', status: 'Approved', message: '' },
    ]);
    expect(await mailsTo(portal, speaker.user.email)).toHaveLength(told + 1);
    const history = await admin.client.get(getRequestHistory, { params: { id: waiting } });
    expect(history.map(({ to }) => to)).toEqual(['Pending Review', 'Approved']);
    const own = await teacher.client.get(listOwnRequests);
    expect(own.map(({ eventName, status }) => [eventName, status]).sort()).toEqual([
      ['one', 'Approved'],
      ['three', 'Archived'],
      ['two', 'Approved'],
    ]);
  });

  it('is refused without requests, with too many, and without their current statuses', async () => {
    const { admin } = await createPeople();
    const request = { id: 'x', version: 1 };
    for (const requests of [[], Array(101).fill(request), [{ id: 'x' }], undefined]) {
      const reply = await admin.client.call(changeStatuses, { body: { status: 'Archived', requests } });
      expect(reply).toMatchObject({ status: 400 });
    }
  });
});

describe("a request's history", () => {
  it('shows names only to administrators', async () => {
    const people = await createPeople();
    const { teacher, speaker, admin } = people;
    const id = await book(people, 'River day');
    const params = { id };
    await admin.client.get(setRequestStatus, { params, body: { status: 'Approved' } });
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });

    const full = await admin.client.get(getRequestHistory, { params });
    expect(full).toMatchObject([
      { from: null, to: 'Pending Review', by: 'teacher', actor: { _id: teacher.user.id } },
      { from: 'Pending Review', to: 'Approved', by: 'administrator', actor: { _id: admin.user.id } },
      { from: 'Approved', to: 'Archived', by: 'teacher', actor: { _id: teacher.user.id } },
    ]);
    expect(full.map(({ at }) => at)).toEqual(full.map(({ at }) => at).toSorted());
    for (const { client } of [teacher, speaker]) {
      const plain = await client.get(getRequestHistory, { params });
      expect(plain).toEqual(full.map((transition) => ({ ...transition, actor: null })));
    }
  });

  it('lists only its newest 500 steps, oldest first', async () => {
    const people = await createPeople();
    const id = await book(people, 'River day');
    const steps = Array.from({ length: HISTORY_MAX }, (_, number) => ({
      requestId: id,
      actorId: people.teacher.user.id,
      step: 'status set' as const,
      from: 'Pending Review' as const,
      to: 'Archived' as const,
      reason: `Step ${number}`,
      at: instant(number),
    }));
    await portal.context.db.transaction().execute((tx) => insertTransitions(tx, steps));
    const history = await people.teacher.client.get(getRequestHistory, { params: { id } });
    expect(history.map(({ reason }) => reason)).toEqual(steps.map(({ reason }) => reason));
  });

  it('remains after the account of an administrator in it is deleted', async () => {
    const people = await createPeople();
    const id = await book(people, 'River day');
    await people.admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
    const other = await portal.newUser('admin');
    await portal.context.db.deleteFrom('users').where('id', '=', people.admin.user.id).execute();
    const history = await other.client.get(getRequestHistory, { params: { id } });
    expect(history[1]).toMatchObject({ to: 'Approved', by: 'administrator', actor: null });
  });

  it('and the request itself are visible only to its people and administrators', async () => {
    const people = await createPeople();
    const params = { id: await book(people, 'River day') };
    const body = { status: 'Pending Speaker Confirmation' } as const;
    await people.admin.client.get(setRequestStatus, { params, body });
    const others = [await portal.newUser('teacher'), await addSpeaker(portal)];
    for (const call of [getRequest, getRequestHistory]) {
      for (const { client } of [people.teacher, people.speaker, people.admin])
        expect(await client.call(call, { params })).toMatchObject({ status: 200 });
      for (const { client } of others)
        expect(await client.call(call, { params })).toMatchObject({
          status: 404,
          failure: { message: 'Request not found' },
        });
    }
  });
});

describe('two administrators and a teacher who change one request at once', () => {
  it('have one winner, and the others are told the new status', async () => {
    const people = await createPeople();
    const { teacher, admin } = people;
    const second = await portal.newUser('admin');
    for (let round = 0; round < 5; round += 1) {
      const id = await book(people, `Race ${round}`);
      const version = 1;
      const [one, other, own] = await Promise.all([
        admin.client.call(setRequestStatus, { params: { id }, body: { status: 'Approved', version } }),
        second.client.call(changeStatuses, {
          body: { status: 'Pending Speaker Confirmation', requests: [{ id, version }] },
        }),
        teacher.client.call(setOwnRequestStatus, { params: { id }, body: { status: 'Archived', version } }),
      ]);
      const history = await admin.client.get(getRequestHistory, { params: { id } });
      expect(history).toHaveLength(2);
      const status = history[1]?.to;
      const message = `Someone else already changed this request to ${status}, so your change wasn't saved.`;
      // A teacher reads what has happened.
      const news =
        status === 'Approved'
          ? 'This visit has just changed, so nothing was saved. Please look at it again.'
          : 'This request has just changed, so nothing was saved. Please look at it again.';
      for (const [reply, text] of [
        [one, message],
        [own, news],
      ] as const)
        expect(reply).toMatchObject(
          reply.ok ? { data: { status } } : { status: 409, failure: { message: text } },
        );
      expect(other).toMatchObject({
        data: {
          results: [{ outcome: status === 'Pending Speaker Confirmation' ? 'moved' : 'changed', status }],
        },
      });
    }
  });
});
