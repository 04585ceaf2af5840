import { expect, test } from 'vitest';
import { filtersIn, typedWords } from './filter-words.ts';

const INDUSTRIES = ['Water Resources', 'Forestry'];
const filtersOf = (q: string) => filtersIn(typedWords(q), INDUSTRIES).map(({ filters }) => filters);

test.each([
  ['Virtual', [{ format: 'virtual' }]],
  ['in-person', [{ format: 'in-person' }]],
  ['in person', [{ format: 'in-person' }]],
  ['spanish', [{ languages: ['Spanish'] }]],
  ['elementary school', [{ grades: ['Elementary'] }]],
  ['elementary', [{ grades: ['Elementary'] }]],
  ['water resources', [{ industry: ['Water Resources'] }]],
  ['New Mexico', [{ state: 'New Mexico' }]],
  ['jobs, NM', [{ state: 'New Mexico' }]],
  ['jobs in or out', []],
  ['solar', []],
  ['', []],
])('%s names the filters %j', (q, filters) => {
  expect(filtersOf(q)).toEqual(filters);
});

test('several filters are found with their places, longer names first', () => {
  expect(filtersIn(typedWords('virtual bees in West Virginia'), INDUSTRIES)).toEqual([
    { filters: { state: 'West Virginia' }, from: 3, to: 5 },
    { filters: { format: 'virtual' }, from: 0, to: 1 },
  ]);
});
