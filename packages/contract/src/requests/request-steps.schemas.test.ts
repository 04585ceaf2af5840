import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../responses.ts';
import { missingDetails, NO_DETAILS } from '../visits/visit-details.ts';
import { detailsFormSchema, proposedTimesSchema } from './request-steps.schemas.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;

describe('proposed times', () => {
  const refusal = (dateTimes: string[]) => {
    const { error } = proposedTimesSchema.safeParse({ version: 1, timezone: 'America/Denver', dateTimes });
    return error ? { ...fieldErrors(error) } : {};
  };

  it('are read in their zone, and blank ones are dropped', () => {
    const dateTimes = ['', ` ${NEXT_YEAR}-05-12T10:00 `, `${NEXT_YEAR}-05-12T16:00:00.5Z`];
    expect(proposedTimesSchema.parse({ version: 1, timezone: 'America/Denver', dateTimes })).toEqual({
      version: 1,
      timezone: 'America/Denver',
      dateTimes: [`${NEXT_YEAR}-05-12T16:00:00.000Z`, `${NEXT_YEAR}-05-12T16:00:00.500Z`],
      fields: ['dateTimes.1', 'dateTimes.2'],
    });
  });

  it('are refused by field', () => {
    expect(refusal(['', ''])).toEqual({ 'dateTimes.0': 'Please choose at least one time' });
    expect(refusal(['', '2020-05-12T10:00'])).toEqual({
      'dateTimes.1': 'Please choose a date and time in the future',
    });
  });
});

describe('the details of a visit', () => {
  it('have a link of up to 2,000 characters', () => {
    const link = 'https://example.org/'.padEnd(2_000, 'x');
    expect(detailsFormSchema.parse({ version: 1, link }).link).toBe(link);
    for (const refused of [`${link}x`, 'javascript:alert(1)', 'ftp://example.org', 'example'])
      expect(detailsFormSchema.safeParse({ version: 1, link: refused }).success).toBe(false);
  });

  it('are missing if the format needs them', () => {
    const missing = (isInPerson: boolean, isVirtual: boolean) =>
      missingDetails({ isInPerson, isVirtual, details: NO_DETAILS });
    expect(missing(true, false)).toEqual(['address', 'entrance', 'contact', 'equipment']);
    expect(missing(false, true)).toEqual(['contact', 'equipment', 'link']);
    expect(missing(true, true)).toEqual(['address', 'entrance', 'contact', 'equipment', 'link']);
  });
});
