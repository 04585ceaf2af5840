import { normalizeText } from '../normalize-text.ts';

/** The fields that identify a speaker. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
}

/** The stored organization of a speaker without one. */
export const UNKNOWN_ORGANIZATION = 'Unknown';

/** Words that don't distinguish organizations. */
const STOP_WORDS = new Set(['the', 'of', 'and', 'for', 'inc', 'llc', 'ltd', 'co', 'corp', 'company']);

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The sorted words of a name, because files mix up first and last names. */
const nameKey = ({ firstName, lastName }: Identity): string =>
  wordsOf(`${firstName} ${lastName}`).sort().join(' ');

const organizationKey = ({ organization }: Identity): string => {
  const words = wordsOf(organization);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  const key = (significant.length > 0 ? significant : words).join(' ');
  return key === normalizeText(UNKNOWN_ORGANIZATION) ? '' : key;
};

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (const word of text.split(' ')) {
    const letters = [...` ${word} `];
    for (const [index, letter] of letters.slice(1).entries()) {
      const pair = `${letters[index]}${letter}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
};

const sizeOf = (pairs: ReadonlyMap<string, number>): number =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0);

/** The Dice coefficient of two texts' letter pairs, from 0 to 1. */
const diceSimilarity = (one: string, other: string): number => {
  if (one === other) return 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / (sizeOf(pairs) + sizeOf(others));
};

/** Allows a letter or two to differ in a name of usual length. */
const MIN_NAME_SIMILARITY = 0.7;
const MIN_ORGANIZATION_SIMILARITY = 0.7;

const startsWords = (long: string, short: string): boolean => `${long} `.startsWith(`${short} `);

const similarOrganizations = (one: string, other: string): boolean =>
  startsWords(one, other) ||
  startsWords(other, one) ||
  diceSimilarity(one, other) >= MIN_ORGANIZATION_SIMILARITY;

const PREFIX_LENGTH = 4;
const MAX_WORDS = 8;

/** A 32-bit FNV-1a hash. Collisions only cost a comparison. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
};

const keysOf = (name: string, organization: string): number[] => {
  if (name === '') return [];
  const words = name.split(' ').slice(0, MAX_WORDS);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const place = organization.split(' ', 1).join('').slice(0, PREFIX_LENGTH);
  const placed = [...words.map((word) => `${word}@${place}`), `${initials}@@${organization}`];
  return [...new Set([name, ...(organization === '' ? [] : placed)].map(hash32))];
};

/** The precomputed values for comparing speakers. */
export interface Fingerprint {
  readonly name: string;
  readonly organization: string;
  /**
   * Blocking keys: similar speakers almost always share one, others rarely. So similar speakers are found without
   * comparing all pairs. They are hashes of the name, of each word of it with the start of the organization, and of the
   * initials with the whole organization.
   */
  readonly keys: readonly number[];
}

export const fingerprintOf = (identity: Identity): Fingerprint => {
  const [name, organization] = [nameKey(identity), organizationKey(identity)];
  return { name, organization, keys: keysOf(name, organization) };
};

/**
 * Whether two speakers are likely the same person: similar names at similar organizations. If an organization is
 * unknown, the names must be equal.
 */
export const areSimilar = (one: Fingerprint, other: Fingerprint): boolean => {
  if (one.name === '' || other.name === '') return false;
  if (one.organization === '' || other.organization === '') return one.name === other.name;
  return (
    diceSimilarity(one.name, other.name) >= MIN_NAME_SIMILARITY &&
    similarOrganizations(one.organization, other.organization)
  );
};
