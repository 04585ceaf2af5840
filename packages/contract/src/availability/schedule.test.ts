import { describe, expect, it } from 'vitest';
import { NO_HOURS } from './schedule.schemas.ts';
import { hoursLabels } from './schedule.ts';

describe('hours as text', () => {
  it('puts days in a row together that have the same hours', () => {
    const usual = ['08:00/11:30', '13:00/15:00'];
    const hours = { ...NO_HOURS, monday: usual, tuesday: usual, thursday: usual, sunday: ['10:00/24:00'] };
    expect(hoursLabels(hours)).toEqual([
      ['Monday to Tuesday', '8:00 AM – 11:30 AM, 1:00 PM – 3:00 PM'],
      ['Thursday', '8:00 AM – 11:30 AM, 1:00 PM – 3:00 PM'],
      ['Sunday', '10:00 AM – Midnight'],
    ]);
  });

  it('says nothing without hours', () => {
    expect(hoursLabels(NO_HOURS)).toEqual([]);
  });
});
