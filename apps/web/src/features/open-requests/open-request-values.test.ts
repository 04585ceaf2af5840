import { describe, expect, it } from 'vitest';
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
    });
  });

  it('are what the search has understood, rather than the profile', () => {
    const search = { about: 'solar power', grade: 'Elementary', format: 'virtual' } as const;
    const values = newValues({ ...TEACHER, subjects: [...TEACHER.subjects] }, undefined, search);
    expect(values).toMatchObject({
      gradeLevels: ['Elementary'],
      expertise: 'solar power',
      isInPerson: false,
      isVirtual: true,
    });
  });

  it('leave blank what nobody knows', () => {
    expect(newValues(undefined, undefined, {})).toMatchObject({ gradeLevels: [], city: '', expertise: '' });
  });
});
