import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { getVisitRecord } from '@portal/contract/impact/impact.contract.ts';
import { getNextVisit, listTasks } from '@portal/contract/overview/overview.contract.ts';
import {
  acceptRequest,
  callOffVisit,
  getRequest,
  listOwnRequests,
  proposeTimes,
} from '@portal/contract/requests/requests.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { downloadVisit } from '@portal/contract/visits/calendar.contract.ts';
import { sendMessage } from '@portal/contract/visits/messages.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../tools/lib/calendar-events.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { TestMailServer } from './support/mail-server.ts';
import { aBooking, addSpeaker, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, type People, pastVisit } from './support/visits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** A teacher of a school in a place and a speaker with hours in Denver, who ask and answer by the clock of New York. */
const scattered = async (place: { state: string; country?: string }, on = portal): Promise<People> => {
  const teacher = await on.newUser('teacher', { firstName: 'Dana', lastName: 'Reyes' });
  await teacher.client.get(updateTeacher, {
    params: { userId: teacher.user.id },
    body: {
      ...{
        firstName: 'Dana',
        lastName: 'Reyes',
        school: 'Harbor',
        gradeLevel: 'Middle School',
        bio: 'We go outside.',
      },
      ...{ subjects: ['Science'], city: 'Springfield', country: 'United States', ...place },
    },
  });
  const speaker = await addSpeaker(on, {}, { firstName: 'Kelly', lastName: 'Brooks' });
  await speaker.client.get(saveSchedule, {
    params: { userId: speaker.user.id },
    body: { ...aSchedule({ timezone: 'America/Denver' }), version: 1 },
  });
  return { teacher, speaker, admin: await on.newUser('admin', { firstName: 'Alex', lastName: 'Office' }) };
};

/** Opens a page in a browser that says its time zone. Returns what the portal answers. */
const openPage = async ({ client }: People['teacher'], timeZone: string): Promise<number> => {
  const { status, body } = await client.fetch(`/api/events?timeZone=${encodeURIComponent(timeZone)}`);
  await body?.cancel();
  return status;
};

const lastTextTo = async ({ user }: People['teacher']) => (await mailsTo(portal, user.email)).at(-1)?.text;

describe('each reader is told the time by their own clock', () => {
  it('in emails, the calendar, lists and tasks', async () => {
    const people = await scattered({ state: 'IL' });
    const { teacher, speaker, admin } = people;
    expect(await openPage(admin, 'Pacific/Honolulu')).toBe(200);
    const params = await confirmVisit(people);
    const sentence = {
      teacher: '9:00 – 10:00 AM CT (8:00 AM for Kelly)',
      speaker: '8:00 – 9:00 AM MT (9:00 AM for Dana)',
    };
    expect(await lastTextTo(teacher)).toContain(`, ${sentence.teacher}\n`);
    expect(await lastTextTo(speaker)).toContain(`, ${sentence.speaker}\n`);
    expect(await lastTextTo(admin)).toContain(
      '4:00 – 5:00 AM HT (9:00 AM for the teacher, 8:00 AM for the speaker)',
    );

    for (const side of ['teacher', 'speaker'] as const) {
      const [event] = readEvents(await people[side].client.get(downloadVisit, { params }));
      expect(event?.description).toContain(`When: `);
      expect(event?.description).toContain(sentence[side]);
      expect(await people[side].client.get(getNextVisit)).toMatchObject({
        zones: { teacher: 'America/Chicago', speaker: 'America/Denver' },
      });
    }
    const read = await speaker.client.get(getRequest, { params });
    // The request itself stays as it was asked for.
    expect(read).toMatchObject({
      timezone: 'America/New_York',
      zones: { teacher: 'America/Chicago', speaker: 'America/Denver' },
    });
    const tasks = await speaker.client.get(listTasks);
    expect(tasks.find(({ first }) => first)?.first?.timezone).toBe('America/Denver');
  });

  it('also if nobody lives where the request was made, and times are proposed by another clock', async () => {
    const people = await scattered({ state: '', country: 'Guam' });
    const params = await askSpeaker(people);
    expect(await lastTextTo(people.speaker)).toContain('8:00 – 9:00 AM MT (Thu, May ');
    const proposed = await people.speaker.client.get(proposeTimes, {
      params,
      body: { version: 2, timezone: 'America/Denver', dateTimes: [`${VISIT_DAY}T18:00`] },
    });
    expect(proposed.proposal?.plans[0]?.timezone).toBe('America/New_York');
    const text = await lastTextTo(people.teacher);
    expect(text).toMatch(
      /Time 1: Thu, May \d+, \d+, 10:00 – 11:00 AM ChST \(Wed, May \d+, 6:00 PM for Kelly\)\n/,
    );
  });

  it('and by that of their last browser if their state has several', async () => {
    const people = await scattered({ state: 'Texas' });
    const { teacher } = people;
    const zonesOf = async () => (await teacher.client.get(listOwnRequests))[0]?.zones.teacher;
    await askSpeaker(people, { timezone: 'America/New_York' });
    // The request's zone isn't one of Texas.
    expect(await zonesOf()).toBe('America/Chicago');
    for (const zone of ['America/Denver', 'America/Denver']) expect(await openPage(teacher, zone)).toBe(200);
    expect(await zonesOf()).toBe('America/Denver');
    for (const nobodys of ['UTC', 'Etc/UTC', 'Europe/Berlin', '', 'x'.repeat(900)])
      expect(await openPage(teacher, nobodys)).toBe(400);
    expect(await zonesOf()).toBe('America/Denver');
  });

  it("in the speaker's yearly record", async () => {
    const people = await scattered({ state: 'IL' });
    const { speaker } = people;
    const year = new Date().getUTCFullYear() - 2;
    // The next year has begun in New York, but not in Denver.
    const { id } = await pastVisit(portal, people, {}, `${year + 1}-01-01T05:30:00.000Z`);
    await speaker.client.get(giveFeedback, {
      params: { id },
      body: { tookPlace: true, students: 20, rating: 'great', comment: '' },
    });
    const record = await speaker.client.get(getVisitRecord, {
      params: { userId: speaker.user.id },
      query: { year },
    });
    expect(record.visits).toMatchObject([{ _id: id, timezone: 'America/Denver' }]);
  });
});

it('all emails about a request are one conversation of each reader, and answers go to the other side once both agreed', async () => {
  const server = await TestMailServer.start();
  const sending = await TestPortal.start({ MAIL_URL: server.url });
  try {
    const people = await scattered({ state: 'IL' }, sending);
    const { teacher, speaker } = people;
    const params = await askSpeaker(people);
    const other = await teacher.client.get(bookSpeaker, {
      body: aBooking(speaker.user.id, { eventName: 'Another day', dateTime: `${VISIT_DAY}T15:00` }),
    });
    await runJobs(sending, Date.now() + MINUTE);
    await speaker.client.get(proposeTimes, {
      params,
      body: { version: 2, timezone: 'America/Denver', dateTimes: [`${VISIT_DAY}T10:00`] },
    });
    await teacher.client.get(acceptRequest, { params, body: { version: 3 } });
    await teacher.client.get(sendMessage, { params, body: { text: 'See you there' } });
    await runJobs(sending, Date.now() + 11 * MINUTE);
    await runJobs(sending, Date.parse(`${VISIT_DAY}T12:00:00Z`) - DAY / 2);
    await speaker.client.get(callOffVisit, { params, body: { version: 4, reason: 'Ill' } });

    const mailsOf = ({ user }: People['teacher'], event: string) =>
      server.received
        .filter(({ envelopeTo, subject }) => envelopeTo.includes(user.email) && subject?.endsWith(event))
        .map(({ subject = '', inReplyTo, references, replyTo }) => ({
          kind: subject.replace(/[:] .*| about .*/, ''),
          conversation: [inReplyTo, references],
          replyTo: replyTo?.[0]?.address,
        }));
    const river = 'A day at the river';
    const expected = {
      teacher: [
        'We have your request',
        'We asked your speaker',
        'Choose a time',
        'Confirmed',
        'Tomorrow',
        'Canceled',
      ],
      speaker: ['Answer needed', 'Confirmed', 'New message', 'Tomorrow', 'Canceled'],
    };
    const root = `<request-${params.id}@`;
    for (const side of ['teacher', 'speaker'] as const) {
      const mails = () => mailsOf(people[side], river);
      await expect
        .poll(() =>
          mails()
            .map(({ kind }) => kind)
            .sort(),
        )
        .toEqual(expected[side].toSorted());
      const address = people[side === 'teacher' ? 'speaker' : 'teacher'].user.email;
      for (const { kind, conversation, replyTo } of mails()) {
        for (const id of conversation) expect(id?.startsWith(root), kind).toBe(true);
        const knowEachOther = ['Confirmed', 'New message', 'Tomorrow', 'Canceled'].includes(kind);
        expect(replyTo, kind).toBe(knowEachOther ? address : undefined);
      }
    }
    for (const { conversation } of mailsOf(teacher, 'Another day'))
      expect(conversation[0]?.startsWith(`<request-${other._id}@`)).toBe(true);
    const [toAdmin] = server.received.filter(({ subject }) => subject === `Review: ${river}`);
    expect(toAdmin?.inReplyTo?.startsWith(root)).toBe(true);
  } finally {
    await sending.close();
    await server.stop();
  }
});
