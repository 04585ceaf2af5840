import { fieldErrors } from '@portal/contract/responses.ts';
import { describe, expect, it } from 'vitest';
import { isSchoolDay } from '../holidays.ts';
import { openRequestFormSchema } from './open-request-forms.schemas.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;

const form = {
  gradeLevels: ['Middle School'],
  subjects: ['Science'],
  estimatedStudents: 24,
  eventName: 'River day',
  eventPurpose: 'Begin our unit on rivers',
  goals: 'Meet someone who measures rivers',
  engagementFormat: 'Workshop',
  isVirtual: true,
  preferredLanguage: 'English',
  timezone: 'America/Denver',
  city: 'Boise',
  state: 'ID',
  when: { kind: 'times', times: [`${NEXT_YEAR}-05-12T10:00`, `${NEXT_YEAR}-05-11T10:00`] },
};

const refused = (change: object): Record<string, string> => {
  const result = openRequestFormSchema.safeParse({ ...form, ...change });
  return result.success ? {} : fieldErrors(result.error);
};

describe('the form of an open request', () => {
  it('reads its times in its time zone and puts them in order', () => {
    const { times, expertise, careerDay } = openRequestFormSchema.parse(form);
    expect(times).toEqual([`${NEXT_YEAR}-05-11T16:00:00.000Z`, `${NEXT_YEAR}-05-12T16:00:00.000Z`]);
    expect(expertise).toBe('Science');
    expect(careerDay).toBeNull();
  });

  it('reads any school day as the time of day on each of them, whatever the clocks do', () => {
    const when = {
      kind: 'days',
      firstDay: `${NEXT_YEAR}-03-01`,
      lastDay: `${NEXT_YEAR}-03-31`,
      timeOfDay: '13:15',
    };
    const { times } = openRequestFormSchema.parse({ ...form, when });
    expect(times.length).toBeGreaterThan(19);
    const local = new Intl.DateTimeFormat('en', { timeZone: 'America/Denver', timeStyle: 'short' });
    for (const time of times) {
      expect(local.format(new Date(time)).replace(/\s/u, ' ')).toBe('1:15 PM');
      expect(isSchoolDay(time.slice(0, 10))).toBe(true);
    }
  });

  it('names the time that is missing, past or skipped by the clocks', () => {
    expect(refused({ when: undefined })).toEqual({ when: 'Please choose times, or the days that work' });
    expect(refused({ when: { kind: 'times', times: [] } })).toEqual({
      'when.times': 'Please choose at least one date and time',
    });
    expect(
      refused({ when: { kind: 'times', times: [`${NEXT_YEAR}-05-12T10:00`, '2020-01-01T10:00'] } }),
    ).toEqual({
      'when.times.1': 'Please choose a date and time in the future',
    });
    expect(refused({ when: { kind: 'times', times: ['tomorrow'] }, city: '' })).toEqual({
      'when.times.0': 'Please choose a date and a time',
      city: 'Please enter the city',
    });
    const four = Array.from({ length: 4 }, (_, day) => `${NEXT_YEAR}-05-1${day}T10:00`);
    expect(refused({ when: { kind: 'times', times: four } })).toEqual({
      'when.times': 'Please choose at most 3 times',
    });
  });

  it('rejects days in the wrong order, too many, and without school', () => {
    const days = (firstDay: string, lastDay: string, timeOfDay = '10:00') =>
      refused({ when: { kind: 'days', firstDay, lastDay, timeOfDay } });
    const on = (day: string) => `${NEXT_YEAR}-${day}`;
    expect(days(on('05-12'), on('05-11'))).toEqual({
      'when.lastDay': "Please choose a last day that isn't before the first",
    });
    expect(days(on('03-01'), on('05-31'))).toEqual({ 'when.lastDay': 'Please choose at most 62 days' });
    expect(days(on('12-25'), on('12-25'))).toEqual({
      'when.lastDay': 'There is no school day in the future between these days',
    });
    expect(days(on('05-12'), on('05-13'), '25:00')).toEqual({
      'when.timeOfDay': 'Please choose a time of day',
    });
    expect(Object.keys(days('soon', on('05-13')))).toEqual(['when.firstDay']);
  });

  it('asks for 2 to 12 people at one time for a career day', () => {
    const careerDay = { people: '4' };
    const one = { kind: 'times', times: [`${NEXT_YEAR}-05-12T10:00`] };
    expect(openRequestFormSchema.parse({ ...form, when: one, careerDay }).careerDay).toEqual({
      ...{ people: 4, breakMinutes: 5, sameTime: false, rooms: [] },
    });
    expect(Object.keys(refused({ careerDay }))).toEqual(['when.times.1']);
    for (const people of [1, 13, 'many', null])
      expect(Object.keys(refused({ when: one, careerDay: { people } }))).toEqual(['careerDay.people']);
  });

  it.each([null, 'text', 7, [], {}])('rejects %j', (input) => {
    expect(openRequestFormSchema.safeParse(input).success).toBe(false);
  });
});
