import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SIMILAR_TOWNS_MAX } from '@portal/contract/limits.ts';
import { searchedKey } from '@portal/contract/normalize-text.ts';
import { isAbroad, STATES, stateCode, stateKey } from '@portal/contract/places.ts';
import { editDistance, isSimilar, similarEdits } from '../../kernel/edit-distance.ts';
import type { Point } from './distances.ts';

/**
 * ZIP codes and towns of the United States, from GeoNames. `npm run us-places` makes the file: sorted lines of a key, the
 * latitude and longitude in hundredths of a degree, the town of a ZIP code, and the name of a town if it's spelled in its
 * own way. It's searched as bytes, because objects would take ten times the memory.
 */
const FILE = new URL('us-places.tsv', import.meta.url);

const TAB = '\t';
const LINE_BREAK = 0x0a;

let bytes: Buffer | undefined;

const readBytes = (): Buffer => {
  bytes ??= readFileSync(FILE);
  return bytes;
};

let version: string | undefined;

/** Changes with the file. */
export const placesVersion = (): string => {
  version ??= `places-${hash('sha256', readBytes(), 'base64url').slice(0, 16)}`;
  return version;
};

/** Where the first line starts that begins with a text, or that comes after it. */
const startOf = (beginning: Buffer): number => {
  const all = readBytes();
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : all.lastIndexOf(LINE_BREAK, middle - 1) + 1;
    const end = all.indexOf(LINE_BREAK, start);
    const order = all.compare(beginning, 0, beginning.length, start, Math.min(start + beginning.length, end));
    if (order < 0) low = end + 1;
    else high = start;
  }
  return low;
};

/** The lines that begin with a text, without it, as cells. */
function* linesAfter(beginning: string): Generator<string[]> {
  const all = readBytes();
  const wanted = Buffer.from(beginning);
  for (let start = startOf(wanted); start < all.length; ) {
    if (all.compare(wanted, 0, wanted.length, start, Math.min(start + wanted.length, all.length)) !== 0)
      return;
    const end = all.indexOf(LINE_BREAK, start);
    yield all.toString('utf8', start + wanted.length, end).split(TAB);
    start = end + 1;
  }
}

/** The cells behind a key. */
const lineOf = (key: string): string[] | undefined => linesAfter(`${key}${TAB}`).next().value ?? undefined;

const pointIn = ([latitude, longitude]: readonly string[]): Point => ({
  latitude: Number(latitude) / 100,
  longitude: Number(longitude) / 100,
});

/** Usual names of towns that have another one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  nyc: 'new york',
  'new york city': 'new york',
  'washington dc': 'washington',
  'washington d.c.': 'washington',
};
const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** The key of a town, the same for 'St. Louis, MO' and 'Saint Louis, Missouri'. */
export const townKey = (city: string, state: string): string => {
  const key = searchedKey(city).replace(/^(st|ft|mt)(?= )/, (short) => SHORT_FORMS[short] ?? short);
  return `${stateKey(state)} ${OTHER_NAMES[key] ?? key}`;
};

export interface Town extends Point {
  /** The town and the state's code. */
  readonly name: string;
}

/** The center of a ZIP code's area; undefined for an unknown code. */
export const findPostalCode = (code: string): Town | undefined => {
  const line = lineOf(code);
  return line && { ...pointIn(line), name: line[2] ?? '' };
};

export interface Place {
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

const findCity = (city: string, state: string): Town | undefined => {
  const line = city === '' || state === '' ? undefined : lineOf(townKey(city, state));
  return line && { ...pointIn(line), name: `${city}, ${state}` };
};

/**
 * Where somebody is: the center of their ZIP code's area or else of their town. Undefined outside the United States, and
 * for unknown places.
 */
export const findPlace = ({ postalCode, city, state, country }: Place): Town | undefined => {
  if (isAbroad(country)) return undefined;
  return (postalCode === '' ? undefined : findPostalCode(postalCode)) ?? findCity(city, state);
};

/**
 * The center of somebody's town, which tells others nothing of their ZIP code: the town that they name, or else that of
 * the ZIP code. Undefined outside the United States, and for unknown places.
 */
export const findTown = ({ postalCode, city, state, country }: Place): Town | undefined => {
  if (isAbroad(country)) return undefined;
  const named = findCity(city, state);
  if (named || postalCode === '') return named;
  const town = findTownOfPostalCode(postalCode);
  return town && findCity(town.city, town.state);
};

/** A town by its own name and its state's code. */
export interface NamedTown {
  readonly city: string;
  readonly state: string;
}

const toUpperCase = (letter: string): string => letter.toUpperCase();

/** GeoNames has 'Mcallen'. */
const asWritten = (name: string): string => name.replace(/(?<=\bMc)\p{Ll}/gu, toUpperCase);

/** How a town's name is written, by its key without the state. The file has only names that are written in another way. */
export const townName = (key: string, ownName: string | undefined): string =>
  asWritten(ownName ?? key.replace(/(?<=^|[ -])\p{L}/gu, toUpperCase));

/** The town of a ZIP code; undefined for an unknown code. */
export const findTownOfPostalCode = (code: string): NamedTown | undefined => {
  const [, city = '', state = ''] = /^(.*), ([A-Z]{2})$/.exec(findPostalCode(code)?.name ?? '') ?? [];
  return city === '' ? undefined : { city: asWritten(city), state };
};

const shortKey = (city: string): string => townKey(city, '').trim();

const namedIn = (state: string, city: string): NamedTown | undefined => {
  const line = lineOf(townKey(city, state));
  return line && { city: townName(shortKey(city), line[2]), state: stateCode(state) };
};

/** The towns of this name in a state, at most one, or, without a state, in all of them. */
export const townsNamed = (city: string, state: string): NamedTown[] =>
  (state === '' ? STATES.map(({ code }) => code) : [state]).flatMap((one) => namedIn(one, city) ?? []);

/** A town with several ZIP codes. Most have one. */
const FEW_ZIP_CODES = 3;

let zipCodes: ReadonlyMap<string, number> | undefined;

/** How many ZIP codes each larger town has, by its key. */
const countZipCodes = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  // The lines of ZIP codes come before those of towns.
  for (const line of readBytes()
    .toString('utf8', 0, startOf(Buffer.from('a')))
    .split('\n')) {
    const town = line.slice(line.lastIndexOf(TAB) + 1);
    if (town !== '') counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return new Map(
    [...counts]
      .filter(([, count]) => count >= FEW_ZIP_CODES)
      .map(([town, count]) => [townKey(town.slice(0, -', OR'.length), town.slice(-'OR'.length)), count]),
  );
};

/** How large a town is, by the number of its ZIP codes; 1 for the small ones. */
export const townSize = ({ city, state }: NamedTown): number => {
  zipCodes ??= countZipCodes();
  return zipCodes.get(townKey(city, state)) ?? 1;
};

let largest: ReadonlyMap<string, number> | undefined;

/** How large the largest town of a name is; 1 for small and unknown ones. */
export const largestSize = (name: string): number => {
  if (!largest) {
    const sizes = new Map<string, number>();
    zipCodes ??= countZipCodes();
    for (const { code } of STATES)
      for (const [key, size] of zipCodes) {
        const state = `${stateKey(code)} `;
        const own = key.startsWith(state) ? key.slice(state.length) : undefined;
        if (own !== undefined) sizes.set(own, Math.max(size, sizes.get(own) ?? 1));
      }
    largest = sizes;
  }
  return largest.get(shortKey(name)) ?? 1;
};

interface SimilarTown extends NamedTown {
  readonly edits: number;
}

const similarIn = (state: string, wanted: string): SimilarTown[] => {
  const max = similarEdits(wanted);
  // People rarely mistake the first letter, and it leaves few towns to compare.
  const [first = ''] = wanted;
  const found: SimilarTown[] = [];
  for (const [rest = '', _latitude, _longitude, name] of linesAfter(`${stateKey(state)} ${first}`)) {
    const key = first + rest;
    if (Math.abs(key.length - wanted.length) > max) continue;
    const edits = editDistance(wanted, key, max);
    if (edits <= max) found.push({ city: townName(key, name), state: stateCode(state), edits });
  }
  return found;
};

/** The states that a text may mean: the one that it names, one that it misspells, or all if it's blank. */
const statesMeant = (state: string): readonly string[] => {
  const key = stateKey(state);
  if (key === '') return STATES.map(({ code }) => code);
  const known = STATES.filter(({ name }) => stateKey(name) === key);
  const meant = known.length > 0 ? known : STATES.filter(({ name }) => isSimilar(key, stateKey(name)));
  return meant.map(({ code }) => code);
};

/** The towns that an unknown one may be: misspelled, in a misspelled state, or the only one of its name, in another state. */
export const similarTowns = (city: string, state: string): NamedTown[] => {
  const wanted = shortKey(city);
  if (wanted === '') return [];
  const similar = statesMeant(state).flatMap((code) => similarIn(code, wanted));
  if (similar.length === 0) {
    const named = townsNamed(city, '');
    return named.length === 1 ? named : [];
  }
  return similar
    .toSorted((one, other) => one.edits - other.edits || (one.city < other.city ? -1 : 1))
    .slice(0, SIMILAR_TOWNS_MAX)
    .map(({ edits: _edits, ...town }) => town);
};
