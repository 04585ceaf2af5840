import { randomUUID } from 'node:crypto';
import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  createFocus,
  listFocusesToManage,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import {
  acceptRequest,
  listOwnRequests,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { removeSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockPeople } from '../src/domain/requests/request-changes.repository.ts';
import { lockProfile } from '../src/domain/speakers/speakers.repository.ts';
import { lockVisitsOf } from '../src/features/availability/availability.service.ts';
import { lockOpenRequests } from '../src/features/open-requests/open-request-changes.repository.ts';
import { planOffersMail } from '../src/features/open-requests/open-request-plans.service.ts';
import type { Tx } from '../src/platform/db/connect.ts';
import { asOtherRequest, waitsForLock } from './support/database.ts';
import { storeOpenRequest } from './support/open-requests.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, createPeople } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const lockForDeletion = (tx: Tx, table: 'users' | 'requests' | 'industry_focuses', id: string) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();

describe('a call whose transaction is chosen to end a deadlock', () => {
  it('can be repeated', async () => {
    const { db } = portal.context;
    const { client } = await portal.newUser('admin');
    const [first = '', ...others] = (await client.get(listFocusesToManage)).map(({ _id }) => _id).sort();
    const last = others.at(-1) ?? '';
    // A new name each time, should the test be repeated.
    const name = `Tide pools ${randomUUID()}`;
    const add = () => client.call(createFocus, { body: { name } });

    const reply = await db.transaction().execute(async (tx) => {
      await lockForDeletion(tx, 'industry_focuses', last);
      // It locks the focuses in the order of their ids, so it has locked the first one and waits for the last.
      const added = add();
      await expect.poll(() => waitsForLock(db)).toBe(true);
      // PostgreSQL ends the transaction that has waited longer, if both wait within its `deadlock_timeout` of 1 second.
      await lockForDeletion(tx, 'industry_focuses', first);
      return added;
    });
    expect(reply).toMatchObject({ status: 503, failure: { code: 'unavailable' } });
    expect((await add()).status).toBe(201);
  });
});

it('removing a speaker locks the speaker’s visits before the profile, like a change of a request', async () => {
  const { db } = portal.context;
  const { client } = await portal.newUser('admin');
  const { id: userId } = (await addSpeaker(portal)).user;
  const removal = await db.transaction().execute(async (tx) => {
    await lockVisitsOf(tx, userId);
    const removed = client.call(removeSpeaker, { params: { userId } });
    await expect.poll(() => waitsForLock(db)).toBe(true);
    await lockProfile(tx, userId);
    return { removed };
  });
  expect((await removal.removed).status).toBe(200);
});

it('a booking locks the speaker’s profile before the teacher’s account, like a change of a request', async () => {
  const { db } = portal.context;
  const { teacher, speaker } = await createPeople(portal);
  const [teacherId, speakerId] = [teacher.user.id, speaker.user.id];
  const { booked } = await db.transaction().execute(async (tx) => {
    await lockProfile(tx, speakerId);
    const booked = teacher.client.call(bookSpeaker, { body: aBooking(speakerId) });
    await expect.poll(() => waitsForLock(db)).toBe(true);
    await lockPeople(tx, [teacherId]);
    return { booked };
  });
  expect((await booked).status).toBe(201);
});

it('a step locks its people before the request, like a deletion', async () => {
  const { db } = portal.context;
  const people = await createPeople(portal);
  const params = await askSpeaker(people);
  const { accepted } = await db.transaction().execute(async (tx) => {
    await lockForDeletion(tx, 'users', people.speaker.user.id);
    const accepted = people.speaker.client.call(acceptRequest, { params, body: { version: 2 } });
    await expect.poll(() => waitsForLock(db)).toBe(true);
    await lockForDeletion(tx, 'requests', params.id);
    return { accepted };
  });
  expect((await accepted).status).toBe(200);
});

it('a step of an administrator whose account is being deleted changes nothing', async () => {
  const { db } = portal.context;
  const people = await createPeople(portal);
  const params = await askSpeaker(people);
  const { id: adminId } = people.admin.user;
  const { moved } = await db.transaction().execute(async (tx) => {
    await lockForDeletion(tx, 'users', adminId);
    const moved = people.admin.client.call(setRequestStatus, { params, body: { status: 'Archived' } });
    await expect.poll(() => waitsForLock(db)).toBe(true);
    await tx.deleteFrom('users').where('id', '=', adminId).execute();
    return { moved };
  });
  expect((await moved).status).toBe(404);
  const [request] = await people.teacher.client.get(listOwnRequests);
  expect(request).toMatchObject({ _id: params.id, status: 'Pending Speaker Confirmation' });
});

it('saving a profile locks the other people of the requests before the requests, like a deletion', async () => {
  const { db } = portal.context;
  const people = await createPeople(portal);
  const { id: requestId } = await askSpeaker(people);
  const teacherId = people.teacher.user.id;
  // A new name and a new organization update the requests' search entries twice.
  const body = {
    firstName: 'Ida',
    lastName: 'Reed',
    organization: 'Delta Trust',
    bio: 'I measure rivers.',
    city: 'Salem',
    state: 'OR',
    country: 'United States',
    inperson: true,
    virtual: true,
    industry: ['Forestry'],
    grades: ['High School'],
    languages: ['English'],
  };
  const { saved } = await db.transaction().execute(async (tx) => {
    await lockForDeletion(tx, 'users', teacherId);
    await lockForDeletion(tx, 'requests', requestId);
    const saved = people.speaker.client.call(updateOwnSpeakerProfile, { body });
    await expect.poll(() => waitsForLock(db)).toBe(true);
    await tx.deleteFrom('users').where('id', '=', teacherId).execute();
    return { saved };
  });
  expect((await saved).status).toBe(200);
});

it('a job of an open request locks it before the job, like whoever plans one', async () => {
  const { db } = portal.context;
  const { user } = await portal.newUser('teacher');
  const id = await storeOpenRequest(portal, user.id);
  const plan = (tx: Tx) => planOffersMail(tx, { id, toldAt: null });
  await db.transaction().execute(async (tx) => {
    await lockOpenRequests(tx, [id]);
    await asOtherRequest(() => db.transaction().execute(plan));
    await expect.poll(() => waitsForLock(db)).toBe(true);
    // Ends before PostgreSQL would choose one of two transactions that wait for each other.
    await sql`set local lock_timeout = '200ms'`.execute(tx);
    await plan(tx);
  });
});

it('deleting an account locks its open requests before the account, like an offer that is taken', async () => {
  const { db } = portal.context;
  const { client } = await portal.newUser('admin');
  const { user } = await portal.newUser('teacher');
  const id = await storeOpenRequest(portal, user.id);
  const { removed } = await db.transaction().execute(async (tx) => {
    await lockOpenRequests(tx, [id]);
    const removed = client.call(removeUser, { params: { email: user.email } });
    await expect.poll(() => waitsForLock(db)).toBe(true);
    await sql`set local lock_timeout = '200ms'`.execute(tx);
    await lockPeople(tx, [user.id]);
    return { removed };
  });
  expect((await removed).status).toBe(200);
});
