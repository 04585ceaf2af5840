import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { NO_DETAILS } from '@portal/contract/visits/visit-details.ts';
import { describe, expect, it } from 'vitest';
import {
  classText,
  longTime,
  onArrival,
  papersOf,
  returnText,
  visitorName,
  visitorWork,
  whereText,
} from './papers.ts';

const person = { _id: 'u', email: 'kai@example.org', firstName: 'Kai', lastName: '' };

const aRequest = (given: object = {}) =>
  ({
    confirmed: true,
    dateTime: '2027-01-07T15:00:00.000Z',
    timezone: 'America/New_York',
    isInPerson: true,
    isVirtual: false,
    city: 'Portland',
    state: 'OR',
    estimatedStudents: 24,
    gradeLevels: ['Middle School'],
    subjects: ['Science', 'Art'],
    details: { ...NO_DETAILS, address: '1 River Road', contact: 'Dana, 503 555 0100' },
    teacherId: { firstName: 'Dana', lastName: 'Reyes', school: 'Lincoln School', phone: '503 555 0199' },
    speakerId: { userId: person, jobTitle: 'Hydrologist', organization: 'Clean Rivers' },
    ...given,
  }) as unknown as SpeakerRequest;

describe('what papers say of a visit', () => {
  it('is who comes, also with one name or without an account', () => {
    expect([visitorName(aRequest()), visitorWork(aRequest())]).toEqual(['Kai', 'Hydrologist, Clean Rivers']);
    expect([visitorName(aRequest({ speakerId: null })), visitorWork(aRequest({ speakerId: null }))]).toEqual([
      '',
      '',
    ]);
    expect(classText(aRequest())).toBe('24 students, Middle School. Science and Art');
  });

  it('is where, with the address once the visit is confirmed', () => {
    expect(whereText(aRequest())).toBe('Lincoln School, 1 River Road');
    expect(whereText(aRequest({ confirmed: false }))).toBe('Lincoln School, Portland, OR');
    expect(whereText(aRequest({ isVirtual: true }))).toBe('Lincoln School, 1 River Road, or by video call');
    expect(whereText(aRequest({ isInPerson: false, isVirtual: true }))).toBe('By video call');
  });

  it('is whom to call: the contact of the day, else the teacher, and nobody before the visit is confirmed', () => {
    expect(onArrival(aRequest())).toEqual(['Call on arrival', 'Dana, 503 555 0100']);
    const teacher = { firstName: 'Dana', lastName: 'Reyes', school: 'Lincoln School', phone: '503 555 0199' };
    expect(onArrival(aRequest({ details: NO_DETAILS }))).toEqual([
      'Call on arrival',
      'Dana Reyes, 503 555 0199',
    ]);
    const teacherId = { ...teacher, firstName: '', phone: '' };
    expect(onArrival(aRequest({ details: NO_DETAILS, teacherId }))).toEqual(['Ask for', 'Reyes']);
    expect(onArrival(aRequest({ confirmed: false }))[1]).toBe('');
  });

  it('asks for the approval by its day, or as soon as possible once that has passed', () => {
    const school = { approvalDue: '2027-01-07', approvedOn: null };
    const textOn = (now: string, given: object = {}) =>
      returnText({ ...school, ...given }, 'Pacific/Honolulu', new Date(now));
    // The last minute of the day at the school, which is the next day in UTC.
    expect(textOn('2027-01-08T09:59:00Z')).toBe('Please return by Thu, Jan 7.');
    expect(textOn('2027-01-08T10:00:00Z')).toBe('Please return as soon as possible.');
    expect(textOn('2027-01-08T10:00:00Z', { approvedOn: '2027-01-08' })).toBe('');
    expect(textOn('2027-01-08T10:00:00Z', { approvalDue: null })).toBe('');
  });

  it('is when, by the clock of the school, in English and Spanish', () => {
    expect(longTime(aRequest(), 'en')).toBe('Thursday, January 7, 2027 at 10:00 AM ET');
    expect(longTime(aRequest(), 'es')).toMatch(/^jueves, 7 de enero de 2027, 10:00\sa\.\s?m\. ET$/);
  });

  it('has no arrival card for a virtual visit', () => {
    expect(papersOf({ isInPerson: false })).toEqual(['approval', 'parents']);
  });
});
