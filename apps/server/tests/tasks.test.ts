import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { askInstead, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { NEEDED_AFTER_VISIT, UNREPORTED_AFTER } from '@portal/contract/limits.ts';
import { getNextVisit, listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  acceptRequest,
  callOffVisit,
  declineProposal,
  declineRequest,
  getRequest,
  proposeChange,
  proposeTimes,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import {
  recordSchoolApproval,
  saveSchoolRules,
} from '@portal/contract/school-rules/school-rules.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { setClassQuestionState } from '@portal/contract/visits/class-page.contract.ts';
import type { QuestionState } from '@portal/contract/visits/class-page.schemas.ts';
import {
  handleMessageReport,
  markMessagesRead,
  reportMessage,
  sendMessage,
} from '@portal/contract/visits/messages.contract.ts';
import {
  handleThankYouReport,
  reportThankYou,
  shareThankYou,
} from '@portal/contract/visits/thank-yous.contract.ts';
import { giveFeedback, saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertClassQuestion } from '../src/domain/requests/class-page.repository.ts';
import { reindexRequests } from '../src/domain/search/reindex.ts';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { storeMessage } from './support/messages.ts';
import { aBooking, addSpeaker, aPlan } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { storeThankYou } from './support/thank-yous.ts';
import { endVisit } from './support/visits.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
let teacherId: string;
let speaker: Client;
let speakerId: string;
beforeEach(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  const toni = await portal.newUser('teacher', { firstName: 'Toni', lastName: 'Elm' });
  teacher = toni.client;
  teacherId = toni.user.id;
  const sasha = await addSpeaker(portal, {}, { firstName: 'Sasha' });
  speaker = sasha.client;
  speakerId = sasha.user.id;
});
afterEach(() => portal.close());

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
const at = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

const setStatus = (id: string, status: RequestStatus) =>
  admin.get(setRequestStatus, { params: { id }, body: { status } });

/** Books a visit, sets its status and returns its id. */
const request = async (eventName: string, status: RequestStatus, fromNow = 30 * DAY): Promise<string> => {
  const { _id: id } = await teacher.get(bookSpeaker, {
    body: aBooking(speakerId, { eventName, dateTime: at(fromNow) }),
  });
  if (status !== 'Pending Review') await setStatus(id, status);
  return id;
};

/** A confirmed visit that began some time ago. */
const pastVisit = async (eventName: string, ago: number): Promise<string> => {
  const id = await request(eventName, 'Approved');
  const { db } = portal.context;
  await db
    .updateTable('requests')
    .set({ date_time: at(-ago) })
    .where('id', '=', id)
    .execute();
  await reindexRequests(db, [id]);
  return id;
};

const DETAILS = { address: '', entrance: '', contact: 'Toni, 555-0100', equipment: 'Projector' };
const complete = (id: string, version: number) =>
  teacher.get(saveVisitDetails, {
    params: { id },
    body: { version, ...DETAILS, link: 'https://meet.example.org/river' },
  });

/** Stores a question of a visit's class. */
const storeQuestion = (requestId: string, state: QuestionState) =>
  portal.context.db
    .transaction()
    .execute((tx) => insertClassQuestion(tx, { requestId, text: 'Do you like rain?', state }));

const FEEDBACK = { tookPlace: true, students: 20, rating: 'good', comment: '' } as const;

/** What needs someone, as 'kind count first'. */
const tasksOf = async (client: Client): Promise<string[]> =>
  (await client.get(listTasks)).map(({ kind, count, first }) =>
    [kind, count, ...(first ? [first.eventName] : [])].join(' '),
  );

describe('the next visit', () => {
  const next = async (client: Client) => (await client.get(getNextVisit))?.eventName;

  it('is the first confirmed one that is not over, for both of its people', async () => {
    for (const client of [teacher, speaker]) expect(await next(client)).toBeUndefined();
    await request('Still asked', 'Pending Speaker Confirmation', 10 * DAY);
    await pastVisit('Over', 3 * HOUR);
    await request('Later', 'Approved', 40 * DAY);
    await request('Next', 'Approved', 20 * DAY);
    for (const client of [teacher, speaker]) expect(await next(client)).toBe('Next');
    expect(await next((await portal.newUser('teacher')).client)).toBeUndefined();
    await pastVisit('Has begun', HOUR / 2);
    for (const client of [teacher, speaker]) expect(await next(client)).toBe('Has begun');
  });
});

describe('what needs a teacher or speaker', () => {
  it('is thank-yous that the teacher has to share, the oldest first', async () => {
    const first = await pastVisit('River day', 2 * DAY);
    const second = await pastVisit('Wind day', DAY);
    for (const id of [first, second]) await teacher.get(giveFeedback, { params: { id }, body: FEEDBACK });
    const thankYouId = await storeThankYou(portal, second);
    await storeThankYou(portal, first);
    await storeThankYou(portal, first, { isShared: true });
    expect(await tasksOf(teacher)).toEqual(['thank-yous 2 Wind day']);
    expect((await tasksOf(speaker)).join()).not.toContain('thank-yous');
    await teacher.get(shareThankYou, { params: { id: second, thankYouId } });
    expect(await tasksOf(teacher)).toEqual(['thank-yous 1 River day']);
  });

  it('is an approval that the school has not given in time, until it is recorded or not needed', async () => {
    const save = (noticeDays: number | '', approver = '') =>
      teacher.get(saveSchoolRules, {
        params: { userId: teacherId },
        body: { noticeDays, noticeUnit: 'school days', closedDays: [], approver },
      });
    const approval = async () =>
      (await teacher.get(listTasks)).find(({ kind }) => kind === 'school-approval');
    const near = await request('Near', 'Approved', 14 * DAY);
    await request('Far', 'Approved', 90 * DAY);
    await request('Asked', 'Pending Speaker Confirmation', 9 * DAY);
    expect(await approval()).toBeUndefined();

    // Long enough for the approval to be late, whatever holidays there are.
    await save(20);
    const late = { count: 1, requests: [near], first: { eventName: 'Near' }, since: null };
    expect(await approval()).toMatchObject({ ...late, approval: { isLate: true } });
    expect((await tasksOf(speaker)).join()).not.toContain('school-approval');
    // Without a notice, the visit itself is the last day.
    await save('', 'The principal');
    expect(await approval()).toBeUndefined();
    const soon = await request('Soon', 'Approved', 3 * DAY);
    expect(await approval()).toMatchObject({
      ...{ count: 1, requests: [soon] },
      approval: { due: null, isLate: false },
    });

    await save(20);
    expect(await approval()).toMatchObject({
      count: 2,
      requests: [soon, near],
      first: { eventName: 'Soon' },
    });
    const record = (id: string, approved: boolean) =>
      teacher.get(recordSchoolApproval, { params: { id }, body: { approved } });
    await record(soon, true);
    expect(await approval()).toMatchObject(late);
    await record(soon, false);
    expect(await approval()).toMatchObject({ count: 2 });
    await record(soon, true);
    await teacher.get(callOffVisit, { params: { id: near }, body: { version: 2, reason: 'A field trip.' } });
    expect(await approval()).toBeUndefined();
  });

  it('are questions of the class that wait for the teacher, for visits that lie ahead', async () => {
    const first = await request('River day', 'Approved', 30 * DAY);
    const second = await request('Wind day', 'Approved', 31 * DAY);
    await storeQuestion(first, 'shown');
    const questionId = await storeQuestion(first, 'waiting');
    for (const id of [first, second]) await storeQuestion(id, 'waiting');
    await storeQuestion(second, 'hidden');
    const questions = async () =>
      (await teacher.get(listTasks)).find(({ kind }) => kind === 'class-questions');
    expect(await questions()).toMatchObject({ count: 2, questions: 3, first: { eventName: 'River day' } });
    expect((await tasksOf(speaker)).join()).not.toContain('class-questions');
    await teacher.get(setClassQuestionState, {
      params: { id: first, questionId },
      body: { state: 'shown' },
    });
    expect(await questions()).toMatchObject({ count: 2, questions: 2 });
    await endVisit(portal, second);
    expect(await questions()).toMatchObject({ count: 1, questions: 1, requests: [first] });
    await setStatus(first, 'Archived');
    expect(await questions()).toBeUndefined();
  });

  it('names somebody who has only one name, and emails greet them by it', async () => {
    const { user } = await addSpeaker(portal, {}, { firstName: '', lastName: 'Okafor' });
    const { _id: id } = await teacher.get(bookSpeaker, { body: aBooking(user.id) });
    await setStatus(id, 'Approved');
    expect((await teacher.get(listTasks))[0]?.first?.person).toBe('Okafor');
    const [mail] = await mailsTo(portal, user.email);
    expect(mail?.text).toContain('Hello Okafor,');
  });

  it('is nothing without requests', async () => {
    for (const client of [teacher, speaker]) expect(await tasksOf(client)).toEqual([]);
  });

  it('follows a request from the answer to the feedback', async () => {
    const id = await request('River day', 'Pending Review');
    // The speaker doesn't know about it before it's passed on.
    for (const client of [teacher, speaker]) expect(await tasksOf(client)).toEqual([]);

    await setStatus(id, 'Pending Speaker Confirmation');
    expect(await tasksOf(teacher)).toEqual([]);
    expect(await tasksOf(speaker)).toEqual(['answer 1 River day']);

    await speaker.get(proposeTimes, {
      params: { id },
      body: { version: 2, timezone: 'America/New_York', dateTimes: [at(40 * DAY)] },
    });
    expect(await tasksOf(teacher)).toEqual(['times 1 River day']);
    expect(await tasksOf(speaker)).toEqual([]);

    await teacher.get(declineProposal, { params: { id }, body: { version: 3 } });
    await speaker.get(acceptRequest, { params: { id }, body: { version: 4 } });
    for (const client of [teacher, speaker]) expect(await tasksOf(client)).toEqual(['details 1 River day']);
    expect(await teacher.get(listTasks)).toMatchObject([
      {
        requests: [id],
        first: {
          ...{ eventName: 'River day', person: 'Sasha', timezone: 'America/New_York' },
          ...{ dateTime: expect.any(String), missing: ['contact', 'equipment', 'link'] },
        },
      },
    ]);
    expect((await speaker.get(listTasks))[0]?.first?.person).toBe('Toni');

    await complete(id, 5);
    for (const client of [teacher, speaker]) expect(await tasksOf(client)).toEqual([]);
    await teacher.get(proposeChange, {
      params: { id },
      body: { version: 6, ...aPlan({ isInPerson: false, isVirtual: true }) },
    });
    expect(await tasksOf(teacher)).toEqual([]);
    expect(await tasksOf(speaker)).toEqual(['change 1 River day']);
  });

  it('is the feedback that the person has not given, for visits of the last months', async () => {
    const id = await pastVisit('River day', DAY);
    await pastVisit('Long ago', NEEDED_AFTER_VISIT + DAY);
    for (const client of [teacher, speaker]) expect(await tasksOf(client)).toEqual(['feedback 1 River day']);
    await teacher.get(giveFeedback, { params: { id }, body: FEEDBACK });
    expect(await tasksOf(teacher)).toEqual([]);
    expect(await tasksOf(speaker)).toEqual(['feedback 1 River day']);
  });

  it('begins with the next visit', async () => {
    await request('Later', 'Pending Speaker Confirmation', 30 * DAY);
    await request('Sooner', 'Pending Speaker Confirmation', 20 * DAY);
    expect(await tasksOf(speaker)).toEqual(['answer 2 Sooner']);
  });

  it('are unread messages, the newest first', async () => {
    const [first, second] = [
      await request('River day', 'Pending Speaker Confirmation'),
      await request('Tide day', 'Pending Speaker Confirmation', 31 * DAY),
    ];
    const send = (id: string, text: string) => speaker.get(sendMessage, { params: { id }, body: { text } });
    await send(first, 'Hello');
    const { _id: messageId } = await send(first, 'Where do we meet?');
    await send(second, 'Hello');
    expect(await tasksOf(teacher)).toEqual(['messages 2 Tide day']);
    expect(await teacher.get(listTasks)).toMatchObject([{ unread: 3 }]);
    await teacher.get(markMessagesRead, { params: { id: first, messageId } });
    expect(await teacher.get(listTasks)).toMatchObject([{ count: 1, unread: 1 }]);
  });

  it('is another speaker for a declined event, until someone else is asked', async () => {
    const id = await request('River day', 'Pending Speaker Confirmation');
    await speaker.get(declineRequest, { params: { id }, body: { version: 2, reason: 'I will be away.' } });
    expect(await tasksOf(teacher)).toEqual(['declined 1 River day']);
    expect(await tasksOf(speaker)).toEqual([]);
    const other = await addSpeaker(portal);
    await teacher.get(bookSpeaker, {
      body: aBooking(other.user.id, { insteadOf: id, dateTime: at(30 * DAY) }),
    });
    expect(await tasksOf(teacher)).toEqual([]);
  });

  it('is to ask others for a visit whose speaker has not answered for most of the time, until they are asked', async () => {
    const near = await request('Near', 'Pending Speaker Confirmation', 10 * DAY);
    await request('Asked just now', 'Pending Speaker Confirmation', 10 * DAY);
    const far = await request('Far', 'Pending Speaker Confirmation', 100 * DAY);
    const { db } = portal.context;
    await db
      .updateTable('requests')
      .set({ updated_at: at(-40 * DAY) })
      .where('id', '=', near)
      .execute();
    await db
      .updateTable('requests')
      .set({ updated_at: at(-10 * DAY) })
      .where('id', '=', far)
      .execute();
    const unanswered = async () =>
      (await teacher.get(listTasks))
        .filter(({ kind }) => kind === 'unanswered')
        .flatMap((task) => task.requests);
    expect(await unanswered()).toEqual([near]);
    const other = await addSpeaker(portal);
    await teacher.get(askInstead, { params: { id: near }, body: { speakerIds: [other.user.id] } });
    expect(await unanswered()).toEqual([]);
  });

  it('is a profile that is missing or incomplete, but not one that an administrator has hidden', async () => {
    const { client: newcomer } = await portal.newUser('speaker');
    const { client: unfinished } = await addSpeaker(portal, { bio: '' });
    for (const client of [newcomer, unfinished]) expect(await tasksOf(client)).toEqual(['profile 1']);
    await admin.get(updateSpeaker, { params: { userId: speakerId }, body: { visible: false } });
    expect(await tasksOf(speaker)).toEqual([]);
  });

  it('is about their own requests', async () => {
    await request('River day', 'Approved');
    const [{ client: otherTeacher }, { client: otherSpeaker }] = [
      await portal.newUser('teacher'),
      await addSpeaker(portal),
    ];
    for (const client of [otherTeacher, otherSpeaker]) expect(await tasksOf(client)).toEqual([]);
  });
});

describe('what needs an administrator', () => {
  it('is nothing in a new portal', async () => {
    expect(await tasksOf(admin)).toEqual([]);
  });

  it('and what waits for others is counted as the lists count it, with the oldest', async () => {
    for (const name of ['one', 'two', 'three']) await request(name, 'Pending Review');
    await request('asked', 'Pending Speaker Confirmation');
    const answered = await request('answered', 'Pending Speaker Confirmation');
    await speaker.get(proposeTimes, {
      params: { id: answered },
      body: { version: 2, timezone: 'America/New_York', dateTimes: [at(40 * DAY)] },
    });
    await request('archived', 'Archived');
    for (const person of ['io', 'eva'])
      await admin.get(invite, {
        body: { email: `${person}@example.org`, firstName: 'Io', lastName: 'Elm', role: 'teacher' },
      });
    await portal.addUser('speaker');
    await addSpeaker(portal, { bio: '' });
    const hidden = await addSpeaker(portal);
    await admin.get(updateSpeaker, { params: { userId: hidden.user.id }, body: { visible: false } });
    // An expired invite no longer waits.
    await portal.context.db
      .updateTable('invites')
      .set({ expires_at: at(-DAY) })
      .where('email', '=', 'io@example.org')
      .execute();

    const tasks = await admin.get(listTasks);
    expect(await tasksOf(admin)).toEqual([
      'review 3 one',
      'speaker 1 asked',
      'teacher 1 answered',
      'invites 1',
      'incomplete 2',
      'hidden 1',
    ]);
    const oldest = await admin.get(listRequestsForReview, { query: { status: 'Pending Review', limit: 1 } });
    expect(oldest.items).toMatchObject([{ eventName: 'one', createdAt: tasks[0]?.since }]);
    expect(tasks[0]?.first?.person).toBe('Toni Elm');
    const counts = await admin.get(countRequestsForReview);
    expect(counts.map(({ count }) => count)).toEqual([3, 2, 0, 1]);
    for (const [waitingFor, eventName] of [
      ['speaker', 'asked'],
      ['teacher', 'answered'],
    ] as const) {
      const query = { status: 'Pending Speaker Confirmation', waitingFor } as const;
      const { items } = await admin.get(listRequestsForReview, { query });
      expect(items).toMatchObject([
        { eventName, createdAt: tasks.find(({ kind }) => kind === waitingFor)?.since },
      ]);
      for (const q of ['', eventName])
        expect(
          (await admin.get(countRequestsForReview, { query: { waitingFor, q } })).map(({ count }) => count),
        ).toEqual([0, 1, 0, 0]);
    }
    for (const [status, total] of [
      ['incomplete', 2],
      ['complete', 1],
    ] as const)
      expect(await admin.get(searchUsers, { query: { type: 'speaker', status } })).toMatchObject({ total });
  });

  it('are past visits of which nobody has said whether they took place', async () => {
    await pastVisit('Nobody said', UNREPORTED_AFTER + 2 * DAY);
    const told = await pastVisit('Told', UNREPORTED_AFTER + DAY);
    await pastVisit('Still to be asked', UNREPORTED_AFTER - HOUR);
    await pastVisit('Long ago', NEEDED_AFTER_VISIT + DAY);
    expect(await tasksOf(admin)).toEqual(['unreported 2 Nobody said']);
    const listed = async () =>
      (
        await admin.get(listRequestsForReview, { query: { status: 'Approved', when: 'unreported' } })
      ).items.map(({ eventName }) => eventName);
    expect(await listed()).toEqual(['Nobody said', 'Told']);
    await speaker.get(giveFeedback, { params: { id: told }, body: FEEDBACK });
    expect(await tasksOf(admin)).toEqual(['unreported 1 Nobody said']);
    expect(await listed()).toEqual(['Nobody said']);
    const counts = await admin.get(countRequestsForReview, { query: { when: 'unreported' } });
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 1, 0]);
  });

  it('are reports until an administrator has handled them', async () => {
    const id = await pastVisit('River day', DAY);
    const { speakerId: asked } = await admin.get(getRequest, { params: { id } });
    const messageId = await storeMessage(portal, id, asked?.userId._id ?? '');
    const thankYouId = await storeThankYou(portal, id, { isShared: true });
    const reason = 'It names a student.';
    await teacher.get(reportMessage, { params: { id, messageId }, body: { reason } });
    await speaker.get(reportThankYou, { params: { id, thankYouId }, body: { reason } });
    expect(await tasksOf(admin)).toEqual(['reports 1 River day']);

    const message = await admin.get(handleMessageReport, { params: { id, messageId } });
    expect(message).toMatchObject({ reported: true, reportReason: reason, reportHandled: true });
    expect(await tasksOf(admin)).toEqual(['reports 1 River day']);
    for (let times = 0; times < 2; times += 1)
      expect(await admin.get(handleThankYouReport, { params: { id, thankYouId } })).toMatchObject({
        reportHandled: true,
      });
    expect(await tasksOf(admin)).toEqual([]);
    const entries = await portal.context.db
      .selectFrom('audit_entries')
      .select('subject_name')
      .where('action', '=', 'report.handled')
      .execute();
    expect(entries).toEqual([{ subject_name: 'River day' }, { subject_name: 'River day' }]);
  });
});
