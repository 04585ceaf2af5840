import { bookingFormSchema } from '@portal/contract/booking/booking.schemas.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { bookingDefaults } from './booking-defaults.ts';
import { fullTemplateOf, rebaseValues, templateOf } from './booking-template.ts';

const last = requestWith({
  gradeLevels: ['Middle School', '6-8', 'a level of the past'],
  subjects: ['Science', 'Art'],
  eventName: 'River day',
  timezone: 'America/Denver',
  minutes: 45,
  isVirtual: true,
  preferredLanguage: 'Spanish',
  goals: 'Questions',
});
const speaker = {
  _id: 'speaker',
  languages: ['Spanish'],
  inperson: true,
  virtual: true,
  state: 'ME',
  industry: ['Water'],
  jobTitle: '',
  travelMiles: '',
};
const defaults = bookingDefaults(speaker, undefined, 'America/New_York');

describe('the last booking as a template', () => {
  it('fills in everything except the speaker and the time', () => {
    const filled = { ...defaults, ...templateOf(last, speaker, 'America/New_York') };
    expect(filled).toMatchObject({
      eventName: 'River day',
      subjects: 'Science, Art',
      timezone: 'America/Denver',
      minutes: '45',
    });
    expect(filled).toMatchObject({
      speakerId: 'speaker',
      dateTime: '',
      gradeLevels: ['Middle School', '6-8'],
    });
    expect(
      bookingFormSchema.safeParse({ ...filled, dateTime: `${new Date().getFullYear() + 1}-05-12T10:00` })
        .success,
    ).toBe(true);
  });

  it("brings nothing from another speaker's profile: no expertise, no format, and no talk", () => {
    const other = { ...speaker, _id: 'other' };
    const { eventName, minutes, expertise, isInPerson, ...reused } = templateOf(last, other);
    expect({ eventName, minutes, expertise, isInPerson }).toEqual({ eventName: 'River day', minutes: '45' });
    expect(reused).toMatchObject({ subjects: 'Science, Art', goals: 'Questions' });
    const talk = templateOf({ ...last, expertise: last.eventName }, other);
    for (const field of ['eventName', 'minutes', 'expertise', 'isVirtual'])
      expect(talk).not.toHaveProperty(field);
    expect(fullTemplateOf({ ...last, expertise: last.eventName }, other)).toMatchObject({
      isInPerson: true,
      isVirtual: true,
    });
    expect(templateOf({ ...last, expertise: last.eventName }, speaker)).toMatchObject({
      eventName: 'River day',
      expertise: 'River day',
    });
  });

  it('leaves out formats and languages that the speaker does not offer', () => {
    expect(templateOf(last, { ...speaker, inperson: false })).toMatchObject({
      isInPerson: false,
      isVirtual: true,
    });
    const inPersonOnly = templateOf({ ...last, isVirtual: false }, { ...speaker, inperson: false });
    expect(inPersonOnly).not.toHaveProperty('isInPerson');
    expect(templateOf(last, { ...speaker, languages: ['English'] })).not.toHaveProperty('preferredLanguage');
  });

  it('leaves the time zone to the form unless it was chosen by hand', () => {
    const inZone = (timezone: TimeZoneId, dateTime: string, own: string) =>
      templateOf({ ...last, timezone, dateTime }, speaker, own).timezone;
    const [winter, summer] = ['2027-01-12T16:00:00.000Z', '2027-05-12T16:00:00.000Z'];
    expect(inZone('America/Phoenix', summer, 'America/Phoenix')).toBeUndefined();
    expect(inZone('America/Denver', winter, 'America/Phoenix')).toBe('America/Denver');
    expect(inZone('America/Chicago', winter, 'America/Regina')).toBeUndefined();
    expect(inZone('America/Denver', summer, 'America/Regina')).toBeUndefined();
    expect(inZone('America/Denver', winter, 'America/Regina')).toBe('America/Denver');
    expect(inZone('America/New_York', summer, 'Europe/Berlin')).toBeUndefined();
    expect(inZone('America/Chicago', summer, 'Europe/Berlin')).toBe('America/Chicago');
  });

  it('includes the time for another speaker, unless it has passed', () => {
    const before = Date.parse('2027-01-15T00:00:00.000Z');
    expect(fullTemplateOf(last, speaker, before)).toEqual({
      ...templateOf(last, speaker),
      dateTime: '2027-05-12T08:00',
      timezone: 'America/Denver',
    });
    expect(fullTemplateOf(last, speaker, Date.parse(last.dateTime))).toEqual(templateOf(last, speaker));
  });

  it('leaves out a time at which the same speaker could not come', () => {
    const before = Date.parse(last.dateTime) - 1;
    const ended = { ...last, status: 'Archived', answer: 'no answer' } as const;
    expect(fullTemplateOf(ended, speaker, before)).not.toHaveProperty('dateTime');
    expect(fullTemplateOf(ended, { ...speaker, _id: 'other' }, before)).toHaveProperty('dateTime');
  });

  it('keeps what was typed, and can be undone except for fields changed since', () => {
    const typed = { ...defaults, eventName: 'Forest day', minutes: '45', isInPerson: true, isVirtual: false };
    const filled = rebaseValues(typed, defaults, { ...typed, ...templateOf(last, speaker) });
    expect(filled).toMatchObject({ eventName: 'Forest day', goals: 'Questions' });
    expect(filled).toMatchObject({ isInPerson: true, isVirtual: false });
    expect(rebaseValues(filled, filled, typed)).toEqual(typed);
    expect(rebaseValues({ ...filled, goals: 'My own' }, filled, typed)).toEqual({
      ...typed,
      goals: 'My own',
    });
  });
});
