import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { milesBetween, shownMiles } from './distances.ts';
import { findPlace, findPostalCode, findTownOfPostalCode, similarTowns, townsNamed } from './us-places.ts';

const somewhere = { postalCode: '', city: '', state: '', country: '' };

describe('places of the United States', () => {
  it('has every ZIP code of its file, from the first to the last', () => {
    const file = readFileSync(new URL('us-places.tsv', import.meta.url), 'utf8');
    const codes = file.split('\n').flatMap((line) => /^\d{5}(?=\t)/.exec(line) ?? []);
    expect(codes.length).toBeGreaterThan(40_000);
    expect(codes.filter((code) => findPostalCode(code) === undefined)).toEqual([]);
    expect(findPostalCode('97201')).toEqual({ latitude: 45.51, longitude: -122.69, name: 'Portland, OR' });
    expect(['00000', '99999', '9720', '972011', ''].map(findPostalCode)).toEqual(Array(5).fill(undefined));
  });

  it.each([
    ['Portland', 'OR', 'United States'],
    ['PORTLAND', 'oregon', 'USA'],
    ['St. Louis', 'MO', ''],
    ['Ft. Worth', 'Texas', 'US'],
    ["Coeur d'Alene", 'ID', 'US'],
  ])('finds the town %s, %s, %s', (city, state, country) => {
    expect(findPlace({ ...somewhere, city, state, country })).toMatchObject({ name: `${city}, ${state}` });
  });

  it('prefers the ZIP code to the town, and falls back to the town', () => {
    const town = { ...somewhere, city: 'Portland', state: 'OR', country: 'US' };
    expect(findPlace({ ...town, postalCode: '86001' })?.name).toBe('Flagstaff, AZ');
    expect(findPlace({ ...town, postalCode: '00000' })?.name).toBe('Portland, OR');
  });

  it('finds nothing outside the United States, even if a code looks like a ZIP code', () => {
    const berlin = { city: 'Berlin', state: '', country: 'Germany', postalCode: '10115' };
    expect(findPlace(berlin)).toBeUndefined();
    expect(findPlace({ ...somewhere, city: 'Portland' })).toBeUndefined();
  });
});

describe('names of towns', () => {
  it.each([
    ['80521', 'Fort Collins', 'CO'],
    ['78501', 'McAllen', 'TX'],
    ['83814', "Coeur d'Alene", 'ID'],
  ])('%s is %s, %s', (code, city, state) => {
    expect(findTownOfPostalCode(code)).toEqual({ city, state });
  });

  it.each([
    ['fort collins', 'colorado', 'Fort Collins', 'CO'],
    ['FT. COLLINS', 'co', 'Fort Collins', 'CO'],
    ['coeur dalene', 'Idaho', "Coeur d'Alene", 'ID'],
    ['New York City', 'NY', 'New York', 'NY'],
    ['Kissimmee', '', 'Kissimmee', 'FL'],
  ])('%s in %s is known as %s, %s', (city, state, known, code) => {
    expect(townsNamed(city, state)).toEqual([{ city: known, state: code }]);
  });

  it.each([
    ['Fort Colins', 'colorado', 'Fort Collins', 'CO'],
    ['Ft. Colins', '', 'Fort Collins', 'CO'],
    ['Huston', 'Texas', 'Houston', 'TX'],
    ['Albuqerque', 'NM', 'Albuquerque', 'NM'],
    ['Denver', 'Colorodo', 'Denver', 'CO'],
    ['Kissimmee', 'TX', 'Kissimmee', 'FL'],
  ])('%s in %s may be %s, %s', (city, state, meant, code) => {
    expect(townsNamed(city, state)).toEqual([]);
    expect(similarTowns(city, state)[0]).toEqual({ city: meant, state: code });
  });

  it('that are like no other are nothing else', () => {
    const long = 'x'.repeat(200);
    for (const city of ['', ' ', '.', 'Xyzzy', long, 'Reykjavik', '\u{1f33b}'])
      for (const state of ['', 'TX', 'Ontario', long]) expect(similarTowns(city, state), city).toEqual([]);
    expect(townsNamed('Portland', '').length).toBeGreaterThan(5);
  });
});

describe('distances', () => {
  it('are great-circle distances in miles', () => {
    const [portland, flagstaff] = [findPostalCode('97201'), findPostalCode('86001')];
    if (!portland || !flagstaff) throw new Error('Missing places');
    expect(milesBetween(portland, portland)).toBe(0);
    expect(milesBetween(portland, flagstaff)).toBeCloseTo(milesBetween(flagstaff, portland), 6);
    expect(milesBetween(portland, flagstaff)).toBeGreaterThan(900);
    expect(milesBetween(portland, flagstaff)).toBeLessThan(920);
  });

  it('are shown in steps of five miles, and never less', () => {
    expect([0, 4.9, 5, 7.4, 7.6, 12.4, 12.6, 905].map(shownMiles)).toEqual([0, 0, 5, 5, 10, 10, 15, 905]);
  });
});
