import { expect, it } from 'vitest';
import { differencesOf } from './audit-labels.ts';

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
