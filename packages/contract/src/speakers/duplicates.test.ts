import { describe, expect, test } from 'vitest';
import { areSimilar, fingerprintOf, type Identity } from './duplicates.ts';

const isSimilar = (one: Identity, other: Identity) => areSimilar(fingerprintOf(one), fingerprintOf(other));
const fingerprintKeys = (identity: Identity) => fingerprintOf(identity).keys;

const person = (name: string, organization: string): Identity => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), organization };
};

describe('likely duplicates', () => {
  test.each([
    ['the same', 'Ana López', 'Tidewater Restoration', 'Ana López', 'Tidewater Restoration'],
    ['accents, case and space', 'ana lopez', 'TIDEWATER  restoration', 'Ana López', 'Tidewater Restoration'],
    [
      'first and last name mixed up',
      'López Ana',
      'Tidewater Restoration',
      'Ana López',
      'Tidewater Restoration',
    ],
    ['a letter in the name', 'Jon Smith', 'River Trust', 'John Smith', 'River Trust'],
    ['a letter in each name', 'Maria Gonzales', 'River Trust', 'Marie Gonzalez', 'River Trust'],
    ['what companies are called', 'Ana López', 'The River Trust, Inc.', 'Ana López', 'River Trust'],
    ['a part of the organization', 'Ana López', 'River Trust', 'Ana López', 'River Trust of Oregon'],
    ['a misspelled organization', 'Ana López', 'Tidewatr Restoration', 'Ana López', 'Tidewater Restoration'],
    ['an organization that is not known', 'Ana López', 'Unknown', 'Ana López', 'River Trust'],
    ['none at all', 'Ana López', '', 'Ana López', 'River Trust'],
  ])('%s', (_what, name, organization, otherName, otherOrganization) => {
    const [one, other] = [person(name, organization), person(otherName, otherOrganization)];
    expect(isSimilar(one, other)).toBe(true);
    expect(isSimilar(other, one)).toBe(true);
  });

  test.each([
    ['another name', 'Ana López', 'River Trust', 'Bo Larsen', 'River Trust'],
    ['another organization', 'Ana López', 'River Trust', 'Ana López', 'Harbor Energy'],
    ['the family name alone', 'Ana López', 'River Trust', 'Ignacio López', 'River Trust'],
    ['a similar name, organization not known', 'Jon Smith', '', 'John Smith', 'River Trust'],
    ['no names', ' ', 'River Trust', ' ', 'River Trust'],
  ])('not: %s', (_what, name, organization, otherName, otherOrganization) => {
    expect(isSimilar(person(name, organization), person(otherName, otherOrganization))).toBe(false);
  });

  test.each([
    ['the same', 'Ana López', 'Tidewater Restoration'],
    ['mixed up', 'López Ana', 'The Tidewater Restoration'],
    ['of another first name', 'Anna López', 'Tidewater Restoration, Inc.'],
    ['of another last name', 'Ana Lopes', 'Tidewater'],
    ['of an unknown organization', 'Ana López', 'Unknown'],
    ['misspelled twice', 'Anna Lopes', 'Tidewater Restoration'],
  ])('are found by a key that they share: %s', (_what, name, organization) => {
    const keys = fingerprintKeys(person('Ana López', 'Tidewater Restoration'));
    expect(fingerprintKeys(person(name, organization)).filter((key) => keys.includes(key))).not.toEqual([]);
  });

  test('rarely share a key with other speakers', () => {
    const keys = fingerprintKeys(person('Ana López', 'Tidewater Restoration'));
    const others = fingerprintKeys(person('Ana Larsen', 'River Trust'));
    expect(others.filter((key) => keys.includes(key))).toEqual([]);
  });
});
