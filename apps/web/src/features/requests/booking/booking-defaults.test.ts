import { bookingFormSchema } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { bookingDefaults } from './booking-defaults.ts';

const speaker = { _id: 'speaker', languages: ['Spanish', 'English'], inperson: true, virtual: true };
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

  it('preselects a format if the speaker offers only one', () => {
    expect(bookingDefaults(speaker, teacher, 'America/Denver')).toMatchObject({
      isInPerson: false,
      isVirtual: false,
    });
    expect(bookingDefaults({ ...speaker, inperson: false }, teacher, 'America/Denver')).toMatchObject({
      isInPerson: false,
      isVirtual: true,
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
    expect([...fields].sort()).toEqual(
      [
        'dateTime',
        'engagementFormat',
        'estimatedStudents',
        'eventName',
        'eventPurpose',
        'expertise',
        'goals',
        'isInPerson',
      ].sort(),
    );
  });
});
