import { bookingFormSchema } from '@portal/contract/booking/booking.schemas.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import {
  detailsFormSchema,
  proposedTimesSchema,
  reasonSchema,
} from '@portal/contract/requests/request-steps.schemas.ts';
import { ANSWERS, awaitedSide } from '@portal/contract/requests/request-steps.ts';
import { messageFormSchema } from '@portal/contract/visits/messages.schemas.ts';
import { missingDetails } from '@portal/contract/visits/visit-details.ts';
import { describe, expect, test } from 'vitest';
import { requests, visits } from './requests.ts';
import { speakers } from './speakers.ts';
import { teachers } from './teachers.ts';
import { requestsOf, visitTime } from './visits.ts';

const speakerOf = new Map(speakers.map((speaker) => [speaker.email, speaker]));
const teacherOf = new Map(teachers.map((teacher) => [teacher.email, teacher]));

test('every visit is requested by one of the teachers', () => {
  for (const email of Object.keys(visits)) expect(teacherOf.has(email), email).toBe(true);
});

test('every status occurs, also in requests of the demonstration accounts', () => {
  for (const status of REQUEST_STATUSES) {
    const having = requests.filter((request) => request.status === status);
    expect(having.length, status).toBeGreaterThanOrEqual(8);
    expect(
      having.some(({ teacher }) => teacher === 'teacher@demo.example'),
      status,
    ).toBe(true);
    expect(
      having.some(({ speaker }) => speaker === 'speaker@demo.example'),
      status,
    ).toBe(true);
  }
});

test('every state of a request occurs, open proposals to either side and messages included', () => {
  // The portal gives these answers: to others who were asked for a visit, and if nobody answers.
  const given = ANSWERS.filter((answer) => answer !== 'taken' && answer !== 'no answer');
  for (const answer of given) expect(requests.some((request) => request.answer === answer)).toBe(true);
  for (const by of ['teacher', 'speaker'])
    expect(requests.some(({ confirmed, proposal }) => confirmed && proposal?.by === by)).toBe(true);
  const awaited = requests.filter((request) => awaitedSide(request) === 'teacher');
  expect(awaited.some(({ teacher }) => teacher === 'teacher@demo.example')).toBe(true);
  const confirmed = requests.filter(({ status }) => status === 'Approved');
  const lacking = confirmed.map((request) => missingDetails(request).length);
  expect(lacking).toContain(0);
  expect(lacking).toContain(3);
  expect(requests.filter(({ messages }) => messages.length > 0).length).toBeGreaterThan(2);
});

test('histories that are not possible are refused', () => {
  const [teacher] = teachers;
  const visit = visits[teacher?.email ?? '']?.[0];
  if (!teacher || !visit) throw new Error('There are no visits');
  const impossible = { ...visit, history: [['accepted', 3, 'speaker']] } as const;
  expect(() => requestsOf(teacher, [impossible])).toThrow(RangeError);
});

describe.each(requests)('$eventName', (request) => {
  const speaker = speakerOf.get(request.speaker);
  const teacher = teacherOf.get(request.teacher);

  test('is for a speaker who offers its format and language', () => {
    expect(speaker).toBeDefined();
    if (request.status !== 'Archived') expect(speaker?.profile).toBeUndefined();
    if (request.isInPerson) expect(speaker?.inPerson).toBe(true);
    if (request.isVirtual) expect(speaker?.virtual).toBe(true);
    expect(speaker?.languages).toContain(request.preferredLanguage);
  });

  test('could have been sent with the booking form', () => {
    const { teacher: _teacher, status: _status, transitions: _transitions, ...form } = request;
    const later = { daysFromNow: Math.abs(request.daysFromNow) + 7, time: request.time };
    const sent = bookingFormSchema.safeParse({
      ...form,
      speakerId: crypto.randomUUID(),
      dateTime: visitTime(later, new Date()),
    });
    expect(sent.error?.issues).toBeUndefined();
  });

  test('has a possible history', () => {
    const { madeDaysAgo, daysFromNow, transitions, status } = request;
    expect(Math.min(speaker?.joinedDaysAgo ?? 0, teacher?.joinedDaysAgo ?? 0)).toBeGreaterThanOrEqual(
      madeDaysAgo,
    );
    expect(daysFromNow).toBeGreaterThan(-madeDaysAgo);
    const days = [madeDaysAgo, ...transitions.map(({ daysAgo }) => daysAgo)];
    expect(days.toSorted((one, other) => other - one)).toEqual(days);
    if (status.startsWith('Pending')) expect(daysFromNow).toBeGreaterThan(0);
  });

  test('has texts and times that the forms accept', () => {
    const { proposal, timezone, answerReason, details, messages, madeDaysAgo } = request;
    const version = 1;
    const now = new Date();
    if (proposal)
      expect(
        proposedTimesSchema.safeParse({
          ...{ version, timezone },
          dateTimes: proposal.times.map((time) => visitTime(time, now)),
        }).error,
      ).toBeUndefined();
    if (['declined', 'called off'].includes(request.answer))
      expect(reasonSchema.safeParse({ version, reason: answerReason }).error).toBeUndefined();
    expect(detailsFormSchema.safeParse({ version, ...details }).error).toBeUndefined();
    expect(new Set(messages.map(({ daysAgo }) => daysAgo)).size).toBe(messages.length);
    for (const { text, daysAgo } of messages) {
      expect(messageFormSchema.safeParse({ text }).error).toBeUndefined();
      expect(daysAgo).toBeLessThan(madeDaysAgo);
    }
  });
});

test('the requested grade bands exist', () => {
  expect(new Set(requests.flatMap(({ gradeLevels }) => gradeLevels)).size).toBeGreaterThan(
    GRADE_LEVELS.length,
  );
});
