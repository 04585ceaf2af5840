import { normalizeText } from '../normalize-text.ts';

/** What tells one speaker from another before they have an account. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
}

/** What stands for the organization of a speaker of whom none is known. */
export const UNKNOWN_ORGANIZATION = 'Unknown';

/** Words that one writes and another leaves out. */
const FILLERS = new Set(['the', 'of', 'and', 'for', 'inc', 'llc', 'ltd', 'co', 'corp', 'company']);

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name in one order, since files mix up first and last names. */
const nameKey = ({ firstName, lastName }: Identity): string =>
  wordsOf(`${firstName} ${lastName}`).sort().join(' ');

const organizationKey = ({ organization }: Identity): string => {
  const words = wordsOf(organization);
  const telling = words.filter((word) => !FILLERS.has(word));
  const key = (telling.length > 0 ? telling : words).join(' ');
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

/** How much two texts share of their pairs of letters, word ends included (Dice): 0 for nothing, 1 for all. */
const sharedPairs = (one: string, other: string): number => {
  if (one === other) return 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / (sizeOf(pairs) + sizeOf(others));
};

/** Lets a letter or two differ in a name of usual length. */
const ALIKE_NAMES = 0.7;
const ALIKE_ORGANIZATIONS = 0.7;

const startsWords = (long: string, short: string): boolean => `${long} `.startsWith(`${short} `);

const alikeOrganizations = (one: string, other: string): boolean =>
  startsWords(one, other) || startsWords(other, one) || sharedPairs(one, other) >= ALIKE_ORGANIZATIONS;

const PLACE_LENGTH = 4;
/** No name needs more to be told from others. */
const WORDS_MOST = 8;

/** A text as a number of 32 bits (FNV-1a). Two texts may have the same by chance. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
};

const keysOf = (name: string, organization: string): number[] => {
  if (name === '') return [];
  const words = name.split(' ').slice(0, WORDS_MOST);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const place = organization.split(' ', 1).join('').slice(0, PLACE_LENGTH);
  const placed = [...words.map((word) => `${word}@${place}`), `${initials}@@${organization}`];
  return [...new Set([name, ...(organization === '' ? [] : placed)].map(numberOf))];
};

/** What of a person is compared, worked out once. */
export interface Likeness {
  readonly name: string;
  readonly organization: string;
  /**
   * Of two people who are alike almost always one is the same, and of others rarely: to find the alike among very
   * many without comparing each with each. They are made of the whole name, of each word of it at the beginning of
   * the organization, and of the initials at the whole organization.
   */
  readonly keys: readonly number[];
}

export const likenessOf = (identity: Identity): Likeness => {
  const [name, organization] = [nameKey(identity), organizationKey(identity)];
  return { name, organization, keys: keysOf(name, organization) };
};

/**
 * Whether two are likely the same person: of the same or a similar name, at the same or a similar organization.
 * Where an organization is not known, only the same name counts.
 */
export const areAlike = (one: Likeness, other: Likeness): boolean => {
  if (one.name === '' || other.name === '') return false;
  if (one.organization === '' || other.organization === '') return one.name === other.name;
  return (
    sharedPairs(one.name, other.name) >= ALIKE_NAMES &&
    alikeOrganizations(one.organization, other.organization)
  );
};
