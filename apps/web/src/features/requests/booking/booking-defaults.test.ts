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
    expect(bookingDefaults(speaker, teacher)).toMatchObject({
      city: 'Bath',
      state: 'ME',
      country: 'United States',
      subjects: 'Science, Art',
      gradeLevels: ['Middle School'],
    });
  });

  it("starts in the user's time zone if it is in the list, else in Eastern Time", () => {
    expect(bookingDefaults(speaker, teacher, 'America/Denver').timezone).toBe('America/Denver');
    expect(bookingDefaults(speaker, teacher, 'Europe/Berlin').timezone).toBe('America/New_York');
  });

  it('preselects a format if the speaker offers only one', () => {
    expect(bookingDefaults(speaker, teacher)).toMatchObject({ isInPerson: false, isVirtual: false });
    expect(bookingDefaults({ ...speaker, inperson: false }, teacher)).toMatchObject({
      isInPerson: false,
      isVirtual: true,
    });
  });

  it('suggests a language that the speaker speaks', () => {
    expect(bookingDefaults(speaker, teacher).preferredLanguage).toBe('English');
    expect(bookingDefaults({ ...speaker, languages: ['French'] }, teacher).preferredLanguage).toBe('French');
    expect(bookingDefaults({ ...speaker, languages: [] }, teacher).preferredLanguage).toBe('English');
  });

  it('is valid except for the fields that the teacher must fill in', () => {
    const refused = bookingFormSchema.safeParse(bookingDefaults(speaker, teacher));
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
