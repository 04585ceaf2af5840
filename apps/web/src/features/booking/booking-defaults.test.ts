import { bookingFormSchema } from '@portal/contract/booking/booking.schemas.ts';
import { describe, expect, it } from 'vitest';
import { bookingDefaults } from './booking-defaults.ts';

const speaker = {
  _id: 'speaker',
  languages: ['Spanish', 'English'],
  inperson: true,
  virtual: true,
  state: 'Maine',
  industry: ['Water', 'Soil'],
  jobTitle: 'Hydrologist',
  travelMiles: '',
};
const teacher = {
  city: 'Bath',
  state: 'ME',
  country: 'United States',
  subjects: ['Science', 'Art'],
  gradeLevel: 'Middle School',
};

describe('a new booking form', () => {
  it("is prefilled from the teacher's profile", () => {
    expect(bookingDefaults(speaker, teacher, 'America/Denver')).toMatchObject({
      city: 'Bath',
      state: 'ME',
      country: 'United States',
      subjects: 'Science, Art',
      gradeLevels: ['Middle School'],
    });
  });

  it('asks for a virtual visit of a speaker who does not travel that far', () => {
    const formOf = (travel: object) => bookingDefaults({ ...speaker, ...travel }, teacher, 'America/Denver');
    expect(formOf({ distance: 190, travelMiles: '60' })).toMatchObject({
      isInPerson: false,
      isVirtual: true,
    });
    expect(formOf({ distance: 60, travelMiles: '60' })).toMatchObject({ isInPerson: true, isVirtual: false });
    // Across the border of a state, but near.
    expect(formOf({ distance: 60, travelMiles: '60', state: 'NH' })).toMatchObject({ isInPerson: true });
    expect(formOf({ distance: 190, travelMiles: '60', virtual: false })).toMatchObject({ isInPerson: true });
  });

  it('takes the only format that the speaker offers, and of both the one that fits the place', () => {
    const formatOf = (offer: Partial<typeof speaker>) => {
      const { isInPerson, isVirtual } = bookingDefaults({ ...speaker, ...offer }, teacher, 'America/Denver');
      return [isInPerson, isVirtual];
    };
    const [inPerson, virtual] = [
      [true, false],
      [false, true],
    ];
    expect(formatOf({})).toEqual(inPerson);
    expect(formatOf({ state: 'CA' })).toEqual(virtual);
    expect(formatOf({ state: '' })).toEqual(virtual);
    expect(formatOf({ state: 'CA', virtual: false })).toEqual(inPerson);
    expect(formatOf({ inperson: false })).toEqual(virtual);
  });

  it('takes what a talk tells, and its grades unless the teacher is among them', () => {
    const talk = { _id: 'a', title: 'Rivers', grades: ['High School' as const], minutes: 45, activity: '' };
    const withTalk = (changes: Partial<typeof talk> | { grades: [] } = {}) =>
      bookingDefaults(speaker, teacher, 'America/Denver', undefined, { ...talk, ...changes });
    expect(withTalk()).toMatchObject({
      eventName: 'Rivers',
      expertise: 'Rivers',
      minutes: '45',
      gradeLevels: ['High School'],
    });
    expect(withTalk({ grades: [] }).gradeLevels).toEqual(['Middle School']);
    const forAll = { ...talk, grades: ['Middle School' as const, 'High School' as const] };
    expect(bookingDefaults(speaker, teacher, 'America/Denver', undefined, forAll).gradeLevels).toEqual([
      'Middle School',
    ]);
  });

  it("names the speaker's fields, and remembers the class of the last booking", () => {
    expect(bookingDefaults(speaker, teacher, 'America/Denver')).toMatchObject({
      expertise: 'Water, Soil',
      engagementFormat: 'Presentation',
      estimatedStudents: '25',
    });
    const last = { estimatedStudents: 29, engagementFormat: 'Field trip' };
    const unnamed = { ...speaker, industry: [] };
    expect(bookingDefaults(unnamed, teacher, 'America/Denver', last)).toMatchObject({
      expertise: 'Hydrologist',
      engagementFormat: 'Field trip',
      estimatedStudents: '29',
    });
  });

  it('suggests a language that the speaker speaks', () => {
    expect(bookingDefaults(speaker, teacher, 'America/Denver').preferredLanguage).toBe('English');
    expect(
      bookingDefaults({ ...speaker, languages: ['French'] }, teacher, 'America/Denver').preferredLanguage,
    ).toBe('French');
    expect(bookingDefaults({ ...speaker, languages: [] }, teacher, 'America/Denver').preferredLanguage).toBe(
      'English',
    );
  });

  it('is valid except for the fields that the teacher must fill in', () => {
    const refused = bookingFormSchema.safeParse(bookingDefaults(speaker, teacher, 'America/Denver'));
    const fields = new Set(refused.error?.issues.map(({ path }) => path.join('.')));
    expect([...fields].sort()).toEqual(['dateTime', 'eventName', 'eventPurpose', 'goals']);
  });
});
