import { bookingFormSchema } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../../../tests/requests.ts';
import { bookingDefaults } from './booking-defaults.ts';
import { fillingOf, fullTemplateOf, templateOf, withoutFilling } from './booking-template.ts';

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
const speaker = { _id: 'speaker', languages: ['Spanish'], inperson: true, virtual: true };
const defaults = bookingDefaults(speaker, undefined, 'America/New_York');

describe('the last booking as a template', () => {
  it('fills in everything except the speaker and the time', () => {
    const { filling, kept } = fillingOf(templateOf(last, speaker), defaults, defaults);
    expect(kept).toBe(false);
    const filled = { ...defaults, ...filling };
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

  it('leaves out formats and languages that the speaker does not offer', () => {
    expect(templateOf(last, { ...speaker, inperson: false })).toMatchObject({
      isInPerson: false,
      isVirtual: true,
    });
    const inPersonOnly = templateOf({ ...last, isVirtual: false }, { ...speaker, inperson: false });
    expect(inPersonOnly).not.toHaveProperty('isInPerson');
    expect(templateOf(last, { ...speaker, languages: ['English'] })).not.toHaveProperty('preferredLanguage');
  });

  it('includes the time for another speaker, unless it has passed', () => {
    const before = Date.parse('2027-01-15T00:00:00.000Z');
    expect(fullTemplateOf(last, speaker, before)).toEqual({
      ...templateOf(last, speaker),
      dateTime: '2027-05-12T08:00',
    });
    expect(fullTemplateOf(last, speaker, Date.parse(last.dateTime))).toEqual(templateOf(last, speaker));
  });

  it('keeps typed values and says so', () => {
    const typed = { ...defaults, eventName: 'Forest day', isVirtual: true };
    const { filling, kept } = fillingOf(templateOf(last, speaker), typed, defaults);
    expect(kept).toBe(true);
    expect(filling).not.toHaveProperty('eventName');
    expect(filling).not.toHaveProperty('isInPerson');
    expect(filling).toHaveProperty('goals', 'Questions');
  });

  it('can be undone, except for fields changed since', () => {
    const typed = { ...defaults, eventName: 'Forest day' };
    const { filling } = fillingOf(templateOf(last, speaker), typed, defaults);
    const filled = { ...typed, ...filling };
    expect(withoutFilling(filled, filling, typed)).toEqual(typed);
    expect(withoutFilling({ ...filled, goals: 'My own' }, filling, typed)).toEqual({
      ...typed,
      goals: 'My own',
    });
  });
});
