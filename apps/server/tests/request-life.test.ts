import { getAnswerTime, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { NOTICE_DAYS_DEFAULT, SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import {
  acceptRequest,
  callOffVisit,
  declineProposal,
  declineRequest,
  editRequest,
  getRequest,
  getRequestHistory,
  proposeChange,
  proposeTimes,
  setOwnRequestStatus,
  setRequestStatus,
  withdrawRequest,
} from '@portal/contract/requests/requests.contract.ts';
import { listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { listSimilarSpeakers } from '@portal/contract/speaker-search/similar-speakers.contract.ts';
import { savePhone } from '@portal/contract/users/users.contract.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today as currentDay, instant, MINUTE } from '../src/kernel/clock.ts';
import { releaseStatusEmails, runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, aPlan, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import {
  askSpeaker,
  bookVisit,
  confirmVisit,
  createPeople,
  endVisit,
  type People,
} from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const subjectsTo = async (email: string) => (await mailsTo(portal, email)).map(({ subject }) => subject);

/** The instant of a wall-clock time on the day of visits, in New York in May. */
const at = (time: string) => new Date(`${VISIT_DAY}T${time}-04:00`).toISOString();

const { speakerId: _speakerId, ...CONTENT } = aBooking('');

describe('a request that nobody has answered', () => {
  it('can be edited during the review, which goes on, and the speaker learns nothing', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await bookVisit(people);
    const body = { ...CONTENT, version: 1, eventName: 'A day at the lake', dateTime: `${VISIT_DAY}T12:00` };
    expect(await teacher.client.get(editRequest, { params, body })).toMatchObject({
      status: 'Pending Review',
      eventName: 'A day at the lake',
      dateTime: at('12:00'),
      version: 2,
    });
    expect(await teacher.client.call(editRequest, { params, body })).toMatchObject({ status: 409 });
    // Without a change there is no step.
    const same = { ...body, version: 2 };
    expect(await teacher.client.get(editRequest, { params, body: same })).toMatchObject({ version: 2 });
    const history = await teacher.client.get(getRequestHistory, { params });
    expect(history.map(({ step, by }) => [step, by])).toEqual([
      ['booked', 'teacher'],
      ['edited', 'teacher'],
    ]);
    expect(await mailsTo(portal, speaker.user.email)).toEqual([]);
    const found = await people.admin.client.get(listRequestsForReview, {
      query: { q: 'lake', status: 'Pending Review' },
    });
    expect(found.items.map(({ _id }) => _id)).toContain(params.id);
  });

  it('can be edited until the speaker answers, who is told once', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await askSpeaker(people);
    const body = { ...CONTENT, version: 2, estimatedStudents: 31 };
    expect(await teacher.client.get(editRequest, { params, body })).toMatchObject({
      status: 'Pending Speaker Confirmation',
      estimatedStudents: 31,
    });
    const again = { ...body, version: 3, estimatedStudents: 30 };
    await teacher.client.get(editRequest, { params, body: again });
    expect(await subjectsTo(speaker.user.email)).toEqual(['Answer needed: A day at the river']);
    await runJobs(portal, Date.now() + 11 * MINUTE);
    expect((await subjectsTo(speaker.user.email)).sort()).toEqual([
      'Answer needed: A day at the river',
      'Answer the changed request: A day at the river',
    ]);
    // Whoever saw the request as it was can't accept it as it is.
    const accept = (version: number) => speaker.client.call(acceptRequest, { params, body: { version } });
    expect(await accept(2)).toMatchObject({ status: 409 });
    await speaker.client.get(proposeTimes, {
      params,
      body: { version: 4, timezone: 'America/New_York', dateTimes: [`${VISIT_DAY}T15:00`] },
    });
    const late = { ...body, version: 5, estimatedStudents: 32 };
    expect(await teacher.client.call(editRequest, { params, body: late })).toMatchObject({ status: 409 });
  });

  it('is marked for administrators and listed if it is edited after their review, until it is answered', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const reviewed = await bookVisit(people);
    await teacher.client.get(editRequest, {
      params: reviewed,
      body: { ...CONTENT, version: 1, estimatedStudents: 31 },
    });
    const params = await askSpeaker(people);
    await teacher.client.get(editRequest, {
      params,
      body: { ...CONTENT, version: 2, estimatedStudents: 31 },
    });
    const marked = async () => {
      const query = { status: 'Pending Speaker Confirmation', edited: 'since-review' } as const;
      const { items } = await admin.client.get(listRequestsForReview, { query });
      return items.map(({ _id, editedSinceReview }) => [_id, editedSinceReview]);
    };
    const edited = async () =>
      (await admin.client.get(listTasks)).find(({ kind }) => kind === 'edited')?.count ?? 0;
    const before = await edited();
    expect(await marked()).toContainEqual([params.id, true]);
    expect((await marked()).map(([id]) => id)).not.toContain(reviewed.id);
    for (const { client } of [teacher, speaker])
      expect(await client.get(getRequest, { params })).toMatchObject({ editedSinceReview: false });
    await speaker.client.get(acceptRequest, { params, body: { version: 3 } });
    expect((await marked()).map(([id]) => id)).not.toContain(params.id);
    expect(await edited()).toBe(before - 1);
  });

  it('keeps its rules when it is edited', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const body = { ...CONTENT, version: 1, goals: '', isVirtual: false };
    expect(await people.teacher.client.call(editRequest, { params, body })).toMatchObject({
      status: 400,
      failure: { message: 'Please fill in all required fields', fields: { goals: expect.any(String) } },
    });
  });

  it('can be withdrawn during the review, without a reason and without the speaker', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    expect(await people.teacher.client.get(withdrawRequest, { params, body: { version: 1 } })).toMatchObject({
      status: 'Archived',
      answer: 'withdrawn',
      answerReason: '',
    });
    expect(await mailsTo(portal, people.speaker.user.email)).toEqual([]);
  });

  it('can be withdrawn after it was passed on, and the speaker is told why', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await askSpeaker(people);
    const body = { version: 2, reason: 'We moved the unit\nto fall.' };
    await teacher.client.get(withdrawRequest, { params, body });
    const mails = await mailsTo(portal, speaker.user.email);
    const told = mails.filter(({ subject }) => subject === 'No answer needed: A day at the river');
    expect([mails.length, told.length]).toEqual([2, 1]);
    expect(told[0]?.text).toContain('withdrew the request');
    expect(told[0]?.text).toContain('We moved the unit');
    expect(await speaker.client.get(getRequest, { params })).toMatchObject({
      status: 'Archived',
      answerReason: 'We moved the unit\nto fall.',
    });
    const again = { version: 3 };
    expect(await teacher.client.call(withdrawRequest, { params, body: again })).toMatchObject({
      status: 409,
    });
  });

  it('is withdrawn or accepted, but never both', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const replies = await Promise.all([
      people.teacher.client.call(withdrawRequest, { params, body: { version: 2 } }),
      people.speaker.client.call(acceptRequest, { params, body: { version: 2 } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it("a speaker's usual time to answer is told after three answers", async () => {
  const people = await createPeople(portal);
  const { teacher, speaker } = people;
  const input = { params: { userId: speaker.user.id } };
  for (const hour of ['08', '11', '14']) {
    expect(await teacher.client.get(getAnswerTime, input)).toEqual({ days: null });
    const params = await askSpeaker(people, { dateTime: `${VISIT_DAY}T${hour}:00` });
    await speaker.client.get(declineRequest, { params, body: { version: 2, reason: "I'm away." } });
  }
  expect(await teacher.client.get(getAnswerTime, input)).toEqual({ days: 1 });
  const hidden = await addSpeaker(portal, { bio: '' });
  const unknown = { params: { userId: hidden.user.id } };
  expect(await teacher.client.call(getAnswerTime, unknown)).toMatchObject({ status: 404 });
});

describe("a speaker's answer", () => {
  it('approves the visit, emails both sides and shows them how to reach each other', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    await teacher.client.get(savePhone, {
      params: { userId: teacher.user.id },
      body: { phone: '503 555 0100' },
    });
    await speaker.client.get(savePhone, {
      params: { userId: speaker.user.id },
      body: { phone: '503 555 0199' },
    });
    const params = await askSpeaker(people, { minutes: 90 });
    for (const { client } of [teacher, speaker])
      expect(await client.get(getRequest, { params })).toMatchObject({
        confirmed: false,
        minutes: 90,
        teacherId: { phone: '' },
        speakerId: { phone: '' },
      });
    const phones = { teacherId: { phone: '503 555 0100' }, speakerId: { phone: '503 555 0199' } };
    expect(await people.admin.client.get(getRequest, { params })).toMatchObject(phones);
    const approved = await speaker.client.get(acceptRequest, { params, body: { version: 2 } });
    expect(approved).toMatchObject({
      status: 'Approved',
      confirmed: true,
      version: 3,
      ...phones,
    });
    expect((await subjectsTo(speaker.user.email)).slice(-2)).toEqual([
      'Answer needed: A day at the river',
      'Confirmed: A day at the river',
    ]);
    const [mail] = (await mailsTo(portal, teacher.user.email)).slice(-1);
    expect(mail).toMatchObject({ subject: 'Confirmed: A day at the river' });
    expect(mail?.text).toContain('10:00 – 11:30 AM ET (7:00 AM for Robin)');
    expect(mail?.text).toContain(speaker.user.email);
    expect(mail?.text).toContain(`/teacher-speaker-requests?request=${params.id}`);
  });

  it('accepts no other time than the request’s', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const body = { version: 2, dateTime: at('06:00') };
    expect(await people.speaker.client.call(acceptRequest, { params, body })).toMatchObject({
      status: 400,
      failure: { fields: { dateTime: /proposed times/ } },
    });
  });

  it('declines with a reason, which the teacher reads', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    for (const reason of [undefined, '', '  ', 'x'.repeat(5_001)])
      expect(
        await people.speaker.client.call(declineRequest, { params, body: { version: 2, reason } }),
      ).toMatchObject({ status: 400 });
    const declined = await people.speaker.client.get(declineRequest, {
      params,
      body: { version: 2, reason: "I'm away\nthat week." },
    });
    expect(declined).toMatchObject({
      status: 'Archived',
      answer: 'declined',
      answerReason: "I'm away\nthat week.",
    });
    const [mail] = (await mailsTo(portal, people.teacher.user.email)).slice(-1);
    expect(mail?.text).toContain("I'm away");
    const history = await people.teacher.client.get(getRequestHistory, { params });
    expect(history.at(-1)).toMatchObject({
      step: 'declined',
      by: 'speaker',
      to: 'Archived',
      reason: "I'm away\nthat week.",
    });
  });

  it('proposes up to three times, of which the teacher picks one', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await askSpeaker(people);
    const dateTimes = [`${VISIT_DAY}T07:00`, '', `${VISIT_DAY}T12:00`];
    const body = { version: 2, timezone: 'America/Chicago', dateTimes } as const;
    const proposed = await speaker.client.get(proposeTimes, { params, body });
    expect(proposed).toMatchObject({ status: 'Pending Speaker Confirmation', answer: 'proposed' });
    expect(proposed.proposal?.plans.map(({ dateTime }) => dateTime)).toEqual([at('08:00'), at('13:00')]);
    expect((await subjectsTo(teacher.user.email)).at(-1)).toBe('Choose a time: A day at the river');

    expect(
      await teacher.client.call(acceptRequest, { params, body: { version: 3, dateTime: at('09:00') } }),
    ).toMatchObject({ status: 400, failure: { fields: { dateTime: /proposed times/ } } });
    const picked = await teacher.client.get(acceptRequest, {
      params,
      body: { version: 3, dateTime: at('13:00').replace('.000', '') },
    });
    expect(picked).toMatchObject({
      status: 'Approved',
      dateTime: at('13:00'),
      // The times were written by another clock.
      timezone: 'America/New_York',
      answer: 'none',
      proposal: null,
    });
    const history = await speaker.client.get(getRequestHistory, { params });
    expect(history.slice(2)).toMatchObject([
      { step: 'times proposed', by: 'speaker', times: [at('08:00'), at('13:00')] },
      { step: 'proposal accepted', by: 'teacher', to: 'Approved' },
    ]);
  });

  it('waits again after the teacher has declined all proposed times', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    await people.speaker.client.get(proposeTimes, {
      params,
      body: { version: 2, timezone: 'America/New_York', dateTimes: [`${VISIT_DAY}T08:00`] },
    });
    const waiting = await people.teacher.client.get(declineProposal, { params, body: { version: 3 } });
    expect(waiting).toMatchObject({
      status: 'Pending Speaker Confirmation',
      answer: 'none',
      proposal: null,
      dateTime: at('10:00'),
    });
    const accepted = await people.speaker.client.get(acceptRequest, { params, body: { version: 4 } });
    expect(accepted).toMatchObject({ status: 'Approved', dateTime: at('10:00') });
  });

  it('is refused if it is not their turn, or if the request has changed since they saw it', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const body = aBooking(speaker.user.id);
    const params = { id: (await teacher.client.get(bookSpeaker, { body }))._id };
    await admin.client.get(setRequestStatus, { params, body: { status: 'Pending Speaker Confirmation' } });
    expect(await speaker.client.call(acceptRequest, { params, body: { version: 1 } })).toMatchObject({
      status: 409,
    });
    expect(await teacher.client.call(acceptRequest, { params, body: { version: 2 } })).toMatchObject({
      status: 409,
    });
    expect(await teacher.client.get(getRequest, { params })).toMatchObject({ version: 2, confirmed: false });
    await admin.client.get(setRequestStatus, { params, body: { status: 'Pending Review' } });
    expect(await speaker.client.call(acceptRequest, { params, body: { version: 3 } })).toMatchObject({
      status: 409,
      failure: { message: "That isn't possible while this request is Pending Review." },
    });
  });

  it('is refused, whatever it is, if the request has changed since they saw it', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await askSpeaker(people);
    const outdated = { params, body: { version: 1, reason: 'No' } };
    expect(await speaker.client.call(declineRequest, outdated)).toMatchObject({ status: 409 });
    const times = { timezone: 'America/New_York', dateTimes: [`${VISIT_DAY}T08:00`] } as const;
    expect(await speaker.client.call(proposeTimes, { params, body: { version: 1, ...times } })).toMatchObject(
      { status: 409 },
    );
    await speaker.client.get(acceptRequest, { params, body: { version: 2 } });
    const change = { params, body: { version: 2, ...aPlan() } };
    expect(await speaker.client.call(proposeChange, change)).toMatchObject({ status: 409 });
    await speaker.client.get(proposeChange, { params, body: { ...change.body, version: 3 } });
    expect(await teacher.client.call(declineProposal, { params, body: { version: 3 } })).toMatchObject({
      status: 409,
    });
  });

  it('can no longer accept a time that has passed', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const passed = { status: 409, failure: { message: 'The time of this visit has already passed.' } };
    await endVisit(portal, params.id, instant(-1_000));
    expect(await people.speaker.client.call(acceptRequest, { params, body: { version: 2 } })).toMatchObject(
      passed,
    );
    const plans = [{ ...aPlan(), dateTime: instant(-1_000) }];
    await portal.context.db
      .updateTable('requests')
      .set({ proposal: JSON.stringify({ by: 'speaker', plans }) })
      .where('id', '=', params.id)
      .execute();
    expect(await people.teacher.client.call(acceptRequest, { params, body: { version: 2 } })).toMatchObject(
      passed,
    );
  });

  it('goes once through if it is sent twice at the same time', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const body = { version: 2 };
    const replies = await Promise.all([
      people.speaker.client.call(acceptRequest, { params, body }),
      people.speaker.client.call(declineRequest, { params, body: { ...body, reason: 'No' } }),
      people.teacher.client.call(setOwnRequestStatus, { params, body: { ...body, status: 'Archived' } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a confirmed visit', () => {
  it('stands until the other side agrees to a change', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await confirmVisit(people);
    const asked = await speaker.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    expect(asked).toMatchObject({
      status: 'Pending Speaker Confirmation',
      confirmed: true,
      dateTime: at('10:00'),
      proposal: { by: 'speaker', plans: [{ dateTime: at('14:00'), minutes: 45, isInPerson: true }] },
    });
    expect(await speaker.client.call(acceptRequest, { params, body: { version: 4 } })).toMatchObject({
      status: 409,
    });
    const kept = await teacher.client.get(declineProposal, { params, body: { version: 4 } });
    expect(kept).toMatchObject({ status: 'Approved', confirmed: true, dateTime: at('10:00') });
    expect((await subjectsTo(speaker.user.email)).at(-1)).toBe('No change: A day at the river');

    await teacher.client.get(proposeChange, { params, body: { version: 5, ...aPlan() } });
    const changed = await speaker.client.get(acceptRequest, { params, body: { version: 6 } });
    expect(changed).toMatchObject({
      status: 'Approved',
      dateTime: at('14:00'),
      minutes: 45,
      isInPerson: true,
      isVirtual: false,
    });
  });

  it('stays as agreed if a side withdraws the change that it asked for', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await confirmVisit(people);
    await teacher.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    const withdrawn = await teacher.client.get(declineProposal, { params, body: { version: 4 } });
    expect(withdrawn).toMatchObject({ status: 'Approved', proposal: null, dateTime: at('10:00') });
    const [mail] = (await mailsTo(portal, speaker.user.email)).slice(-1);
    expect(mail).toMatchObject({ subject: 'No change: A day at the river' });
    expect(mail?.text).toContain('no longer wants to change the visit. It stays as agreed.');
    const history = await speaker.client.get(getRequestHistory, { params });
    expect(history.at(-1)).toMatchObject({ step: 'change withdrawn', by: 'teacher', to: 'Approved' });
  });

  it('is confirmed as planned by an administrator who approves it while a change is discussed', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await people.teacher.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    const body = { status: 'Approved' } as const;
    expect(await people.admin.client.get(setRequestStatus, { params, body })).toMatchObject({
      proposal: null,
      dateTime: at('10:00'),
    });
    for (const { user } of [people.teacher, people.speaker]) {
      const [mail] = (await mailsTo(portal, user.email)).slice(-1);
      expect(mail?.subject).toBe('No change: A day at the river');
      expect(mail?.text).toContain('An administrator confirmed the visit as you agreed on it');
    }
  });

  it('can be called off by either side, with a reason for the other one', async () => {
    for (const side of ['teacher', 'speaker'] as const) {
      const people = await createPeople(portal);
      const params = await confirmVisit(people);
      const body = { version: 3, reason: 'The school is closed.' };
      const gone = await people[side].client.get(callOffVisit, { params, body });
      expect(gone).toMatchObject({ status: 'Archived', answer: 'called off', confirmed: false });
      for (const { user } of [people.teacher, people.speaker]) {
        const [mail] = (await mailsTo(portal, user.email)).slice(-1);
        expect(mail).toMatchObject({ subject: 'Canceled: A day at the river' });
        expect(mail?.text).toContain('The school is closed.');
      }
    }
  });

  it('can neither be moved nor called off once it has begun', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await endVisit(portal, params.id, instant(-1_000));
    const { client } = people.teacher;
    const change = { params, body: { version: 3, ...aPlan() } };
    expect(await client.call(proposeChange, change)).toMatchObject({ status: 409 });
    const callOff = { params, body: { version: 3, reason: 'It rains.' } };
    expect(await client.call(callOffVisit, callOff)).toMatchObject({ status: 409 });
  });

  it('keeps what people need to know on the day, for its people alone', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const params = await askSpeaker(people);
    const details = { address: '1 River Road', entrance: 'Left gate', contact: 'Dana', equipment: 'None' };
    const save = (version: number, more: object = {}) =>
      teacher.client.call(saveVisitDetails, { params, body: { version, ...details, ...more } });
    expect(await save(2)).toMatchObject({ status: 409, failure: { message: /once the visit is confirmed/ } });
    await speaker.client.get(acceptRequest, { params, body: { version: 2 } });
    const other = await confirmVisit(people, { dateTime: `${VISIT_DAY}T18:00` });
    for (const link of ['javascript:alert(1)', 'no link', 'ftp://example.org'])
      expect(await save(3, { link })).toMatchObject({ status: 400, failure: { fields: { link: /https/ } } });
    expect(await save(3, { link: 'https://video.example.org/1 Passcode: 7' })).toMatchObject({
      data: {
        version: 4,
        details: { ...details, link: 'https://video.example.org/1', joining: 'Passcode: 7' },
      },
    });
    expect(await save(3)).toMatchObject({
      status: 409,
      failure: { conflict: { version: 4, fields: { link: { saved: 'https://video.example.org/1' } } } },
    });
    expect(await teacher.client.get(getRequest, { params: other })).toMatchObject({
      version: 3,
      details: { address: '' },
    });
    const replies = await Promise.all(
      ['Ana', 'Bo', 'Cy', 'Di'].map((contact) =>
        admin.client.call(saveVisitDetails, { params, body: { version: 4, ...details, contact } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await admin.client.get(setRequestStatus, { params, body: { status: 'Pending Review' } });
    expect(await speaker.client.get(getRequest, { params })).toMatchObject({ details: { address: '' } });
  });

  it('emails its details once to those who did not write them, a minute after the last change', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker, admin } = people;
    const params = await confirmVisit(people, { eventName: 'River day' });
    const save = ({ client }: People['teacher'], version: number, contact: string) =>
      client.get(saveVisitDetails, { params, body: { version, contact, address: '1 River Road' } });
    const sentTo = async ({ user }: People['teacher']) =>
      (await mailsTo(portal, user.email)).filter(({ subject }) => subject === 'Details: River day');
    await save(teacher, 3, 'Ana');
    // As if it had been half a minute ago.
    const jobs = portal.context.db.updateTable('jobs').set({ due_at: instant(MINUTE / 2) });
    await jobs.where('kind', '=', 'visit-details').execute();
    await save(teacher, 4, 'Bo');
    await runJobs(portal, Date.now() + MINUTE / 2);
    expect(await sentTo(speaker)).toEqual([]);
    await save(teacher, 5, 'Cy');
    await runJobs(portal, Date.now() + MINUTE);
    expect(await sentTo(speaker)).toMatchObject([
      { text: expect.stringMatching(/This is new: address and contact\.[\s\S]+Cy/) },
    ]);
    expect(await sentTo(teacher)).toEqual([]);

    // Each side hears of what others have changed, also within the same minute.
    await save(speaker, 6, 'Di');
    await save(admin, 7, 'Eli');
    await runJobs(portal, Date.now() + MINUTE);
    for (const person of [teacher, speaker])
      expect((await sentTo(person)).at(-1)?.text).toMatch(/This is new: contact\.[\s\S]+Eli/);
    expect([(await sentTo(teacher)).length, (await sentTo(speaker)).length]).toEqual([1, 2]);

    await save(teacher, 8, 'Flo');
    await admin.client.get(setRequestStatus, { params, body: { status: 'Archived' } });
    await runJobs(portal, Date.now() + MINUTE);
    expect(await sentTo(speaker)).toHaveLength(2);
  });

  it('keeps its details when it is changed, but not the address of a place that it has left', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await confirmVisit(people);
    const details = {
      address: '1 River Road',
      entrance: 'Left gate',
      contact: 'Dana',
      equipment: 'None',
      link: '',
    };
    await teacher.client.get(saveVisitDetails, { params, body: { version: 3, ...details } });
    const changeTo = async (version: number, city: string) => {
      await teacher.client.get(proposeChange, { params, body: { version, ...aPlan({ city }) } });
      return speaker.client.get(acceptRequest, { params, body: { version: version + 1 } });
    };
    expect(await changeTo(4, 'Portland')).toMatchObject({ details });
    expect(await changeTo(6, 'Salem')).toMatchObject({ details: { ...details, address: '', entrance: '' } });
    const [mail] = (await mailsTo(portal, speaker.user.email)).slice(-1);
    expect(mail?.text).toContain("Still missing: school's address, entrance.");
    expect(mail?.subject).toBe('New plan: A day at the river');
  });
});

describe('a declined teacher', () => {
  it('is offered similar speakers who are free then, those nearby first', async () => {
    // A state of their own, because other tests leave speakers behind.
    const state = 'WY';
    const speaker = await addSpeaker(portal, { state });
    const people = { ...(await createPeople(portal)), speaker };
    const { teacher } = people;
    const focuses = portal.context.db.selectFrom('industry_focuses').select('id').orderBy('name', 'desc');
    const { id: otherFocus } = await focuses.executeTakeFirstOrThrow();
    const params = await askSpeaker(people, { state: 'Wyoming' });
    /** A speaker who is available on every day. */
    const freeSpeaker = async (
      given: Parameters<typeof addSpeaker>[1] = {},
      hours = '09:00/11:00',
      limits: Parameters<typeof aSchedule>[0] = {},
    ) => {
      const added = await addSpeaker(portal, { state, ...given });
      const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [hours]]));
      const body = { ...aSchedule({ daysOff: [], ...limits }), ...week };
      await added.client.get(saveSchedule, { params: { userId: added.user.id }, body });
      return added;
    };
    const busy = await freeSpeaker();
    await confirmVisit({ ...people, speaker: busy });
    const full = await freeSpeaker({}, '09:00/16:00', { monthlyMaximum: 1 });
    await confirmVisit({ ...people, speaker: full }, { dateTime: `${VISIT_DAY.slice(0, -2)}26T14:00` });
    const unfit = [
      busy,
      full,
      await freeSpeaker({}, '10:30/16:00'),
      await freeSpeaker({}, '09:00/16:00', { daysOff: [VISIT_DAY] }),
      await freeSpeaker({ virtual: false }),
      await freeSpeaker({ languages: ['Spanish'] }),
      await freeSpeaker({ bio: '' }),
      await freeSpeaker({ focusIds: [otherFocus] }),
      await addSpeaker(portal, { state }),
      speaker,
    ];
    const free = await freeSpeaker();
    await speaker.client.get(declineRequest, { params, body: { version: 2, reason: 'Ill' } });
    const similar = await teacher.client.fetch(`/api/request/${params.id}/similar-speakers`);
    expect(await similar.text()).not.toContain('"email"');
    const offered = (await teacher.client.get(listSimilarSpeakers, { params })).map(({ _id }) => _id);
    expect(offered[0]).toBe(free.user.id);
    expect(offered.length).toBeLessThanOrEqual(SIMILAR_SPEAKERS);
    for (const { user } of unfit) expect(offered).not.toContain(user.id);

    const today = Temporal.PlainDate.from(currentDay());
    const offeredIn = async (days: number) => {
      const dateTime = `${today.add({ days })}T10:00`;
      const soon = { params: await askSpeaker(people, { state, dateTime }) };
      return teacher.client.get(listSimilarSpeakers, soon);
    };
    const inTime = await offeredIn(NOTICE_DAYS_DEFAULT);
    expect(inTime.map(({ nearest }) => nearest)).toContain(null);
    // Nobody comes at such short notice, so those follow who are free soonest.
    const [soonest] = await offeredIn(NOTICE_DAYS_DEFAULT - 1);
    expect(soonest?.nearest?.slice(0, 10)).toBe(`${today.add({ days: NOTICE_DAYS_DEFAULT })}`);
  });
});

describe('a portal without review', () => {
  it('sends requests straight to the speaker', async () => {
    const { teacher, speaker, admin } = await createPeople(portal);
    await admin.client.get(saveSettings, { body: { reviewFirst: false } });
    try {
      const body = aBooking(speaker.user.id);
      const { _id: id, status } = await teacher.client.get(bookSpeaker, { body });
      expect(status).toBe('Pending Speaker Confirmation');
      expect(await subjectsTo(speaker.user.email)).toEqual(['Answer needed: A day at the river']);
      expect(await subjectsTo(admin.user.email)).toEqual([]);
      const accepted = await speaker.client.get(acceptRequest, { params: { id }, body: { version: 1 } });
      expect(accepted).toMatchObject({ status: 'Approved' });
    } finally {
      await admin.client.get(saveSettings, { body: { reviewFirst: true } });
    }
  });
});

describe('an administrator says no', () => {
  const set = (people: People, params: { id: string }, body: { status: 'Archived'; reason?: string }) =>
    people.admin.client.get(setRequestStatus, { params, body });

  it('to a request, with a reason and similar speakers for the teacher', async () => {
    for (const ask of [bookVisit, askSpeaker]) {
      const people = await createPeople(portal);
      const { teacher, speaker, admin } = people;
      const params = await ask(people);
      const asked = await subjectsTo(speaker.user.email);
      const reason = 'We have no speaker in your county yet.';
      expect(await set(people, params, { status: 'Archived', reason })).toMatchObject({
        ...{ status: 'Archived', answer: 'rejected', answerReason: reason },
      });
      await releaseStatusEmails(portal);
      const [mail] = (await mailsTo(portal, teacher.user.email)).slice(-1);
      expect(mail?.subject).toBe('Declined: A day at the river');
      expect(mail?.text).toContain(reason);
      expect((await subjectsTo(speaker.user.email)).slice(asked.length)).toEqual(
        asked.length === 0 ? [] : ['No answer needed: A day at the river'],
      );
      expect((await admin.client.get(getRequestHistory, { params })).at(-1)).toMatchObject({
        ...{ step: 'declined', by: 'administrator', to: 'Archived', reason },
      });
      expect(await teacher.client.get(listTasks)).toContainEqual(
        expect.objectContaining({ kind: 'declined', requests: [params.id] }),
      );
      expect((await teacher.client.call(listSimilarSpeakers, { params })).status).toBe(200);
    }
  });

  it('to a confirmed visit, which is canceled for both sides', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await confirmVisit(people);
    expect(await set(people, params, { status: 'Archived', reason: 'The school is closed.' })).toMatchObject({
      ...{ answer: 'called off', answerReason: 'The school is closed.', confirmed: false },
    });
    await releaseStatusEmails(portal);
    for (const { user } of [teacher, speaker]) {
      const [mail] = (await mailsTo(portal, user.email)).slice(-1);
      expect(mail?.subject).toBe('Canceled: A day at the river');
      expect(mail?.text).toContain('We canceled this visit. The reason:');
      expect(mail?.text).toContain('The school is closed.');
      expect(mail?.text).not.toMatch(/archive/i);
    }
  });

  it('without a reason, if there is none', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await set(people, params, { status: 'Archived' });
    await releaseStatusEmails(portal);
    const [mail] = (await mailsTo(portal, people.teacher.user.email)).slice(-1);
    expect(mail?.text).toContain('We canceled this visit.');
    expect(mail?.text).not.toContain('The reason:');
  });
});

it('a request for a day that has passed is archived as such, and not reopened', async () => {
  const people = await createPeople(portal);
  const params = await bookVisit(people);
  const dateTime = instant(-2 * 24 * 60 * MINUTE);
  await portal.context.db
    .updateTable('requests')
    .set({ date_time: dateTime })
    .where('id', '=', params.id)
    .execute();
  const archived = await people.admin.client.get(setRequestStatus, {
    params,
    body: { status: 'Archived', reason: 'Too late' },
  });
  expect(archived).toMatchObject({ answer: 'none', answerReason: '' });
  const body = { status: 'Pending Review' as const };
  for (const call of [
    people.teacher.client.call(setOwnRequestStatus, { params, body }),
    people.admin.client.call(setRequestStatus, { params, body }),
  ])
    expect(await call).toMatchObject({
      status: 409,
      failure: { message: /^The date of this request has passed/ },
    });
});
