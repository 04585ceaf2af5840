import { describe, expect, test } from 'vitest';
import { areLikelyDuplicates, duplicateKeysOf, type Identity } from './duplicates.ts';

const areDuplicates = (one: Identity, other: Identity) =>
  areLikelyDuplicates(duplicateKeysOf(one), duplicateKeysOf(other));
const keysOf = (identity: Identity) => duplicateKeysOf(identity).keys;

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
    expect(areDuplicates(one, other)).toBe(true);
    expect(areDuplicates(other, one)).toBe(true);
  });

  test.each([
    ['another name', 'Ana López', 'River Trust', 'Bo Larsen', 'River Trust'],
    ['another organization', 'Ana López', 'River Trust', 'Ana López', 'Harbor Energy'],
    ['the family name alone', 'Ana López', 'River Trust', 'Ignacio López', 'River Trust'],
    ['a similar name, organization not known', 'Jon Smith', '', 'John Smith', 'River Trust'],
    ['no names', ' ', 'River Trust', ' ', 'River Trust'],
  ])('not: %s', (_what, name, organization, otherName, otherOrganization) => {
    expect(areDuplicates(person(name, organization), person(otherName, otherOrganization))).toBe(false);
  });

  test.each([
    ['the same', 'Ana López', 'Tidewater Restoration'],
    ['mixed up', 'López Ana', 'The Tidewater Restoration'],
    ['of another first name', 'Anna López', 'Tidewater Restoration, Inc.'],
    ['of another last name', 'Ana Lopes', 'Tidewater'],
    ['of an unknown organization', 'Ana López', 'Unknown'],
    ['misspelled twice', 'Anna Lopes', 'Tidewater Restoration'],
  ])('share a key: %s', (_what, name, organization) => {
    const keys = keysOf(person('Ana López', 'Tidewater Restoration'));
    expect(keysOf(person(name, organization)).filter((key) => keys.includes(key))).not.toEqual([]);
  });

  test('share no key with most others', () => {
    const keys = keysOf(person('Ana López', 'Tidewater Restoration'));
    const others = keysOf(person('Ana Larsen', 'River Trust'));
    expect(others.filter((key) => keys.includes(key))).toEqual([]);
  });
});
