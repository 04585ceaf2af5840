import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import {
  acceptByLink,
  addVideoLinkByLink,
  declineByLink,
  giveFeedbackByLink,
  proposeTimesByLink,
  readAnswerLink,
} from '@portal/contract/answer-links/answer-links.contract.ts';
import { ANSWER_PURPOSES, type AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { askInstead } from '@portal/contract/booking/booking.contract.ts';
import type { Call } from '@portal/contract/call.ts';
import {
  acceptRequest,
  callOffVisit,
  declineRequest,
  editRequest,
  getRequest,
  proposeChange,
  setRequestStatus,
  withdrawRequest,
} from '@portal/contract/requests/requests.contract.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '../src/kernel/clock.ts';
import { answerToken } from './support/answer-links.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { runJobs } from './support/jobs.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, aPlan, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople, endVisit, type People } from './support/visits.ts';

const DAY = 24 * 60 * 60 * 1_000;
const VIRTUAL = { isInPerson: false, isVirtual: true };

let portal: TestPortal;
let people: People;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** New people, so that no visit is in the way of another one. */
const newPeople = async (): Promise<People> => {
  await expireRateLimits(portal);
  people = await createPeople(portal);
  return people;
};

const linkOf = (purpose: AnswerPurpose, id: string, userId = people.speaker.user.id) => ({
  id,
  token: answerToken(portal, purpose, id, userId),
});

const visitor = () => portal.visitor();

const open = (purpose: AnswerPurpose, id: string, given = linkOf(purpose, id)) =>
  visitor().call(readAnswerLink, { params: { purpose, ...given } });

const CALLS = {
  accept: [acceptByLink, { version: 2 }],
  times: [
    proposeTimesByLink,
    { version: 2, timezone: 'America/New_York', dateTimes: [`${VISIT_DAY}T09:00`] },
  ],
  decline: [declineByLink, { version: 2 }],
  feedback: [giveFeedbackByLink, { tookPlace: false }],
  'video-link': [addVideoLinkByLink, { version: 3, link: 'https://meet.example.org/river' }],
} as const satisfies Record<AnswerPurpose, readonly [Call, object]>;

const take = (
  purpose: AnswerPurpose,
  id: string,
  params: { id: string; token: string } = linkOf(purpose, id),
) => {
  const [call, body] = CALLS[purpose];
  return visitor().call<Call>(call, { params, body });
};

const stateOf = (params: { id: string }) => people.admin.client.get(getRequest, { params });

describe('the email about a request', () => {
  it('names grade, students, distance and place, and answers without a login', async () => {
    const { speaker } = await newPeople();
    const params = await askSpeaker(people, { isInPerson: true, city: 'Salem', state: 'OR' });
    const mail = (await mailsTo(portal, speaker.user.email)).at(-1);
    const request = await stateOf(params);
    expect(mail?.text).toContain(`Class: ${request.estimatedStudents} students, ${request.gradeLevels[0]}`);
    expect(mail?.text).toContain('\nWhere: In person in Salem, OR, or virtual\n');
    expect(mail?.text).toMatch(/\nDistance: About \d+ miles from you\n/);
    for (const purpose of ['accept', 'times', 'decline'] as const)
      expect(linkIn(mail, `/answer/${purpose}/${params.id}/`)).toBe(linkOf(purpose, params.id).token);

    const token = linkIn(mail, `/answer/accept/${params.id}/`);
    const reply = await visitor().get(acceptByLink, {
      params: { id: params.id, token },
      body: { version: 2 },
    });
    expect(reply.request).toMatchObject({ status: 'Approved', confirmed: true });
    expect(await stateOf(params)).toMatchObject({ status: 'Approved', version: 3 });
  });

  it('changes nothing when its links are only opened, and shows no contact data', async () => {
    const { teacher, speaker } = await newPeople();
    const params = await askSpeaker(people);
    for (const purpose of ['accept', 'times', 'decline'] as const) {
      const reply = await open(purpose, params.id);
      expect(reply).toMatchObject({
        ok: true,
        data: { reader: 'speaker', editedAt: null, request: { version: 2, conflict: null } },
      });
      const sent = JSON.stringify(reply);
      expect(sent).not.toContain(teacher.user.email);
      expect(sent).not.toContain(speaker.user.email);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('set-cookie') ?? '').not.toContain('session');
    }
    expect(await stateOf(params)).toMatchObject({ version: 2, answer: 'none' });
  });

  it('proposes other times, and declines with or without a reason', async () => {
    const { teacher, speaker } = await newPeople();
    const times = await askSpeaker(people);
    expect(await take('times', times.id)).toMatchObject({
      data: { request: { answer: 'proposed', proposal: { by: 'speaker', plans: [{}] } } },
    });
    const [silent, spoken] = [await askSpeaker(people), await askSpeaker(people)];
    expect(await take('decline', silent.id)).toMatchObject({
      data: { request: { answer: 'declined', answerReason: '' } },
    });
    await visitor().get(declineByLink, {
      params: linkOf('decline', spoken.id),
      body: { version: 2, reason: "I'm at sea." },
    });
    const mails = await mailsTo(portal, teacher.user.email);
    expect(mails.filter(({ subject }) => subject.startsWith("Can't make it: "))).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain("This is what they wrote:\n\nI'm at sea.");
    expect(mails.at(-2)?.text).not.toContain('This is what they wrote');
    expect(await speaker.client.get(getRequest, { params: spoken })).toMatchObject({ answer: 'declined' });
  });

  it('answers what the page showed: an edit in between is refused, and then shown', async () => {
    const { teacher } = await newPeople();
    const params = await askSpeaker(people);
    const { speakerId: _speakerId, ...content } = aBooking('', { estimatedStudents: 300 });
    await teacher.client.get(editRequest, { params, body: { ...content, version: 2 } });
    for (const purpose of ['accept', 'times', 'decline'] as const)
      expect(await take(purpose, params.id)).toMatchObject({ status: 409 });
    expect(await open('accept', params.id)).toMatchObject({
      data: { editedAt: expect.any(String), request: { version: 3, estimatedStudents: 300, answer: 'none' } },
    });
  });

  it('says what is in the way, and accepts nothing then', async () => {
    const { speaker } = await newPeople();
    const first = await confirmVisit(people, { eventName: 'River day' });
    const second = await askSpeaker(people, { eventName: 'Pond day' });
    expect(await open('accept', second.id)).toMatchObject({
      data: { request: { conflict: { eventName: 'River day' } } },
    });
    expect(await take('accept', second.id)).toMatchObject({
      status: 409,
      failure: { code: 'visit_conflict', visitConflict: { eventName: 'River day' } },
    });
    await speaker.client.get(callOffVisit, { params: first, body: { version: 3, reason: 'Flood' } });
    expect(await open('accept', first.id)).toMatchObject({ data: { request: { answer: 'called off' } } });
    expect(await take('accept', second.id)).toMatchObject({ ok: true });
  });

  it('says that the teacher has a visit from someone else then', async () => {
    await newPeople();
    await confirmVisit(people);
    const other = await addSpeaker(portal);
    const second = await askSpeaker({ ...people, speaker: other });
    expect(await open('accept', second.id, linkOf('accept', second.id, other.user.id))).toMatchObject({
      data: { request: { isTeacherBusy: true, teacherConflict: null } },
    });
  });

  it('never accepts a change of a confirmed visit, which is another question', async () => {
    const { teacher } = await newPeople();
    const params = await confirmVisit(people);
    await teacher.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    const reply = await visitor().call(acceptByLink, {
      params: linkOf('accept', params.id),
      body: { version: 4 },
    });
    expect(reply).toMatchObject({ status: 409 });
    expect(await stateOf(params)).toMatchObject({ version: 4, proposal: { by: 'teacher' } });
  });

  it('says so if the request was withdrawn, is reviewed again, or is accepted already', async () => {
    const { teacher, admin } = await newPeople();
    const params = await askSpeaker(people);
    await admin.client.get(setRequestStatus, { params, body: { status: 'Pending Review' } });
    expect(await open('accept', params.id)).toMatchObject({
      data: { request: { status: 'Pending Review' } },
    });
    expect(await take('accept', params.id)).toMatchObject({ status: 409 });
    await teacher.client.get(withdrawRequest, { params, body: { version: 3, reason: 'A trip' } });
    expect(await open('accept', params.id)).toMatchObject({
      data: { request: { answer: 'withdrawn', answerReason: 'A trip' } },
    });
    const accepted = await confirmVisit(people);
    expect(await take('decline', accepted.id)).toMatchObject({ status: 409 });
    expect(await stateOf(accepted)).toMatchObject({ status: 'Approved' });
  });
});

describe('others who are asked for the same visit', () => {
  const askTwo = async () => {
    const { teacher, speaker } = await newPeople();
    const first = await askSpeaker(people);
    await speaker.client.get(declineRequest, { params: first, body: { version: 2, reason: 'Ill' } });
    const others = [await addSpeaker(portal), await addSpeaker(portal)] as const;
    const speakerIds = others.map(({ user }) => user.id);
    const asked = await teacher.client.get(askInstead, { params: first, body: { speakerIds } });
    return others.map((other, index) => ({ ...other, id: asked[index]?._id ?? '' }));
  };

  it('read who else is asked, and that someone else accepted first', async () => {
    const [one, other] = await askTwo();
    if (!one || !other) throw new Error('Nobody was asked');
    const late = linkOf('accept', other.id, other.user.id);
    expect(await open('accept', other.id, late)).toMatchObject({ data: { request: { isFirstCome: true } } });
    const mail = (await mailsTo(portal, one.user.email)).at(-1);
    const token = linkIn(mail, `/answer/accept/${one.id}/`);
    expect(
      await visitor().call(acceptByLink, { params: { id: one.id, token }, body: { version: 1 } }),
    ).toMatchObject({ ok: true });
    expect(await open('accept', other.id, late)).toMatchObject({
      data: { request: { status: 'Archived', answer: 'taken' } },
    });
    expect(await visitor().call(acceptByLink, { params: late, body: { version: 1 } })).toMatchObject({
      status: 409,
    });
  });

  it.each([...Array(5).keys()])('accept at once, by link and in the portal: one visit: %i', async () => {
    const [one, other] = await askTwo();
    if (!one || !other) throw new Error('Nobody was asked');
    const replies = await Promise.all([
      visitor().call(acceptByLink, {
        params: linkOf('accept', one.id, one.user.id),
        body: { version: 1 },
      }),
      other.client.call(acceptRequest, { params: { id: other.id }, body: { version: 1 } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all([one, other].map(({ id }) => stateOf({ id })));
    expect(states.map(({ status }) => status).sort()).toEqual(['Approved', 'Archived']);
  });
});

it.each([...Array(5).keys()])(
  'accepting by link and in the portal at once confirms once, and says so to both: %i',
  async () => {
    const { speaker, teacher } = await newPeople();
    const params = await askSpeaker(people);
    const [byLink, inPortal, declined] = await Promise.all([
      take('accept', params.id),
      speaker.client.call(acceptRequest, { params, body: { version: 2 } }),
      take('decline', params.id),
    ]);
    expect([byLink, inPortal, declined].filter(({ ok }) => ok)).toHaveLength(1);
    for (const reply of [byLink, inPortal, declined]) expect([200, 409]).toContain(reply.status);
    const { status, version } = await stateOf(params);
    expect({ status, version }).toEqual({ status: declined.ok ? 'Archived' : 'Approved', version: 3 });
    const news = (await mailsTo(portal, teacher.user.email)).filter(({ subject }) =>
      /^(Confirmed|Can't make it): /.test(subject),
    );
    expect(news).toHaveLength(1);
  },
);

describe('a link', () => {
  it.each(ANSWER_PURPOSES)('to %s works for nothing and nobody else', async (purpose) => {
    const { teacher, speaker } = await newPeople();
    const other = await addSpeaker(portal);
    const params = await askSpeaker(people);
    const another = await askSpeaker(people);
    const { token } = linkOf(purpose, params.id);
    const wrong = [
      linkOf(purpose, params.id, other.user.id).token,
      linkOf(purpose, params.id, purpose === 'feedback' ? other.user.id : teacher.user.id).token,
      linkOf(purpose, another.id).token,
      ...ANSWER_PURPOSES.filter((one) => one !== purpose).map((one) => linkOf(one, params.id).token),
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.toUpperCase(),
      ` ${token}`,
      'x'.repeat(300),
      'ü'.repeat(43),
    ];
    for (const forged of wrong) {
      const given = { id: params.id, token: forged };
      expect(await open(purpose, params.id, given), forged).toMatchObject({
        status: 404,
        failure: { message: expect.stringContaining("This link doesn't work anymore.") },
      });
      expect(await take(purpose, params.id, given), forged).toMatchObject({ status: 404 });
    }
    for (const given of [
      { id: params.id, token: 'x'.repeat(5_000) },
      { id: '-', token },
    ]) {
      expect((await open(purpose, params.id, given)).status).toBeGreaterThanOrEqual(400);
      expect((await open(purpose, params.id, given)).status).toBeLessThan(500);
    }
    expect(await stateOf(params)).toMatchObject({ version: 2 });
    expect(await speaker.client.get(getRequest, { params })).toMatchObject({ answer: 'none' });
  });

  it('of an unknown purpose is not found out about', async () => {
    await newPeople();
    const params = await askSpeaker(people);
    const reply = await visitor().call(readAnswerLink, {
      params: { purpose: 'archive', ...linkOf('accept', params.id) },
    });
    expect([400, 404]).toContain(reply.status);
  });

  it('says so to someone else who is logged in, does nothing for them, and works for its person', async () => {
    const { teacher, speaker, admin } = await newPeople();
    const params = await askSpeaker(people);
    const link = linkOf('accept', params.id);
    for (const { client } of [teacher, admin, await addSpeaker(portal)]) {
      expect(await client.call(readAnswerLink, { params: { purpose: 'accept', ...link } })).toMatchObject({
        status: 403,
        failure: {
          code: 'other_account',
          message: expect.stringContaining("This link is for Robin Speaker, but you're logged in as Robin"),
        },
      });
      expect(await client.call(acceptByLink, { params: link, body: { version: 2 } })).toMatchObject({
        status: 403,
      });
    }
    expect(await stateOf(params)).toMatchObject({ version: 2 });
    expect(await speaker.client.call(acceptByLink, { params: link, body: { version: 2 } })).toMatchObject({
      ok: true,
    });
  });

  it('ends with the visit', async () => {
    await newPeople();
    const params = await askSpeaker(people);
    await endVisit(portal, params.id, instantAt(Date.now() - 60_000));
    expect(await open('accept', params.id)).toMatchObject({ ok: true });
    expect(await take('accept', params.id)).toMatchObject({
      status: 409,
      failure: { message: 'The time of this visit has already passed.' },
    });
    await endVisit(portal, params.id);
    for (const purpose of ['accept', 'times', 'decline', 'video-link'] as const) {
      expect(await open(purpose, params.id)).toMatchObject({ status: 404 });
      expect(await take(purpose, params.id)).toMatchObject({ status: 404 });
    }
  });

  it.each(['teacher', 'speaker'] as const)('ends with the account of the %s', async (side) => {
    await newPeople();
    const params = await askSpeaker(people);
    expect(await open('accept', params.id)).toMatchObject({ ok: true });
    await people[side].client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await open('accept', params.id)).toMatchObject({ status: 404 });
    expect(await take('accept', params.id)).toMatchObject({ status: 404 });
  });

  it('does not work for a speaker who has become an administrator', async () => {
    const { speaker } = await newPeople();
    const params = await askSpeaker(people);
    await portal.context.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', speaker.user.id)
      .execute();
    expect(await open('accept', params.id)).toMatchObject({ status: 404 });
    expect(await take('accept', params.id)).toMatchObject({ status: 404 });
  });

  it('counts toward the steps of its person', async () => {
    await newPeople();
    const params = await askSpeaker(people);
    const link = linkOf('times', params.id);
    const [call, body] = CALLS.times;
    let version = 2;
    let reply = await visitor().call(call, { params: link, body });
    while (reply.ok && version < 110) {
      version += 1;
      reply = await visitor().call(call, { params: link, body: { ...body, version } });
    }
    expect(reply).toMatchObject({ status: 429 });
    expect(version).toBeLessThanOrEqual(102);
  });
});

describe('after a visit', () => {
  it('both sides say without a login whether it took place, for six weeks', async () => {
    const { teacher, speaker } = await newPeople();
    const params = await confirmVisit(people);
    await runJobs(portal, Date.parse(VISIT_DAY) + 3 * DAY);
    await endVisit(portal, params.id);
    const sides = [
      { user: teacher.user, reader: 'teacher', body: { tookPlace: false, comment: 'Snow' } },
      { user: speaker.user, reader: 'speaker', body: { tookPlace: true, students: 24, rating: 'great' } },
    ] as const;
    for (const { user, reader, body } of sides) {
      const mail = (await mailsTo(portal, user.email)).at(-1);
      expect(mail?.subject).toContain('Tell us how it went');
      const link = { id: params.id, token: linkIn(mail, `/answer/feedback/${params.id}/`) };
      const saved = await visitor().get(giveFeedbackByLink, { params: link, body });
      expect(saved).toMatchObject({ reader, request: { feedback: { [reader]: body } } });
      expect(saved.request.feedback[reader === 'teacher' ? 'speaker' : 'teacher']).toBeNull();
    }
    expect(await stateOf(params)).toMatchObject({
      feedback: { teacher: { tookPlace: false }, speaker: { students: 24 } },
    });
    await endVisit(portal, params.id, instantAt(Date.now() - 43 * DAY));
    expect(await open('feedback', params.id)).toMatchObject({ status: 404 });
    expect(await take('feedback', params.id)).toMatchObject({ status: 404 });
  });

  it('is not said before it is over', async () => {
    await newPeople();
    const params = await confirmVisit(people);
    expect(await open('feedback', params.id)).toMatchObject({ ok: true });
    expect(await take('feedback', params.id)).toMatchObject({ status: 409 });
  });
});

describe('the video link', () => {
  it('is added by the speaker of a virtual visit that has none, and leaves the other details alone', async () => {
    const { teacher, speaker } = await newPeople();
    const params = await confirmVisit(people, VIRTUAL);
    const mail = (await mailsTo(portal, speaker.user.email)).at(-1);
    expect(mail?.subject).toContain('Confirmed');
    const link = { id: params.id, token: linkIn(mail, `/answer/video-link/${params.id}/`) };
    await teacher.client.get(saveVisitDetails, {
      params,
      body: { version: 3, contact: 'Dana', joining: 'Wait in the lobby' },
    });
    const outdated = await visitor().call(addVideoLinkByLink, {
      params: link,
      body: { version: 3, link: 'https://zoom.us/j/123' },
    });
    expect(outdated).toMatchObject({
      status: 409,
      failure: { conflict: { version: 4, fields: { link: { saved: '' } } } },
    });
    const invitation = 'Join: https://zoom.us/j/123\nPasscode: 42';
    expect(
      await visitor().get(addVideoLinkByLink, { params: link, body: { version: 4, link: invitation } }),
    ).toMatchObject({ hasVideoLink: true, request: { details: { link: '', contact: '' } } });
    expect((await stateOf(params)).details).toMatchObject({
      contact: 'Dana',
      link: 'https://zoom.us/j/123',
      joining: expect.stringMatching(/Wait in the lobby[\s\S]*Passcode: 42/),
    });
    const again = await visitor().call(addVideoLinkByLink, {
      params: link,
      body: { version: 5, link: 'https://zoom.us/j/456' },
    });
    expect(again).toMatchObject({
      status: 409,
      failure: { message: 'This visit has a video link already.' },
    });
  });

  it.each([
    ['', 'Please paste the video link'],
    ['call me', 'Please enter a link that starts with https://'],
  ])('is refused if it is %j', async (link, message) => {
    await newPeople();
    const params = await confirmVisit(people, VIRTUAL);
    const reply = await visitor().call(addVideoLinkByLink, {
      params: linkOf('video-link', params.id),
      body: { version: 3, link },
    });
    expect(reply).toMatchObject({ status: 400, failure: { fields: { link: message } } });
  });

  it('is asked for only where one is needed', async () => {
    const { speaker } = await newPeople();
    const inPerson = await confirmVisit(people, { isInPerson: true, isVirtual: false });
    expect((await mailsTo(portal, speaker.user.email)).at(-1)?.text).not.toContain('/answer/video-link/');
    expect(await take('video-link', inPerson.id)).toMatchObject({ status: 409 });
    const asked = await askSpeaker(people, { ...VIRTUAL, dateTime: `${VISIT_DAY}T15:00` });
    const reply = await visitor().call(addVideoLinkByLink, {
      params: linkOf('video-link', asked.id),
      body: { version: 2, link: 'https://zoom.us/j/1' },
    });
    expect(reply).toMatchObject({ status: 409 });
  });
});
