import { expect, test } from 'vitest';
import { differencesBetween } from './versions.ts';

test.each([
  ['another text', { city: 'Bend' }, { city: 'Salem' }, { city: { saved: 'Bend', sent: 'Salem' } }],
  ['the same text', { city: 'Bend' }, { city: 'Bend' }, {}],
  ['a value that was left out', { imageUrl: '/api/image/a' }, { imageUrl: undefined }, {}],
  [
    'a picture that was removed',
    { imageUrl: '/api/image/a' },
    { imageUrl: null },
    { imageUrl: { saved: '/api/image/a', sent: null } },
  ],
  ['a list in another order and case', { industry: ['Soil', 'Water'] }, { industry: ['water', 'soil'] }, {}],
  [
    'a longer list',
    { grades: ['High School'] },
    { grades: ['High School', 'Middle School'] },
    { grades: { saved: ['High School'], sent: ['High School', 'Middle School'] } },
  ],
  ['a changed flag', { virtual: false }, { virtual: true }, { virtual: { saved: false, sent: true } }],
])('an edit with %s differs from the saved values accordingly', (_case, saved, sent, differences) => {
  expect(differencesBetween(saved, sent)).toEqual(differences);
});
