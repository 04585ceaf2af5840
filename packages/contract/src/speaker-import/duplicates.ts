import { normalizeText } from '../normalize-text.ts';

/** The fields that are compared to find duplicates. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
}

/** The placeholder for an unknown organization. */
export const UNKNOWN_ORGANIZATION = 'Unknown';

/** Words that are often left out of an organization's name. */
const STOP_WORDS = new Set(['the', 'of', 'and', 'for', 'inc', 'llc', 'ltd', 'co', 'corp', 'company']);

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A name's words in sorted order, because files mix up first and last names. */
const nameKey = ({ firstName, lastName }: Identity): string =>
  wordsOf(`${firstName} ${lastName}`).sort().join(' ');

const organizationKey = ({ organization }: Identity): string => {
  const words = wordsOf(organization);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  const key = (significant.length > 0 ? significant : words).join(' ');
  return key === normalizeText(UNKNOWN_ORGANIZATION) ? '' : key;
};

const bigramsOf = (text: string): Map<string, number> => {
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

/** The Dice coefficient of two texts' letter bigrams, word boundaries included: from 0 to 1. */
const diceCoefficient = (one: string, other: string): number => {
  if (one === other) return 1;
  const [pairs, others] = [bigramsOf(one), bigramsOf(other)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / (sizeOf(pairs) + sizeOf(others));
};

/** Allows for one or two different letters in a name of usual length. */
const MIN_NAME_SIMILARITY = 0.7;
const MIN_ORGANIZATION_SIMILARITY = 0.7;

const startsWords = (long: string, short: string): boolean => `${long} `.startsWith(`${short} `);

const areSimilarOrganizations = (one: string, other: string): boolean =>
  startsWords(one, other) ||
  startsWords(other, one) ||
  diceCoefficient(one, other) >= MIN_ORGANIZATION_SIMILARITY;

const ORGANIZATION_PREFIX_LENGTH = 4;
const MAX_NAME_WORDS = 8;

/** The 32-bit FNV-1a hash of a text. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
};

const keysOf = (name: string, organization: string): number[] => {
  if (name === '') return [];
  const words = name.split(' ').slice(0, MAX_NAME_WORDS);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const prefix = organization.split(' ', 1).join('').slice(0, ORGANIZATION_PREFIX_LENGTH);
  const combined = [...words.map((word) => `${word}@${prefix}`), `${initials}@@${organization}`];
  return [...new Set([name, ...(organization === '' ? [] : combined)].map(hashOf))];
};

/** A person's normalized fields and the keys to look up possible duplicates with. */
export interface DuplicateKeys {
  readonly name: string;
  readonly organization: string;
  /**
   * Blocking keys: duplicates almost always share one, other people rarely do. They avoid comparing every pair. They are
   * hashes of the whole name, of each word of the name with a prefix of the organization, and of the initials with the
   * whole organization.
   */
  readonly keys: readonly number[];
}

export const duplicateKeysOf = (identity: Identity): DuplicateKeys => {
  const [name, organization] = [nameKey(identity), organizationKey(identity)];
  return { name, organization, keys: keysOf(name, organization) };
};

/**
 * Whether two are likely the same person: their names and organizations are the same or similar. If an organization is
 * unknown, only the same name counts.
 */
export const areLikelyDuplicates = (one: DuplicateKeys, other: DuplicateKeys): boolean => {
  if (one.name === '' || other.name === '') return false;
  if (one.organization === '' || other.organization === '') return one.name === other.name;
  return (
    diceCoefficient(one.name, other.name) >= MIN_NAME_SIMILARITY &&
    areSimilarOrganizations(one.organization, other.organization)
  );
};
