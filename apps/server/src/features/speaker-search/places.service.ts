import { searchedKey } from '@portal/contract/normalize-text.ts';
import { STATES, stateKey } from '@portal/contract/places.ts';
import { FILLERS, PREPOSITIONS, phraseKey } from '@portal/contract/speaker-search/search-phrases.ts';
import { isAmbiguousTown, isCommonWord } from '@portal/contract/speaker-search/search-places.ts';
import type { Town } from '@portal/contract/speaker-search/search-tokens.ts';
import {
  findPlace,
  findPostalCode,
  findTownOfPostalCode,
  type Town as KnownTown,
  largestSize,
  type NamedTown,
  townSize,
  townsNamed,
} from '../../domain/places/us-places.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { findCities, findNames, findSpeakerTowns, findTeacherPlace } from './places.repository.ts';

/**
 * Where distances are measured from: a ZIP code, or else the place in a teacher's profile, if that's known. Throws for an
 * unknown ZIP code.
 */
export const findOrigin = async (
  { db }: Database,
  userId: string,
  near: string | undefined,
): Promise<KnownTown | undefined> => {
  if (near === undefined) {
    const place = await findTeacherPlace(db, userId);
    return place && findPlace(place);
  }
  const origin = findPostalCode(near);
  if (!origin) throw new InvalidInput({ near: "We don't know this ZIP code. Please check it." });
  return origin;
};

/** Names of towns have at most this many words. */
const WORDS_MAX = 4;
/** Further words of a search name no town. */
const SEARCHED_WORDS_MAX = 30;

/** Everything in a search that may be the name of a town. */
const possibleNames = (q: string): string[] => {
  const words = searchedKey(q.replaceAll(/[,;:"“”()?!]+/gu, ' '))
    .split(' ')
    .slice(0, SEARCHED_WORDS_MAX);
  const names = words.flatMap((_word, from) =>
    Array.from({ length: WORDS_MAX }, (_nothing, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return [...new Set(names)].filter(Boolean);
};

/** A town's name that is several words, or is in everyday use, has to be at least this large to be one by itself. */
const LARGE_TOWN = { one: 10, several: 3 } as const;

/** Nobody means the hamlet in their own state if a town of its name is so many times as large: Cleveland, New Mexico. */
const MUCH_LARGER = 20;

/** Whether a name alone means a town: a large one, or one whose name contains a state's, like 'Iowa City'. */
const isMeantAlone = (name: string): boolean => {
  const words = name.split(' ');
  if (words.length === 1) return largestSize(name) >= LARGE_TOWN.one;
  if (words.at(-1) === 'river') return false;
  return (
    largestSize(name) >= LARGE_TOWN.several ||
    (!isCommonWord(words.at(-1) ?? '') &&
      STATES.some((state) => ` ${name} `.includes(` ${searchedKey(state.name)} `)))
  );
};

/**
 * Finds the towns that a search names: any with its state; without one, those that are named as places, those of visible
 * speakers and large ones. Of several with one name, it's the one in the teacher's own state, or else the largest. A
 * common word is a town only with its state, except for large ones like Boulder that are named as places.
 */
export const townFinder = async (db: Db, q: string, ownState: string) => {
  const ofSpeakers = await findSpeakerTowns(db, possibleNames(q));
  const find = (name: string, state: string | undefined, isNamedAsPlace: boolean): Town | undefined => {
    const shown = (town: NamedTown | undefined): Town | undefined =>
      town && { name: town.city, state: town.state };
    if (state !== undefined) return shown(townsNamed(name, state)[0]);
    const key = searchedKey(name);
    const words = key.split(' ');
    if (words.every(isCommonWord) || words.every((word) => FILLERS.has(word))) return undefined;
    const withSpeakers = ofSpeakers
      .filter((town) => town.key === key && townsNamed(name, town.state).length > 0)
      .map((town) => stateKey(town.state));
    const isAlone = (withSpeakers.length > 0 || isMeantAlone(key)) && !words.every(isAmbiguousTown);
    if (!isNamedAsPlace && !isAlone) return undefined;
    const towns = townsNamed(name, '');
    const own = towns.find((town) => stateKey(town.state) === ownState);
    const speakersIn = (town: NamedTown) => (withSpeakers.includes(stateKey(town.state)) ? 1 : 0);
    const [largest] = towns.toSorted(
      (one, other) => townSize(other) - townSize(one) || speakersIn(other) - speakersIn(one),
    );
    const isHamlet = own && largest && townSize(largest) >= MUCH_LARGER * townSize(own);
    return shown(isHamlet && speakersIn(own) === 0 ? largest : (own ?? largest));
  };
  // A search is read twice, and a long one can repeat its words.
  const known = new Map<string, Town | undefined>();
  return (name: string, state: string | undefined, isNamedAsPlace: boolean): Town | undefined => {
    const key = `${name}|${state}|${isNamedAsPlace}`;
    if (!known.has(key)) known.set(key, find(name, state, isNamedAsPlace));
    return known.get(key);
  };
};

/** The town of a ZIP code; undefined for an unknown code. */
export const townOfPostalCode = (code: string): Town | undefined => {
  const town = findTownOfPostalCode(code);
  return town && { name: town.city, state: town.state };
};

const MAX_NAMES = 12;

/** The keys in phrases that may be somebody's name: words, without numbers. */
const possiblePersons = (texts: readonly string[]): string[] => {
  const keys = texts.map((text) =>
    phraseKey(text)
      .split(' ')
      .filter((word) => !PREPOSITIONS.has(word))
      .join(' '),
  );
  return [...new Set(keys.flatMap((key) => [key, ...key.split(' ')]))]
    .filter((key) => /^[\p{L} ]{2,60}$/u.test(key))
    .slice(0, MAX_NAMES);
};

/** Tells which phrases of a search are names of visible speakers, whole or in part. */
export const nameFinder = async (db: Db, texts: readonly string[]) => {
  const names = await findNames(db, possiblePersons(texts));
  return (key: string): boolean => names.has(key);
};

/** Cities of visible speakers that begin with a text. */
export const suggestCities = ({ db }: Database, beginning: string): Promise<string[]> =>
  findCities(db, beginning);
