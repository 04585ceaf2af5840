import { expect, it } from 'vitest';
import { fieldErrors } from '../responses.ts';
import { summarizeTeacherUpdate, teacherUpdateSchema } from './teachers.forms.ts';

it('a blank teacher profile is refused with the names of all required fields', () => {
  const blank = { firstName: '', lastName: '', school: ' ', gradeLevel: '', city: '', country: '', bio: '' };
  const { error } = teacherUpdateSchema.safeParse({ ...blank, subjects: [''] });
  expect(error && summarizeTeacherUpdate(fieldErrors(error))).toBe(
    'Please fill in the following required fields: First Name, Last Name, School, Grade Level, City, Country, Bio, Subjects',
  );
  expect(summarizeTeacherUpdate({ firstName: 'Invalid name' })).toBeUndefined();
});
