import { LINE_MAX } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { readNewOpenRequestParams } from './open-request-params.ts';
import { newValues, suggestedDays } from './open-request-values.ts';

const TEACHER = {
  city: 'Boise',
  state: 'ID',
  country: 'United States',
  subjects: ['Science', 'Art'],
  gradeLevel: 'Middle School',
} as const;

describe('the suggested days', () => {
  it('begin a week ahead, last four weeks, and begin and end on school days', () => {
    expect(suggestedDays('2026-11-28')).toEqual({ firstDay: '2026-12-07', lastDay: '2026-12-31' });
    // Thanksgiving and the day after it.
    expect(suggestedDays('2026-11-19')).toEqual({ firstDay: '2026-11-30', lastDay: '2026-12-24' });
  });
});

describe('the values of a new open request', () => {
  it('are those of the profile and the last booking, in the time of the school', () => {
    const last = { estimatedStudents: 31, engagementFormat: 'Panel' };
    const values = newValues({ ...TEACHER, subjects: [...TEACHER.subjects] }, last, {}, '2026-11-28');
    expect(values).toMatchObject({
      gradeLevels: ['Middle School'],
      subjects: 'Science, Art',
      expertise: 'Science, Art',
      estimatedStudents: '31',
      engagementFormat: 'Panel',
      timezone: 'America/Denver',
      isInPerson: true,
      isVirtual: true,
      when: { kind: 'days', timeOfDay: '' },
      // A draft keeps only fields that the form starts with.
      careerDay: null,
    });
  });

  it('are what the search has understood, rather than the profile', () => {
    const search = readNewOpenRequestParams({
      ...{ about: 'solar installers', grades: ['High School', 'Elementary'], language: 'Spanish' },
      ...{ format: 'virtual', city: 'Fort Collins', state: 'CO' },
    });
    const values = newValues({ ...TEACHER, subjects: [...TEACHER.subjects] }, undefined, search);
    expect(values).toMatchObject({
      gradeLevels: ['Elementary', 'High School'],
      preferredLanguage: 'Spanish',
      expertise: 'solar installers',
      isInPerson: false,
      isVirtual: true,
      city: 'Fort Collins',
      state: 'CO',
      country: 'United States',
      // The class keeps its own clock.
      timezone: 'America/Denver',
    });
  });

  it("are the profile's where an address of the form has unknown or endless values", () => {
    const address = { grades: 'Nursery', language: ['Klingon'], format: 'by mail', city: { x: 1 } };
    expect(readNewOpenRequestParams(address)).toEqual({});
    expect(readNewOpenRequestParams({ city: 'x'.repeat(100_000) }).city?.length).toBe(LINE_MAX);
  });

  it('leave blank what nobody knows', () => {
    expect(newValues(undefined, undefined, {})).toMatchObject({ gradeLevels: [], city: '', expertise: '' });
  });
});
