import { expect, test } from 'vitest';
import { startingFocuses } from '../industry-focuses/starting-focuses.ts';
import { TEACHER_SUBJECTS } from '../options.ts';
import { focusesOfSubjects } from './subject-focuses.ts';

test('each subject suits some focuses of a new portal, except those that say nothing of a topic', () => {
  const names: readonly string[] = startingFocuses.map(({ name }) => name);
  const without = TEACHER_SUBJECTS.filter((subject) => focusesOfSubjects([subject]).length === 0);
  expect(without).toEqual(['Special Education', 'Other']);
  for (const name of focusesOfSubjects(TEACHER_SUBJECTS)) expect(names).toContain(name);
});

test('every focus of a new portal suits a subject, each once', () => {
  const focuses = focusesOfSubjects(TEACHER_SUBJECTS);
  expect(new Set(focuses).size).toBe(focuses.length);
  expect(startingFocuses.map(({ name }) => name).filter((name) => !focuses.includes(name))).toEqual([]);
});

test('several subjects suit the focuses of each, and unknown ones none', () => {
  expect(focusesOfSubjects(['Music', 'English/Language Arts', 'Underwater basket weaving'])).toEqual([
    'Environmental Communication',
    'Environmental Education',
  ]);
});
