import { askInstead, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  acceptAfterAll,
  acceptRequest,
  declineRequest,
  getRequest,
  getRequestHistory,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { listMessages, sendMessage } from '@portal/contract/visits/messages.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, createPeople, type People } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** A request that its speaker has declined; its version is 3. */
const declined = async () => {
  const people = await createPeople(portal);
  const params = await askSpeaker(people, { eventName: 'River day' });
  const body = { version: 2, reason: 'I am away that week.' };
  await people.speaker.client.get(declineRequest, { params, body });
  return { people, params };
};

const comeAfterAll = (client: Client, params: { id: string }, version = 3) =>
  client.call(acceptAfterAll, { params, body: { version } });

const subjectsTo = async ({ user }: People['teacher']) =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject);

const elsewhere = {
  status: 409,
  failure: { message: expect.stringContaining('has asked someone else in the meantime.') },
};

describe('a speaker who declined can come after all', () => {
  it('which confirms the visit, and tells both', async () => {
    const { people, params } = await declined();
    expect(await comeAfterAll(people.speaker.client, params)).toMatchObject({
      status: 200,
      data: { status: 'Approved', confirmed: true, answer: 'none', answerReason: '' },
    });
    expect(await subjectsTo(people.teacher)).toContain('Confirmed: River day');
    const mails = await mailsTo(portal, people.teacher.user.email);
    expect(mails.at(-1)?.text).toContain('can come after all.');
    expect(await subjectsTo(people.speaker)).toContain('Confirmed: River day');
    const history = await people.teacher.client.get(getRequestHistory, { params });
    expect(history.at(-1)).toMatchObject({ step: 'accepted after all', by: 'speaker', to: 'Approved' });
  });

  it('once, also if it is sent twice at once', async () => {
    const { people, params } = await declined();
    const replies = await Promise.all([1, 2, 3].map(() => comeAfterAll(people.speaker.client, params)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await subjectsTo(people.teacher)).filter((one) => one.startsWith('Confirmed'))).toHaveLength(1);
  });

  it('but nobody else can', async () => {
    const { people, params } = await declined();
    const stranger = await addSpeaker(portal);
    expect(await comeAfterAll(stranger.client, params)).toMatchObject({ status: 404 });
    for (const { client } of [people.teacher, people.admin])
      expect(await comeAfterAll(client, params)).toMatchObject({ status: 403 });
    expect(await people.teacher.client.get(getRequest, { params })).toMatchObject({ status: 'Archived' });
  });

  it('but not if the request was never declined, or was opened or declined by an administrator since', async () => {
    const people = await createPeople(portal);
    const [asked, rejected] = [await askSpeaker(people), await askSpeaker(people, { eventName: 'Other' })];
    expect(await comeAfterAll(people.speaker.client, asked, 2)).toMatchObject({ status: 409 });
    const archive = { params: rejected, body: { status: 'Archived' as const } };
    await people.admin.client.get(setRequestStatus, archive);
    expect(await comeAfterAll(people.speaker.client, rejected)).toMatchObject({
      status: 409,
      failure: { message: 'An administrator has declined this request.' },
    });
    const again = await declined();
    const reopen = { params: again.params, body: { status: 'Pending Review' as const } };
    await again.people.teacher.client.get(setOwnRequestStatus, reopen);
    expect(await comeAfterAll(again.people.speaker.client, again.params, 4)).toMatchObject({ status: 409 });
  });

  it('but not once the visit has begun', async () => {
    const { people, params } = await declined();
    const { db } = portal.context;
    await db
      .updateTable('requests')
      .set({ date_time: instant(-1) })
      .where('id', '=', params.id)
      .execute();
    expect(await comeAfterAll(people.speaker.client, params)).toMatchObject({
      status: 409,
      failure: { message: 'The time of this visit has already passed.' },
    });
  });

  it('but not if another visit has taken the time', async () => {
    const { people, params } = await declined();
    const other = await portal.newUser('teacher');
    const taken = await askSpeaker({ ...people, teacher: other }, { eventName: 'Forest day' });
    await people.speaker.client.get(acceptRequest, { params: taken, body: { version: 2 } });
    expect(await comeAfterAll(people.speaker.client, params)).toMatchObject({
      status: 409,
      failure: { code: 'visit_conflict', message: expect.stringContaining('too close to "Forest day"') },
    });
  });

  it('but not if the teacher has asked someone else since, for this visit or for its time', async () => {
    const [instead, newly] = [await declined(), await declined()];
    const other = await addSpeaker(portal);
    const speakerIds = [other.user.id];
    const [asked] = await instead.people.teacher.client.get(askInstead, {
      params: instead.params,
      body: { speakerIds },
    });
    expect(await comeAfterAll(instead.people.speaker.client, instead.params)).toMatchObject(elsewhere);
    // Also if they can't come either.
    const body = { version: 1, reason: 'I am ill.' };
    await other.client.get(declineRequest, { params: { id: asked?._id ?? '' }, body });
    expect(await comeAfterAll(instead.people.speaker.client, instead.params)).toMatchObject(elsewhere);
    // Whoever declined last, comes after all.
    expect(await comeAfterAll(other.client, { id: asked?._id ?? '' }, 2)).toMatchObject({ status: 200 });

    await newly.people.teacher.client.get(bookSpeaker, {
      body: aBooking(other.user.id, { eventName: 'New' }),
    });
    expect(await comeAfterAll(newly.people.speaker.client, newly.params)).toMatchObject(elsewhere);
  });

  it('or another one, if both come back at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { people, params } = await declined();
      const other = await addSpeaker(portal);
      const [comes, asks] = await Promise.all([
        comeAfterAll(people.speaker.client, params),
        people.teacher.client.call(askInstead, { params, body: { speakerIds: [other.user.id] } }),
      ]);
      expect([comes.ok, asks.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a speaker who declined', () => {
  const write = (client: Client, params: { id: string }, text: string, messageKey?: string) =>
    client.call(sendMessage, { params, body: { text, messageKey } });

  it('can write one message to the teacher, and no more', async () => {
    const { people, params } = await declined();
    const { teacher, speaker } = people;
    expect(await speaker.client.get(listMessages, { params })).toMatchObject({ state: 'open' });
    expect(await teacher.client.get(listMessages, { params })).toMatchObject({ state: 'read only' });
    const key = '7b0c4a52-4f5b-4c7e-8f37-51d3a0f1c0d9';
    for (let again = 0; again < 2; again += 1)
      expect(await write(speaker.client, params, 'Please ask me in spring.', key)).toMatchObject({
        ok: true,
      });
    expect(await write(speaker.client, params, 'And in fall.')).toMatchObject({
      status: 409,
      failure: { message: "You've sent your message. You can't write more after declining." },
    });
    expect(await speaker.client.get(listMessages, { params })).toMatchObject({
      state: 'read only',
      items: [{ text: 'Please ask me in spring.', by: 'speaker' }],
    });
    expect(await write(teacher.client, params, 'I will.')).toMatchObject({ status: 409 });
  });

  it('has one message, whatever was written before, and however many are sent at once', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    await write(people.speaker.client, params, 'How many students are there?');
    const body = { version: 2, reason: 'I am away.' };
    await people.speaker.client.get(declineRequest, { params, body });
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => write(people.speaker.client, params, text)),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
