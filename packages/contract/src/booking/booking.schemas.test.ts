import { fieldErrors } from '@portal/contract/responses.ts';
import { describe, expect, it } from 'vitest';
import { latestVisit } from './bookable-days.ts';
import { bookingFormSchema, summarizeBooking } from './booking.schemas.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;
const VISIT_DAY = `${NEXT_YEAR}-05-12`;

const form = {
  speakerId: 'speaker-1',
  gradeLevels: ['Elementary School', 'Elementary'],
  subjects: 'Science, Art , science,, Art',
  estimatedStudents: '24',
  eventName: 'River day',
  eventPurpose: 'Learn how a river is measured',
  dateTime: `${VISIT_DAY}T10:00`,
  isVirtual: true,
  expertise: 'Hydrology',
  preferredLanguage: 'English',
  city: 'Portland',
  state: 'OR',
  goals: 'Meet someone who measures rivers',
  engagementFormat: 'Workshop',
};

const refusal = (input: unknown) => {
  const result = bookingFormSchema.safeParse(input);
  const fields = result.success ? {} : fieldErrors(result.error);
  return { fields, message: summarizeBooking(fields) };
};

describe('the booking form', () => {
  it.each([null, 'text', 7, []])('rejects %j', (input) => {
    expect(bookingFormSchema.safeParse(input).success).toBe(false);
  });

  it('converts its fields, with Eastern Time by default', () => {
    expect(bookingFormSchema.parse(form)).toMatchObject({
      dateTime: `${VISIT_DAY}T14:00:00.000Z`,
      timezone: 'America/New_York',
      gradeLevels: ['Elementary'],
      subjects: ['Science', 'Art', 'science'],
      estimatedStudents: 24,
      isInPerson: false,
      country: '',
      budget: '',
      additionalInfo: '',
    });
  });

  it('splits subjects at commas in a text or a list of one, but not in longer lists', () => {
    const subjectsOf = (subjects: string | string[]) =>
      bookingFormSchema.parse({ ...form, subjects }).subjects;
    expect(subjectsOf('Reading, Writing')).toEqual(['Reading', 'Writing']);
    expect(subjectsOf(['Reading, Writing'])).toEqual(['Reading', 'Writing']);
    expect(subjectsOf(['Reading, Writing', 'Art'])).toEqual(['Reading, Writing', 'Art']);
    const numbers = Array.from({ length: 60 }, (_, number) => String(number));
    for (const many of [numbers.join(), [numbers.join()], numbers, ['x'.repeat(100_000)]])
      expect(bookingFormSchema.safeParse({ ...form, subjects: many }).success).toBe(false);
  });

  it('accepts a timestamp with an offset', () => {
    for (const time of ['T10:00:00-07:00', 'T10:00-07:00', 'T17:00Z']) {
      const { dateTime } = bookingFormSchema.parse({ ...form, dateTime: `${VISIT_DAY}${time}` });
      expect(dateTime).toBe(`${VISIT_DAY}T17:00:00.000Z`);
    }
  });

  it.each([
    'gradeLevels',
    'subjects',
    'estimatedStudents',
    'eventName',
    'eventPurpose',
    'dateTime',
    'expertise',
    'preferredLanguage',
    'city',
    'state',
    'goals',
    'engagementFormat',
  ])('asks for %s', (name) => {
    for (const blank of [undefined, '', '   ']) {
      const { fields, message } = refusal({ ...form, [name]: name === 'gradeLevels' ? [] : blank });
      expect(Object.keys(fields)).toEqual([name]);
      expect(message).toBe('Please fill in all required fields');
    }
  });

  it('requires a format even if other fields are missing', () => {
    const { fields, message } = refusal({ ...form, isVirtual: false });
    expect(fields).toEqual({ isInPerson: 'Please select at least one format (In-person or Virtual)' });
    expect(message).toBe('Please select at least one format (In-person or Virtual)');
  });

  it('reports a missing format and a past date together with missing fields', () => {
    const { fields, message } = refusal({
      ...form,
      city: '',
      isVirtual: false,
      dateTime: '2020-01-01T10:00',
    });
    expect(Object.keys(fields).sort()).toEqual(['city', 'dateTime', 'isInPerson']);
    expect(message).toBe('Please fill in all required fields');
  });

  it('rejects input that is not a form', () => {
    for (const none of [null, undefined, 3, 'text', [], true])
      expect(bookingFormSchema.safeParse(none).success).toBe(false);
  });

  it('reports a missing speaker first', () => {
    expect(refusal({}).message).toBe('No speaker selected');
    expect(refusal({ ...form, speakerId: '' }).message).toBe('No speaker selected');
  });

  it('rejects past times and times that clocks skip', () => {
    expect(refusal({ ...form, dateTime: '2020-01-01T10:00' }).fields.dateTime).toMatch(/in the future/);
    const march = new Date(Date.UTC(NEXT_YEAR, 2, 1));
    const secondSunday = 8 + ((7 - march.getUTCDay()) % 7);
    const skipped = `${NEXT_YEAR}-03-${String(secondSunday).padStart(2, '0')}T02:30`;
    expect(refusal({ ...form, dateTime: skipped }).fields.dateTime).toMatch(/daylight saving/);
  });

  it('accepts visits within two years and rejects later ones in either notation', () => {
    const [soonEnough, tooLate] = [latestVisit(new Date()), latestVisit(new Date())];
    soonEnough.setUTCMinutes(soonEnough.getUTCMinutes() - 1);
    tooLate.setUTCMinutes(tooLate.getUTCMinutes() + 1);
    expect(bookingFormSchema.safeParse({ ...form, dateTime: soonEnough.toISOString() }).success).toBe(true);
    for (const dateTime of [
      tooLate.toISOString(),
      '9999-12-31T23:59',
      '9999-12-31T23:59:59-12:00',
      '9999-12-31T23:59:59Z',
      '2999-05-12T10:00',
    ]) {
      expect(refusal({ ...form, dateTime }).fields).toEqual({
        dateTime: 'Please choose a date within the next two years',
      });
    }
  });

  it('rejects fewer than one student, fractions and far too many', () => {
    for (const estimatedStudents of [0, -3, 2.5, '0', '2.5', 'many', 1e9, Number.NaN]) {
      expect(Object.keys(refusal({ ...form, estimatedStudents }).fields)).toEqual(['estimatedStudents']);
    }
  });

  it('accepts a length from 15 minutes to 8 hours', () => {
    for (const minutes of [15, '480'])
      expect(bookingFormSchema.parse({ ...form, minutes }).minutes).toBe(Number(minutes));
    for (const minutes of [14, 481, '', 20.5])
      expect(Object.keys(refusal({ ...form, minutes }).fields)).toEqual(['minutes']);
  });

  it('trims texts and rejects invalid characters and overlong texts', () => {
    expect(Object.keys(refusal({ ...form, goals: 'half \ud800 a pair' }).fields)).toEqual(['goals']);
    expect(Object.keys(refusal({ ...form, eventName: 'x'.repeat(201) }).fields)).toEqual(['eventName']);
    expect(Object.keys(refusal({ ...form, goals: 'x'.repeat(5_001) }).fields)).toEqual(['goals']);
    for (const name of ['goals', 'expertise', 'engagementFormat', 'budget'] as const)
      expect(bookingFormSchema.parse({ ...form, [name]: ' two\nlines ' })[name]).toBe('two\nlines');
  });
});
