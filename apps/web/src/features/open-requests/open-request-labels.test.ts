import type { OpenRequest } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  askTheseLabel,
  askTheseText,
  careerDayText,
  clocksOf,
  placeText,
  schoolDaysText,
  stepText,
  whyYou,
} from './open-request-labels.ts';

const REQUEST: OpenRequest = {
  _id: 'one',
  status: 'open',
  version: 1,
  createdAt: '2026-11-28T12:00:00.000Z',
  updatedAt: '2026-11-28T12:00:00.000Z',
  teacher: {
    _id: 'ada',
    firstName: 'Ada',
    lastName: 'Min',
    school: 'River School',
    gradeLevel: 'Middle School',
    city: 'Boise',
    state: 'ID',
    subjects: [],
  },
  gradeLevels: ['Middle School'],
  subjects: ['Science'],
  estimatedStudents: 24,
  preferredLanguage: 'Spanish',
  eventName: 'River day',
  eventPurpose: '',
  goals: '',
  engagementFormat: '',
  expertise: '',
  budget: '',
  additionalInfo: '',
  timezone: 'America/Denver',
  minutes: 60,
  isInPerson: true,
  isVirtual: true,
  city: 'Boise',
  state: 'ID',
  country: '',
  when: { kind: 'days', firstDay: '2027-01-11', lastDay: '2027-01-12', timeOfDay: '10:00' },
  times: ['2027-01-11T17:00:00.000Z', '2027-01-12T17:00:00.000Z'],
  careerDay: null,
  places: [],
  zone: 'America/New_York',
  offerCount: 0,
  askedCount: 0,
  ownOffer: null,
  fit: {
    reasons: ['grade', 'language'],
    distance: 20,
    isInPerson: true,
    isVirtual: false,
    freeAt: ['2027-01-11T17:00:00.000Z'],
    isAsked: false,
  },
  reason: '',
};

describe('what people read about an open request', () => {
  it('tells school days by the clock of the reader, and by the other one where it differs', () => {
    expect(schoolDaysText(REQUEST, clocksOf(REQUEST, 'speaker'))).toBe(
      'Any school day from Mon, Jan 11, 2027 to Tue, Jan 12, 2027 at 12:00 PM ET (10:00 AM MT for Ada)',
    );
    const single = { ...REQUEST, teacher: { ...REQUEST.teacher, firstName: '', lastName: 'Sukarno' } };
    expect(schoolDaysText(single, clocksOf(single, 'speaker'))).toMatch(/\(10:00 AM MT for Sukarno\)$/);
    const oneDay: OpenRequest = {
      ...REQUEST,
      when: { kind: 'days', firstDay: '2027-01-11', lastDay: '2027-01-11', timeOfDay: '10:00' },
    };
    expect(schoolDaysText(oneDay, clocksOf(oneDay, 'teacher'))).toBe('Mon, Jan 11, 2027 at 12:00 PM ET');
    const own = { ...REQUEST, zone: 'America/Denver' } as const;
    expect(schoolDaysText(own, clocksOf(own, 'teacher'))).toMatch(/ at 10:00 AM MT$/);
  });

  it('tells speakers how they would come, and how far it is only if they would go there', () => {
    expect(placeText(REQUEST)).toBe('In person · Boise, ID · about 20 miles from you');
    const virtual = {
      ...REQUEST,
      fit: REQUEST.fit && { ...REQUEST.fit, isInPerson: false, isVirtual: true },
    };
    expect(placeText(virtual)).toBe('Virtual · Boise, ID');
    expect(placeText({ ...REQUEST, fit: null })).toBe('In person or virtual · Boise, ID');
  });

  it('tells speakers why they are asked', () => {
    expect(whyYou(REQUEST)).toEqual([
      'You speak to these grades',
      'You speak Spanish',
      'You look free at one of the times',
    ]);
    expect(whyYou({ ...REQUEST, fit: null })).toEqual([]);
  });

  it('names the button for as many people as there are', () => {
    expect(askTheseLabel(['Ana'])).toBe('Ask Ana first');
    expect(askTheseLabel(['Ana', 'Bo'])).toBe('Ask these two at once');
    expect(askTheseLabel(['Ana', 'Bo', 'Cy'])).toBe('Ask these three at once');
    expect(askTheseText(['Ana'])).toBe('Ana gets your request now.');
    expect(askTheseText(['Ana', 'Bo'])).toMatch(/^These two get your request now. The first who accepts/);
  });

  it('says what a career day is, and nothing of others', () => {
    const careerDay = { people: 3, breakMinutes: 5, sameTime: false, rooms: [] };
    expect(careerDayText({ careerDay })).toBe('Career day for 3 people, one after the other');
    expect(careerDayText(REQUEST)).toBe('');
  });

  it('tells each step of the history', () => {
    const step = { at: REQUEST.createdAt, by: 'speaker', person: 'Ana Lee', detail: '' } as const;
    expect(stepText({ ...step, step: 'offered' })).toBe('Ana Lee offered to come');
    expect(stepText({ ...step, step: 'edited', detail: 'the date' })).toBe('Edited: the date');
    expect(stepText({ ...step, step: 'asked', person: '', detail: '8' })).toBe('8 speakers asked');
  });
});
