import { readFileSync } from 'node:fs';
import { searchedKey } from '@portal/contract/normalize-text.ts';
import { countryKey, stateKey } from '@portal/contract/places.ts';
import type { Point } from './distances.ts';

/**
 * ZIP codes and towns of the United States, from GeoNames. `npm run us-places` makes the file: sorted lines of a key, the
 * latitude and longitude in hundredths of a degree, and the town of a ZIP code. It's searched as bytes, because objects
 * would take ten times the memory.
 */
const FILE = new URL('us-places.tsv', import.meta.url);

const TAB = '\t';
const LINE_BREAK = 0x0a;
const UNITED_STATES = countryKey('United States');

let bytes: Buffer | undefined;

/** The cells behind a key. */
const lineOf = (key: string): string[] | undefined => {
  bytes ??= readFileSync(FILE);
  const wanted = Buffer.from(`${key}${TAB}`);
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : bytes.lastIndexOf(LINE_BREAK, middle - 1) + 1;
    const end = bytes.indexOf(LINE_BREAK, start);
    const order = bytes.compare(wanted, 0, wanted.length, start, Math.min(start + wanted.length, end));
    if (order === 0) return bytes.toString('utf8', start + wanted.length, end).split(TAB);
    if (order < 0) low = end + 1;
    else high = start;
  }
  return undefined;
};

const pointIn = ([latitude, longitude]: readonly string[]): Point => ({
  latitude: Number(latitude) / 100,
  longitude: Number(longitude) / 100,
});

const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** The key of a town, the same for 'St. Louis, MO' and 'Saint Louis, Missouri'. */
export const townKey = (city: string, state: string): string =>
  `${stateKey(state)} ${searchedKey(city).replace(/^(st|ft|mt)(?= )/, (short) => SHORT_FORMS[short] ?? short)}`;

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

const isElsewhere = (country: string): boolean => country !== '' && countryKey(country) !== UNITED_STATES;

const findCity = (city: string, state: string): Town | undefined => {
  const line = city === '' || state === '' ? undefined : lineOf(townKey(city, state));
  return line && { ...pointIn(line), name: `${city}, ${state}` };
};

/**
 * Where somebody is: the center of their ZIP code's area or else of their town. Undefined outside the United States, and
 * for unknown places.
 */
export const findPlace = ({ postalCode, city, state, country }: Place): Town | undefined => {
  if (isElsewhere(country)) return undefined;
  return (postalCode === '' ? undefined : findPostalCode(postalCode)) ?? findCity(city, state);
};

/**
 * The center of somebody's town, which tells others nothing of their ZIP code: the town that they name, or else that of
 * the ZIP code. Undefined outside the United States, and for unknown places.
 */
export const findTown = ({ postalCode, city, state, country }: Place): Town | undefined => {
  if (isElsewhere(country)) return undefined;
  const named = findCity(city, state);
  if (named || postalCode === '') return named;
  const [, town = '', code = ''] = /^(.*), ([A-Z]{2})$/.exec(findPostalCode(postalCode)?.name ?? '') ?? [];
  return findCity(town, code);
};
