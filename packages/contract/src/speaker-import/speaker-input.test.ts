import { describe, expect, test } from 'vitest';
import { formatCells, isBlankCell, nameCells, speakerFromCells } from './speaker-input.ts';

test('a blank cell means no for a format, and yes for the visibility', () => {
  const flags = ({ inperson, virtual, visible }: Record<string, unknown>) => [inperson, virtual, visible];
  expect(flags(speakerFromCells({}))).toEqual([false, false, true]);
  expect(flags(speakerFromCells({ inperson: ' YES ', virtual: 'x', visible: ' no ' }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the fields of one line can have tabs and line breaks in a cell', () => {
  const cells = {
    firstName: 'Ana\nMaria',
    organization: 'River\r\nTrust',
    city: 'Two\tRivers ',
    bio: 'One.\nTwo.',
  };
  expect(speakerFromCells(cells)).toMatchObject({
    firstName: 'Ana Maria',
    organization: 'River Trust',
    city: 'Two Rivers',
    bio: 'One.\nTwo.',
  });
});

describe('a cell', () => {
  test.each([
    ['2139', '02139'],
    ['21391234', '02139-1234'],
    ['601', '00601'],
    ['97201', '97201'],
    ['97201 1234', '97201-1234'],
    ['97201–1234', '97201-1234'],
    ['K1A 0B1', 'K1A 0B1'],
    ['', ''],
  ])('with the ZIP code %j means %j', (postalCode, read) => {
    expect(speakerFromCells({ postalCode }).postalCode).toBe(read);
  });

  test.each([
    ['50 miles', '50'],
    ['up to 50', '50'],
    ['1,000 mi.', '1000'],
    ['50+', '50'],
    ['Anywhere', '3000'],
    ['', ''],
    ['far', 'far'],
  ])('with the distance %j means %j', (travelMiles, read) => {
    expect(speakerFromCells({ travelMiles }).travelMiles).toBe(read);
  });

  test.each([
    ['English, Spanish', ['English', 'Spanish']],
    ['ENGLISH/español | Français', ['English', 'Spanish', 'French']],
    ['English and Mandarin Chinese', ['English', 'Mandarin']],
    ['English, Klingon', ['English', 'Klingon']],
  ])('with the languages %j means %j', (languages, read) => {
    expect(speakerFromCells({ languages }).languages).toEqual(read);
  });

  test.each([
    ['Elementary, High School', ['Elementary', 'High School']],
    ['9-12', ['High School']],
    ['12-Sep', ['High School']],
    ['8-Jun', ['Middle School']],
    ['3–5', ['Elementary']],
    ['K-12', ['Elementary', 'Middle School', 'High School']],
    ['all', ['Elementary', 'Middle School', 'High School']],
    ['grades 5 to 8', ['Elementary', 'Middle School']],
    ['7th grade', ['Middle School']],
    ['6, 7 & 9', ['Middle School', 'Middle School', 'High School']],
    ['MS/HS', ['Middle School', 'High School']],
    ['Elementary school', ['Elementary']],
    ['nursery', ['nursery']],
    ['12-9', ['12-9']],
    ['13', ['13']],
    ['9-13', ['9-13']],
  ])('with the grades %j means %j', (grades, read) => {
    expect(speakerFromCells({ grades }).grades).toEqual(read);
  });

  test('with focuses is split at commas only if all parts are known', () => {
    const industry = (cell: string) =>
      speakerFromCells({ industry: cell }, ['Water', 'Soil', 'Wind, small']).industry;
    expect(industry('water, Soil')).toEqual(['water', 'Soil']);
    expect(industry('Wind, Small; Water/Soil')).toEqual(['Wind, Small', 'Water', 'Soil']);
    expect(industry('Law, Policy and Water')).toEqual(['Law, Policy and Water']);
  });

  test('with the name of a format means yes in its column', () => {
    expect(speakerFromCells({ inperson: 'In person', virtual: 'Online' })).toMatchObject({
      inperson: true,
      virtual: true,
    });
    expect(speakerFromCells({ inperson: 'Online' }).inperson).toBe('online');
  });

  test.each([
    ['In person', { inperson: 'Yes', virtual: 'No' }],
    ['In-Person, Virtual', { inperson: 'Yes', virtual: 'Yes' }],
    ['Both', { inperson: 'Yes', virtual: 'Yes' }],
    ['by mail', { inperson: 'by mail', virtual: 'by mail' }],
  ])('with the formats %j means %j', (cell, cells) => {
    expect(formatCells(cell)).toEqual(cells);
  });

  test.each([
    ['Ana Maria López', 'Ana Maria', 'López'],
    ['López, Ana Maria', 'Ana Maria', 'López'],
    ['Ana', 'Ana', ''],
  ])('with the name %j has a first and a last name', (cell, firstName, lastName) => {
    expect(nameCells(cell)).toEqual({ firstName, lastName });
  });

  test('with a name before the email fills blank names only', () => {
    const email = 'Ana Example <ana@school.org>';
    expect(speakerFromCells({ email })).toMatchObject({ firstName: 'Ana', lastName: 'Example' });
    expect(speakerFromCells({ email, lastName: 'López' })).toMatchObject({
      firstName: '',
      lastName: 'López',
    });
  });

  test('that says N/A is blank in optional columns only', () => {
    for (const cell of ['N/A', ' - ', 'None', '#N/A', '—']) expect(isBlankCell('bio', cell)).toBe(true);
    expect(isBlankCell('lastName', 'None')).toBe(false);
    expect(isBlankCell('bio', "'-")).toBe(false);
    expect(isBlankCell('bio', 'None of these')).toBe(false);
  });

  test('without a country means the United States for one of its states', () => {
    expect(speakerFromCells({ state: 'or' }).country).toBe('United States');
    expect(speakerFromCells({ state: 'Bavaria' }).country).toBe('');
    expect(speakerFromCells({ state: 'OR', country: 'Canada' }).country).toBe('Canada');
  });
});
