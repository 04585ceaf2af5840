import { describe, expect, it } from 'vitest';
import { gradesForClass, gradesLabel } from './grade-labels.ts';

describe('the grades of a speaker', () => {
  it('are in the order of school', () => {
    expect(gradesLabel(['High School', 'Middle School'])).toBe('Middle, High');
    expect(gradesLabel(['High School', 'Middle School', 'Elementary'])).toBe('All grades');
    expect(gradesLabel([])).toBe('');
  });

  it('name what a class needs and the speaker leaves out', () => {
    expect(gradesForClass(['Middle School', 'High School'], ['Elementary'])).toBe(
      'Middle, High, not Elementary',
    );
    expect(gradesForClass(['High School'], ['Elementary', 'Middle School'])).toBe(
      'High, not Elementary or Middle',
    );
    expect(gradesForClass(['Elementary'], [])).toBe('Elementary');
  });
});
