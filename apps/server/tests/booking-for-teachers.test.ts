import { askInstead, bookForTeacher, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  declineRequest,
  getRequestHistory,
  listOwnRequests,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { listSimilarSpeakers } from '@portal/contract/speaker-search/similar-speakers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const bookFor = (userId: string, speakerId: string, given = {}) =>
  admin.call(bookForTeacher, { params: { userId }, body: aBooking(speakerId, given) });

describe('an administrator books for a teacher who phones', () => {
  it("and the request is the teacher's, without a review, and everyone is told", async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher', { firstName: 'Ana', lastName: 'Lee' });
    const reply = await bookFor(teacher.user.id, speaker.user.id);
    expect(reply).toMatchObject({
      status: 201,
      data: { status: 'Pending Speaker Confirmation', teacherId: { _id: teacher.user.id } },
    });
    const [own] = await teacher.client.get(listOwnRequests);
    expect(own).toMatchObject({ eventName: 'A day at the river' });
    const history = await teacher.client.get(getRequestHistory, { params: { id: own?._id ?? '' } });
    expect(history).toMatchObject([{ step: 'booked', by: 'administrator', actor: null }]);
    const [mail] = await mailsTo(portal, teacher.user.email);
    expect(mail?.text).toContain('As you asked, we entered this request for you.');
    expect((await mailsTo(portal, speaker.user.email))[0]?.subject).toBe('Answer needed: A day at the river');
  });

  it('once, however often the form is sent', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.addUser('teacher');
    const bookingKey = 'one-key';
    const first = await bookFor(teacher.id, speaker.user.id, { bookingKey });
    const second = await bookFor(teacher.id, speaker.user.id, { bookingKey });
    expect(second.ok && first.ok && second.data._id === first.data._id).toBe(true);
    expect(await bookFor(teacher.id, speaker.user.id, { despiteDuplicate: false })).toMatchObject({
      status: 409,
    });
  });

  it('but for nobody else, and with a form that is complete', async () => {
    const speaker = await addSpeaker(portal);
    for (const userId of [speaker.user.id, 'nobody', (await portal.addUser('admin')).id])
      expect(await bookFor(userId, speaker.user.id)).toMatchObject({ status: 404 });
    const teacher = await portal.newUser('teacher');
    expect(await bookFor(teacher.user.id, speaker.user.id, { eventName: '' })).toMatchObject({
      status: 400,
      failure: { fields: { eventName: expect.any(String) } },
    });
    const reply = await teacher.client.call(bookForTeacher, {
      params: { userId: teacher.user.id },
      body: aBooking(speaker.user.id),
    });
    expect(reply).toMatchObject({ status: 403 });
  });
});

describe('an administrator proposes other speakers for a request', () => {
  it("who are asked in the teacher's name, and both sides are told so", async () => {
    const [first, other] = [
      await addSpeaker(portal),
      await addSpeaker(portal, {}, { firstName: 'Io', lastName: 'Elm' }),
    ];
    const teacher = await portal.newUser('teacher', { firstName: 'Ana', lastName: 'Lee' });
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(first.user.id) });
    const params = { id };
    const status = 'Pending Speaker Confirmation';
    const { version } = await admin.get(setRequestStatus, { params, body: { status } });
    await first.client.get(declineRequest, { params, body: { version, reason: 'I am away.' } });
    expect(await admin.call(listSimilarSpeakers, { params })).toMatchObject({ status: 200 });
    const body = { speakerIds: [other.user.id] };
    const asked = await admin.call(askInstead, { params, body });
    expect(asked).toMatchObject({ status: 201, data: [{ status, teacherId: { _id: teacher.user.id } }] });
    const texts = async (email: string) => (await mailsTo(portal, email)).at(-1)?.text;
    expect(await texts(other.user.email)).toContain(
      'We suggested you to Ana Lee and are asking in their name.',
    );
    expect(await texts(teacher.user.email)).toContain('we asked Io Elm in your name');
    const newId = asked.ok ? (asked.data[0]?._id ?? '') : '';
    expect(await teacher.client.get(getRequestHistory, { params: { id: newId } })).toMatchObject([
      { step: 'booked', by: 'administrator' },
    ]);
    expect(await admin.call(askInstead, { params, body })).toMatchObject({ status: 409 });
  });
});
