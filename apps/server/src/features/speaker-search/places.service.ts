import { searchedKey } from '@portal/contract/normalize-text.ts';
import { STATES, stateKey } from '@portal/contract/places.ts';
import type { Town } from '@portal/contract/speaker-search/read-search.ts';
import {
  findPlace,
  findPostalCode,
  findTown,
  type Town as KnownTown,
} from '../../domain/places/us-places.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { findSpeakerTowns, findTeacherPlace } from './places.repository.ts';

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

const isTown = (name: string, state: string): boolean =>
  findTown({ city: name, state, country: '', postalCode: '' }) !== undefined;

/**
 * Finds the towns that a search names: any with a state or in the teacher's own, those of visible speakers, and, if they
 * are named as places, those that are in one state only. A town's name by itself counts only if a visible speaker lives there.
 */
export const townFinder = async (db: Db, q: string, ownState: string) => {
  const towns = await findSpeakerTowns(db, possibleNames(q));
  return (name: string, state: string | undefined, isNamedAsPlace: boolean): Town | undefined => {
    const codeOf = (key: string) => STATES.find((one) => stateKey(one.name) === stateKey(key))?.code;
    const townIn = (code: string | undefined) =>
      code && isTown(name, code) ? { name, state: code } : undefined;
    if (state !== undefined) return townIn(codeOf(state));
    const known = towns.filter(({ key }) => key === searchedKey(name));
    const own = known.find((town) => stateKey(town.state) === ownState) ?? known[0];
    const ofSpeaker = own && townIn(codeOf(own.state));
    if (ofSpeaker && own) return { name: own.city, state: ofSpeaker.state };
    if (!isNamedAsPlace) return undefined;
    const inOwnState = ownState === '' ? undefined : townIn(codeOf(ownState));
    if (inOwnState) return inOwnState;
    const [first, ...others] = STATES.flatMap(({ code }) => townIn(code) ?? []);
    return others.length === 0 ? first : undefined;
  };
};
