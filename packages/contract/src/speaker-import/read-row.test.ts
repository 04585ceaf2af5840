import { describe, expect, test } from 'vitest';
import { readRow } from './read-row.ts';
import type { ChosenMeaning, FileCells } from './speaker-cells.ts';
import { neutralize, restoreCell } from './speaker-sheet.ts';

const read = (cells: FileCells, meanings: readonly ChosenMeaning[] = []) =>
  readRow({ name: 'Ana Lee', email: 'ana@school.org', ...cells }, { focuses: ['Water', 'Soil'], meanings });

describe('the name', () => {
  test.each([
    ['Dr. Deborah Kowalski, PhD', 'Deborah', 'Kowalski'],
    ['Kowalski, Deborah, PhD', 'Deborah', 'Kowalski'],
    ['Smith, Ana (Ms.)', 'Ana', 'Smith'],
    ['Ana "Annie" Lee', 'Ana', 'Lee'],
    ['Mr. & Mrs. Tom Lee', 'Tom', 'Lee'],
    ['Ana & Tom Lee', 'Ana and Tom', 'Lee'],
    ['Nguyen Van A', 'Nguyen Van', 'A'],
    ['Vincent St. Cloud Jr.', 'Vincent', 'St. Cloud'],
    ['Lee Jr., Ana', 'Ana', 'Lee'],
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['VAN DER BERG, JAN', 'Jan', 'van der Berg'],
    ['Ana de la Cruz', 'Ana', 'de la Cruz'],
    ['Ana García López', 'Ana', 'García López'],
    ['García López, Ana', 'Ana', 'García López'],
    ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
    ['Ana Maria López', 'Ana Maria', 'López'],
    ['DEBORAH MCKENZIE', 'Deborah', 'McKenzie'],
    ["O'DELL, MARY-ANN", 'Mary-Ann', "O'Dell"],
    ['Ana LEE', 'Ana', 'Lee'],
    ['JO LI', 'JO', 'LI'],
    ['Yo-Yo Ma', 'Yo-Yo', 'Ma'],
    ['Lee, Ma', 'Ma', 'Lee'],
    ['Ana Lee, MA', 'Ana', 'Lee'],
    ['Cher', 'Cher', undefined],
    ['Dr. Kowalski', 'Kowalski', undefined],
  ])('%j is %j %j', (name, firstName, lastName) => {
    const { values, problems } = read({ name });
    expect([values.firstName, values.lastName, problems]).toEqual([firstName, lastName, []]);
  });

  test('is cleaned in its own columns, and a sign for none is none', () => {
    expect(read({ firstName: 'Dr. ANA', lastName: 'Lee, PhD' }).values).toMatchObject({
      firstName: 'Ana',
      lastName: 'Lee',
    });
    const loud = read({ firstName: 'EUN-JI', lastName: 'FARROW-LIND' }).values;
    expect([loud.firstName, loud.lastName]).toEqual(['Eun-ji', 'Farrow-Lind']);
    expect(read({ firstName: 'JEAN-PAUL', lastName: 'Roy' }).values.firstName).toBe('Jean-Paul');
    expect(read({ firstName: 'Ana', lastName: '-' }).values).not.toHaveProperty('lastName');
    expect(read({ firstName: 'Mai', lastName: 'Null' }).values.lastName).toBe('Null');
  });

  test('can stand before the email', () => {
    const { values } = read({ name: '', email: 'Lee, Ana <ana@school.org>' });
    expect(values).toEqual({ firstName: 'Ana', lastName: 'Lee', email: 'ana@school.org' });
  });

  test('says what was left out of it', () => {
    expect(read({ name: 'Dr. Ana Lee, PhD' }).remarks).toEqual(['Name: Dr., PhD was left out.']);
    expect(read({ name: 'Ana Lee (deceased)' }).optsOut).toBe(true);
  });

  test('and the email are all that a row needs', () => {
    const { problems } = read({ name: '', email: 'ask Lupe' });
    expect(problems).toEqual(['Name: The row has no name.', 'Email: "ask Lupe" isn\'t an address.']);
  });
});

test.each([
  'ANA@SCHOOL.ORG',
  'ana@school.org;',
  'mailto:ana@school.org',
  'ana@school.org\u00a0',
  'ana [at] school [dot] org',
  'ana@school.org (work)',
  'ana@school.org, tom@school.org',
  'ana@school.org\ntom@school.org',
])('the email %j is read', (email) => {
  expect(read({ email }).values.email).toBe('ana@school.org');
});

describe('the postal code', () => {
  test.each([
    ['7030.0', '07030'],
    ["'02139", '02139'],
    ['="02139"', '02139'],
    ['02139-', '02139'],
    ['NM 87571', '87571'],
    ['7102', '07102'],
    ['55802-1234', '55802'],
    ['71021234', '07102'],
    ['601', '00601'],
  ])('%j means %j', (postalCode, code) => {
    expect(read({ postalCode }).values.postalCode).toBe(code);
  });

  test('fills a blank state and country, and is pointed out in another state', () => {
    expect(read({ postalCode: '2118' }).values).toMatchObject({ state: 'MA', country: 'United States' });
    expect(read({ postalCode: '87571', state: 'OH' })).toMatchObject({
      values: { postalCode: '87571', state: 'OH' },
      remarks: ['ZIP Code: 87571 is in New Mexico, not in Ohio.'],
    });
    expect(read({ postalCode: '06390', state: 'New York' }).remarks).toEqual([]);
  });

  test('that is none is left out', () => {
    expect(read({ postalCode: 'ask' })).toMatchObject({
      problems: [],
      remarks: ['ZIP Code: "ask" isn\'t a ZIP code, so it was left out.'],
    });
  });
});

test.each([
  ['Duluth, MN', 'Duluth', 'MN', 'United States'],
  ['Santa Fe New Mexico', 'Santa Fe', 'New Mexico', 'United States'],
  ['Boston', 'Boston', undefined, undefined],
  ["Hilo, Hawai'i", 'Hilo', 'Hawaii', 'United States'],
  ['Portland, OR 97201', 'Portland', 'OR', 'United States'],
  ['Montréal, QC, Canada', 'Montréal', 'QC', 'Canada'],
  ['Duluth / MN', 'Duluth', 'MN', 'United States'],
  ['123 Main St, Duluth, Minn. 55802', 'Duluth', 'MN', 'United States'],
  ['Washington DC', 'Washington', 'DC', 'United States'],
  ['Port Washington', 'Port Washington', undefined, undefined],
  ['Paris, France', 'Paris', undefined, 'France'],
])('the place %j is %j, %j, %j', (place, city, state, country) => {
  const { values } = read({ place });
  expect([values.city, values.state, values.country]).toEqual([city, state, country]);
});

test.each([
  ['Minn.', 'MN'],
  ['Mass', 'MA'],
  ['new york', 'New York'],
  ['mn', 'MN'],
  ['N.M.', 'NM'],
  ['Bavaria', 'Bavaria'],
])('the state %j is %j', (state, name) => {
  expect(read({ state }).values.state).toBe(name);
});

test.each([
  ['(555) 010-2105', '(555) 010-2105'],
  ['+1 555‑010‑2105', '+1 555-010-2105'],
  ['555-010-2105 ext. 4', '555-010-2105 x4'],
  ['cell: 555.010.2105', '555.010.2105'],
  ['555-010-2105 or 555-010-2106', '555-010-2105'],
  ['call the office', undefined],
])('the phone number %j is %j', (phone, number) => {
  expect(read({ phone }).values.phone).toBe(number);
});

test.each([
  ['30 min', '30'],
  ['1 hr', '60'],
  ['25 mi', '25'],
  ['up to 50', '50'],
  ['1,000 mi.', '1000'],
  ['county only', undefined],
])('the distance %j is %j', (travelMiles, miles) => {
  expect(read({ travelMiles }).values.travelMiles).toBe(miles);
});

describe('a row', () => {
  test('never fails for a value that is unknown or too long', () => {
    const { values, problems, remarks } = read({
      ...{ website: 'ask me', bio: 'x'.repeat(5_001), jobTitle: 'x'.repeat(201), grades: 'college' },
      ...{ languages: 'Hmong', industry: 'Alchemy', inperson: 'hm', phone: 'none yet' },
    });
    expect(problems).toEqual([]);
    expect(values).toEqual({
      ...{ firstName: 'Ana', lastName: 'Lee', email: 'ana@school.org', languages: ['Other'] },
    });
    expect(remarks).toHaveLength(8);
    expect(remarks).toContain('Website: "ask me" isn\'t a web address, so it was left out.');
    expect(remarks).toContain('Languages: "Hmong" is stored as Other.');
  });

  test('says nothing about blank cells, and empties with (none)', () => {
    expect(Object.keys(read({ bio: ' ', website: 'n/a', inperson: '', grades: '-' }).values)).toEqual([
      'email',
      'firstName',
      'lastName',
    ]);
    expect(read({ bio: '(none)', grades: '(None)', phone: '(none)' }).values).toMatchObject({
      bio: '',
      grades: [],
      phone: '',
    });
  });

  test('sets both formats from one column, and a distance beside an answer', () => {
    expect(read({ formats: 'Virtual only' }).values).toMatchObject({ inperson: false, virtual: true });
    expect(read({ inperson: 'yes - within 30 min' }).values).toMatchObject({
      inperson: true,
      travelMiles: '30',
    });
  });

  test('is read with the meanings that were chosen', () => {
    const meanings: ChosenMeaning[] = [
      { field: 'grades', value: 'COLLEGE', means: ['High School'] },
      { field: 'industry', value: 'Alchemy', means: ['soil'] },
      { field: 'languages', value: 'Hmong', means: [] },
    ];
    const row = read({ grades: 'college', industry: 'alchemy / water', languages: 'Hmong' }, meanings);
    expect(row.values).toMatchObject({ grades: ['High School'], industry: ['Soil', 'Water'] });
    expect(row.values).not.toHaveProperty('languages');
    expect(row.remarks).toEqual([]);
  });

  test('that the export wrote says the same again', () => {
    const cells = {
      ...{
        firstName: 'Ana',
        lastName: "O'Dell",
        email: 'ana@school.org',
        jobTitle: '=CEO',
        organization: 'Pine & Co.',
      },
      ...{
        bio: '- One;\n=2',
        city: 'Duluth',
        state: 'Minnesota',
        country: 'USA',
        inperson: 'Yes',
        virtual: 'No',
      },
      ...{
        industry: 'Water; Soil',
        grades: 'Elementary; High School',
        languages: 'English; Other',
        visible: 'No',
      },
      ...{ website: 'https://example.org', postalCode: '55802', travelMiles: '50' },
    };
    const written = Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, restoreCell(neutralize(cell))]),
    );
    expect(read(written).values).toEqual({
      ...cells,
      ...{ inperson: true, virtual: false, visible: false, industry: ['Water', 'Soil'] },
      ...{ grades: ['Elementary', 'High School'], languages: ['English', 'Other'] },
    });
  });

  test.each([
    [{ optOut: 'Deceased' }, true],
    [{ optOut: '0\n2024-01-31' }, true],
    [{ optOut: 'FALSE' }, false],
    [{}, false],
  ])('%j opts out: %j', (cells, optsOut) => {
    expect(read(cells).optsOut).toBe(optsOut);
  });
});
