import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { mayTransition, REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { bookingFormSchema } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, test } from 'vitest';
import { requests, visits } from './requests.ts';
import { speakers } from './speakers.ts';
import { teachers } from './teachers.ts';
import { visitTime } from './visits.ts';

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
    for (const { from, to, by } of transitions) expect(mayTransition(by, from, to)).toBe(true);
    if (status.startsWith('Pending')) expect(daysFromNow).toBeGreaterThan(0);
  });
});

test('the requested grade bands exist', () => {
  expect(new Set(requests.flatMap(({ gradeLevels }) => gradeLevels)).size).toBeGreaterThan(
    GRADE_LEVELS.length,
  );
});
