import { expect, test } from 'vitest';
import { countryKey, countrySpellings, stateKey, stateSpellings } from './places.ts';

test.each([
  ['Oregon', 'OR'],
  [' oregon ', 'or'],
  ['Hawaiʻi', 'HI'],
  ['Hawaiʾi', 'Hawaii'],
  ['Hawaiʿi', 'Hawai‘i'],
  ['Hawai´i', 'Hawai`i'],
  ['Hawaiʼi', "Hawai'i"],
  ['District of Columbia', 'D.C.'],
])('the states %j and %j are the same', (one, other) => {
  expect(stateKey(one)).toBe(stateKey(other));
});

test.each([
  ['USA', 'United States'],
  ['U.S.A.', 'united states of america'],
  ['UK', 'Great Britain'],
  ['España', 'Spain'],
])('the countries %j and %j are the same', (one, other) => {
  expect(countryKey(one)).toBe(countryKey(other));
});

test('other places are compared by their normalized names', () => {
  expect([stateKey('Île-de-France'), countryKey('Côte d’Ivoire')]).toEqual(['ile-de-france', 'cote divoire']);
  expect(stateKey('OR')).not.toBe(stateKey('WA'));
});

test('known places have spellings', () => {
  expect(stateSpellings('OR')).toEqual(['oregon', 'or']);
  expect(stateSpellings('Hawaiʻi')).toEqual(['hawaii', 'hi']);
  expect(stateSpellings('oregon')).toEqual(['oregon', 'or']);
  expect(countrySpellings('U.S.')).toEqual(expect.arrayContaining(['united states', 'usa', 'us']));
  expect(stateSpellings('Bavaria')).toEqual([]);
  expect(countrySpellings('')).toEqual([]);
});
