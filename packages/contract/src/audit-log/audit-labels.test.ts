import { expect, it } from 'vitest';
import { DELETED_USER, differencesOf, isAboutUser } from './audit-labels.ts';

it('describes what an entry changes, field by field', () => {
  const told = differencesOf({
    before: { firstName: 'Ana', visible: true, grades: ['Middle School', 'High School'], city: 'Elko' },
    after: {
      firstName: 'Anna',
      visible: false,
      count: 12_000,
      place: { city: 'Reno', inperson: false },
      city: 'Elko',
    },
  });
  expect(told.map(({ label, before, after }) => `${label}: ${before} > ${after}`)).toEqual([
    'First name: Ana > Anna',
    'Visible: Yes > No',
    'Grades: Middle School, High School > ',
    'Count:  > 12,000',
    'Place:  > City: Reno; In-person: No',
  ]);
});

it('leaves the other side blank if an entry only adds or removes', () => {
  expect(differencesOf({ before: {}, after: { name: 'Soils' } })).toEqual([
    { field: 'name', label: 'Name', before: '', after: 'Soils' },
  ]);
  expect(differencesOf({ before: {}, after: {} })).toEqual([]);
});

it('tells entries about existing users from others', () => {
  expect(isAboutUser('user.renamed', 'Ana Fern')).toBe(true);
  expect(isAboutUser('speaker.schedule-changed', 'Ana Fern')).toBe(true);
  expect(isAboutUser('user.removed', DELETED_USER)).toBe(false);
  expect(isAboutUser('speakers.exported', 'All speakers')).toBe(false);
  expect(isAboutUser('request.moved', 'Ana Fern')).toBe(false);
});
