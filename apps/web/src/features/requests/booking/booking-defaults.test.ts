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
  it("knows what the teacher's profile says", () => {
    expect(bookingDefaults(speaker, teacher)).toMatchObject({
      city: 'Bath',
      state: 'ME',
      country: 'United States',
      subjects: 'Science, Art',
      gradeLevels: ['Middle School'],
    });
  });

  it("starts in the reader's time zone where it is one of the list, else in Eastern Time", () => {
    expect(bookingDefaults(speaker, teacher, 'America/Denver').timezone).toBe('America/Denver');
    expect(bookingDefaults(speaker, teacher, 'Europe/Berlin').timezone).toBe('America/New_York');
  });

  it('ticks the only format that a speaker offers, and none of two', () => {
    expect(bookingDefaults(speaker, teacher)).toMatchObject({ isInPerson: false, isVirtual: false });
    expect(bookingDefaults({ ...speaker, inperson: false }, teacher)).toMatchObject({
      isInPerson: false,
      isVirtual: true,
    });
  });

  it('proposes a language that the speaker speaks', () => {
    expect(bookingDefaults(speaker, teacher).preferredLanguage).toBe('English');
    expect(bookingDefaults({ ...speaker, languages: ['French'] }, teacher).preferredLanguage).toBe('French');
    expect(bookingDefaults({ ...speaker, languages: [] }, teacher).preferredLanguage).toBe('English');
  });

  it('is refused only for what the teacher has yet to fill in', () => {
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
