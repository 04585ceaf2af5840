import { describe, expect, test } from 'vitest';
import { startingFocuses } from '../industry-focuses/starting-focuses.ts';
import { type AskedField, meaningOf, valuesIn } from './speaker-cells.ts';

const FOCUSES = startingFocuses.map(({ name }) => name);
const ALL = ['Elementary', 'Middle School', 'High School'];

/** What the values of a cell mean together, and whether all of them are sure. */
const read = (field: AskedField, cell: string) => {
  const meanings = valuesIn(field, cell, FOCUSES).map((value) => meaningOf(field, value, FOCUSES));
  return {
    means: [...new Set(meanings.flatMap(({ means }) => means))],
    isSure: meanings.every(({ isSure }) => isSure),
    miles: meanings.map(({ miles }) => miles).join(''),
  };
};

test.each(
  'yes,Y,x,TRUE,1,sure,OK,Yes!,sí,VERDADERO,VRAI,oui,checked,In person,✓,-1,of course,claro que sí,bien sûr'.split(
    ',',
  ),
)('%j in a column of a format means yes', (cell) => {
  expect(read('inperson', cell)).toEqual({ means: ['Yes'], isSure: true, miles: '' });
});

test.each(
  "no,N,FALSE,0,nope,not now,never,FALSO,FAUX,non,can't,No - too far,not available,jamais".split(','),
)('%j in a column of a format means no', (cell) => {
  expect(read('inperson', cell)).toEqual({ means: ['No'], isSure: true, miles: '' });
});

test.each(['Sometimes', 'Maybe', 'Both', 'if nearby', 'Yes, mornings only', 'a veces', 'if it rains'])(
  '%j likely means yes, which is asked',
  (cell) => {
    expect(read('inperson', cell)).toMatchObject({ means: ['Yes'], isSure: false });
  },
);

test.each([
  ['yes - within 30 min', '30', true],
  ['Yes (1 hr drive)', '60', true],
  ['yes – 20 mi', '20', true],
  ['up to 25 miles', '25', false],
])('%j also says a distance', (cell, miles, isSure) => {
  expect(read('inperson', cell)).toEqual({ means: ['Yes'], isSure, miles });
});

test.each([
  ['In-Person, Virtual', ['In-Person', 'Virtual'], true],
  ['in person or virtual', ['In-Person', 'Virtual'], true],
  ['Both', ['In-Person', 'Virtual'], true],
  ['Zoom / classroom', ['Virtual', 'In-Person'], true],
  ['presencial', ['In-Person'], true],
  ['In-person preferred', ['In-Person'], false],
  ['by mail', [], false],
])('the formats %j mean %j', (cell, means, isSure) => {
  expect(read('formats', cell)).toMatchObject({ means, isSure });
});

describe('grades', () => {
  test.each([
    ['K-5', ['Elementary']],
    ['elem.', ['Elementary']],
    ['grade school', ['Elementary']],
    ['3rd-5th', ['Elementary']],
    ['little kids', ['Elementary']],
    ['Pre-K', ['Elementary']],
    ['primaria', ['Elementary']],
    ['second grade', ['Elementary']],
    ['ages 5-10', ['Elementary']],
    ['MS', ['Middle School']],
    ['jr high', ['Middle School']],
    ['8-Jun', ['Middle School']],
    ['collège', ['Middle School']],
    ['HS only', ['High School']],
    ['teens', ['High School']],
    ['lycée', ['High School']],
    ['12-Sep', ['High School']],
    ['2026-09-12', ['High School']],
    ['46277', ['High School']],
    ['K-8', ['Elementary', 'Middle School']],
    ['6th grade and up', ['Middle School', 'High School']],
    ['MS & up', ['Middle School', 'High School']],
    ['MS/HS', ['Middle School', 'High School']],
    ['K–5 and 9–12', ['Elementary', 'High School']],
    ['elementary thru high school', ALL],
    ['any', ALL],
    ['K-12', ALL],
    ['all ages', ALL],
  ])('%j mean %j', (cell, means) => {
    expect(read('grades', cell)).toMatchObject({ means, isSure: true });
  });

  test.each([
    ['college', []],
    ['no high school', []],
    ['12-9', []],
    ['secundaria', ['High School']],
    ['9-13', ['High School']],
  ])('%j are asked, with %j chosen', (cell, means) => {
    expect(read('grades', cell)).toMatchObject({ means, isSure: false });
  });
});

test.each([
  ['Spanish (fluent)', ['Spanish'], true],
  ['English & Español', ['English', 'Spanish'], true],
  ['bilingual Spanish', ['Spanish'], true],
  ['English-Spanish', ['English', 'Spanish'], true],
  ['Hmong', ['Other'], true],
  ['ASL; German', ['Other'], true],
  ['Chinese', ['Mandarin'], false],
  ['some French', ['French'], false],
  ['Klingon', ['Other'], false],
  ['yes', [], false],
])('the languages %j mean %j', (cell, means, isSure) => {
  expect(read('languages', cell)).toMatchObject({ means, isSure });
});

describe('industry focuses', () => {
  test.each([
    ['renewable energy', 'Renewable Energy'],
    ['Environmental Law and Policy', 'Environmental Law and Policy'],
  ])('%j is one that exists', (cell, name) => {
    expect(read('industry', cell)).toMatchObject({ means: [name], isSure: true });
  });

  test.each([
    ['Water', 'Water Resources'],
    ['Climate', 'Climate Science'],
    ['Wildlife', 'Wildlife Conservation'],
    ['Recycling / zero waste', 'Waste Reduction and Recycling'],
    ['Agriculture', 'Sustainable Agriculture'],
    ['Farming', 'Sustainable Agriculture'],
    ['Green building', 'Green Building and Architecture'],
    ['Transportation', 'Sustainable Transportation'],
    ['Oceans', 'Ocean and Marine Science'],
    ['Solar', 'Renewable Energy'],
    ['Birds', 'Wildlife Conservation'],
    ['City planning', 'Urban Planning'],
  ])('%j likely means %j, which is asked', (cell, name) => {
    expect(read('industry', cell)).toMatchObject({ means: [name], isSure: false });
  });

  test.each(['Alchemy', 'Environmental'])('%j is none of them', (cell) => {
    expect(read('industry', cell)).toMatchObject({ means: [], isSure: false });
  });

  test('are split at all separators, but not inside of names that exist', () => {
    expect(
      valuesIn('industry', 'Environmental Law and Policy, Water & Soil; Mapping and GIS', FOCUSES),
    ).toEqual(['Environmental Law and Policy', 'Water', 'Soil', 'Mapping and GIS']);
    expect(valuesIn('industry', 'Wind\\; small', ['Wind; small'])).toEqual(['Wind; small']);
  });
});

test.each([
  ...[
    '1',
    'TRUE',
    'x',
    'Deceased',
    'do not email',
    'DNC',
    '2024-05-01',
    '5/1/2024',
    '45123',
    'unsubscribed',
  ].map((cell) => [cell, 'Yes', true] as const),
  ...['0', 'FALSE', 'no', 'ok to contact', 'subscribed'].map((cell) => [cell, 'No', true] as const),
  ['prefers phone', 'Yes', false],
  ['OK', 'No', false],
  ['never', 'No', false],
] as const)('%j in a column of people who opted out means %j', (cell, means, isSure) => {
  expect(read('optOut', cell)).toMatchObject({ means: [means], isSure });
});

test('cells without anything have no values', () => {
  for (const cell of ['', ' ', 'n/a', '-', '(none)', 'TBD']) expect(valuesIn('grades', cell, [])).toEqual([]);
});
