import { describe, expect, test } from 'vitest';
import { compareTexts, dateFormat, listText, monthName, numberText } from './american-english.ts';

describe('texts in American English', () => {
  test('have numbers with commas, and lists with a comma before the last word', () => {
    expect([numberText(1_250), numberText(12.345, { maximumFractionDigits: 1 })]).toEqual(['1,250', '12.3']);
    expect(listText(['Ada', 'Ben', 'Cy'])).toBe('Ada, Ben, and Cy');
    expect(listText(['Ada', 'Ben'], 'disjunction')).toBe('Ada or Ben');
  });

  test('are sorted with accents beside the letters they belong to', () => {
    expect(['Zoe', 'Élan', 'Eve'].sort(compareTexts)).toEqual(['Élan', 'Eve', 'Zoe']);
  });

  test('name months of any day in them, whatever the time zone', () => {
    expect([monthName('2027-01'), monthName('2027-12-31', 'short')]).toEqual(['January', 'Dec']);
  });
});

test('a formatter of the same options is made once', () => {
  const options = { month: 'long', timeZone: 'America/Denver' } as const;
  expect(dateFormat({ ...options })).toBe(dateFormat({ ...options }));
  expect(dateFormat({ ...options, timeZone: 'UTC' })).not.toBe(dateFormat(options));
});
