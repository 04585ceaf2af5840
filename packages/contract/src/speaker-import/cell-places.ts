import { normalizeText, searchedKey } from '../normalize-text.ts';
import { singleLine } from '../pasted-text.ts';
import { countryKey, STATES, stateKey, TERRITORIES, UNITED_STATES } from '../places.ts';
import { stateOfZipCode } from './zip-states.ts';

/** Reads states, postal codes and places in one cell, such as 'Portland, OR 97201'. */

/** Abbreviations that people use, and the code of the state. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: 'ala',
    AK: 'alas',
    AZ: 'ariz',
    AR: 'ark',
    CA: 'cal calif',
    CO: 'colo',
    CT: 'conn',
    DE: 'del',
    DC: 'dc washingtondc',
    FL: 'fla flor',
    GA: 'geo',
    ID: 'ida',
    IL: 'ill',
    IN: 'ind',
    IA: 'ioa',
    KS: 'kan kans',
    KY: 'ken kent',
    LA: 'lou',
    MA: 'mass',
    MI: 'mich',
    MN: 'minn',
    MS: 'miss',
    MT: 'mont',
    NE: 'neb nebr',
    NV: 'nev',
    NH: 'nhamp newhamp',
    NJ: 'njersey',
    NM: 'nmex newmex nmexico nuevomexico',
    NY: 'nyork nys nuevayork',
    NC: 'ncar ncarolina',
    ND: 'ndak ndakota',
    OK: 'okla',
    OR: 'ore oreg',
    PA: 'penn penna',
    RI: 'rhodeis',
    SC: 'scar scarolina',
    SD: 'sdak sdakota',
    TN: 'tenn',
    TX: 'tex',
    VT: 'verm',
    VA: 'virg',
    WA: 'wash',
    WV: 'wva wvirg wvirginia',
    WI: 'wis wisc',
    WY: 'wyo',
    PR: 'prico',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
);

const NAMES: ReadonlyMap<string, string> = new Map([
  ...STATES.map(({ name }) => [stateKey(name), name] as const),
  ...TERRITORIES.flatMap(({ names }) => names.map((name) => [searchedKey(name), names[0]] as const)),
]);
const CODES: ReadonlySet<string> = new Set([...STATES, ...TERRITORIES].map(({ code }) => code));

const PROVINCES: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};
const PROVINCE_KEYS = new Set(
  Object.entries(PROVINCES).flatMap(([code, name]) => [searchedKey(code), searchedKey(name)]),
);

/** A state of the United States as its code or its full name, whichever is written; undefined for anything else. */
const americanState = (text: string): string | undefined => {
  const plain = singleLine(text)
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  const code = plain.replace(/[.\s]/g, '').toUpperCase();
  if (CODES.has(code)) return code;
  const name = NAMES.get(stateKey(plain));
  if (name !== undefined) return name;
  return ABBREVIATIONS.get(normalizeText(plain).replace(/[^a-z]/g, ''));
};

/** A state as the portal writes it, if it's one of the United States; otherwise as it's written. */
export const readState = (cell: string): string => {
  const text = singleLine(cell)
    .replace(/[,;]+$/, '')
    .trim();
  const [, before = '', inBrackets = ''] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? [];
  return americanState(text) ?? americanState(before) ?? americanState(inBrackets) ?? text;
};

export const isAmericanState = (state: string): boolean => americanState(state) !== undefined;
const isProvince = (text: string): boolean => PROVINCE_KEYS.has(searchedKey(text));

/** Whether two texts name the same state, however they are written. */
export const stateComparisonKey = (text: string): string => {
  const state = readState(text);
  return stateKey(NAMES.get(searchedKey(state)) ?? state);
};

const COUNTRIES = new Set(
  [
    'United States',
    'Canada',
    'Mexico',
    'United Kingdom',
    'England',
    'Scotland',
    'Wales',
    'Ireland',
    'Germany',
    'France',
    'Spain',
    'Italy',
    'Netherlands',
    'Belgium',
    'Switzerland',
    'Austria',
    'Sweden',
    'Norway',
    'Denmark',
    'Finland',
    'Australia',
    'New Zealand',
    'India',
    'China',
    'Japan',
    'Brazil',
    'Portugal',
    'Poland',
    'South Africa',
    'Kenya',
    'Nigeria',
    'Philippines',
    'Colombia',
    'Costa Rica',
    'Guatemala',
  ].map(countryKey),
);
const AMERICAN = new Set([
  'estados unidos',
  'ee uu',
  'eeuu',
  'etats unis',
  'etats-unis',
  'u s',
  'u s a',
  'us of a',
  'united states (usa)',
]);

/** A country as it's written, or in English if it's the United States. */
export const readCountry = (cell: string): string => {
  const text = singleLine(cell);
  return AMERICAN.has(normalizeText(text).replace(/\./g, ' ').replace(/\s+/g, ' ').trim())
    ? UNITED_STATES
    : text;
};

/** A country that stands at the end of a place. Two letters are more likely a state. */
const isCountry = (text: string): boolean => {
  const plain = text.replace(/\./g, '').trim();
  return (plain.length > 2 || /^(?:US|UK)$/.test(plain)) && COUNTRIES.has(countryKey(readCountry(plain)));
};

export interface ReadPlace {
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly postalCode: string;
  readonly leftOut: string;
}

const ZIP = /^(.*?)[\s,]*\b(\d{5}(?:-\d{4})?)$/s;
const CANADIAN = /^(.*?)[\s,]*\b([A-Z]\d[A-Z]\s?\d[A-Z]\d)$/is;
/** Towns such as 'Port Washington' end in a state's name. */
const BEFORE_NAME = /^(?:port|fort|ft|mount|mt|lake|new|north|south|east|west|little|point|upper|lower)$/i;
/** A place that is a state's name is a town, if a large one is called so. */
const TOWNS = new Set(['new york', 'washington']);

/** A text without commas, such as 'Santa Fe New Mexico', as its town and state. */
const splitWords = (text: string): { city: string; state: string } => {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const [before, end] = [words.slice(0, -count), words.slice(-count).join(' ')];
    const state = americanState(end);
    if (state === 'DC' && before.length === 0 && text.length > 5) return { city: 'Washington', state };
    if (state === undefined) continue;
    if (before.length === 0)
      return TOWNS.has(normalizeText(text)) ? { city: text, state: '' } : { city: '', state };
    const isName = !CODES.has(state) || end.length > 2;
    if (isName && before.length === 1 && BEFORE_NAME.test(before[0] ?? '')) continue;
    // In 'Bel Air', 'Fond du Lac' or 'La Mirada In', small letters are part of a name.
    if (
      end.length === 2 &&
      end !== end.toUpperCase() &&
      end !== end.toLowerCase() &&
      count === 1 &&
      !/^[A-Z]/.test(end)
    )
      continue;
    return { city: before.join(' ').replace(/[,/\s-]+$/, ''), state };
  }
  return { city: text, state: '' };
};

/** A town with its state, country and postal code, as far as they are said. */
export const readPlace = (cell: string): ReadPlace => {
  const text = cell
    .replace(/[\r\n]+/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, beforeZip = text, postalCode = ''] = ZIP.exec(text) ?? CANADIAN.exec(text) ?? [];
  const isSlashed = (part: string): boolean => americanState(part.split('/').at(-1) ?? '') !== undefined;
  const parts = beforeZip
    .split(/[,;|]|\s[-–—]\s|\((?=[^()]*\)$)/)
    .flatMap((part) => (part.includes('/') && isSlashed(part) ? part.split('/') : [part]))
    .map((part) => part.replace(/\)$/, '').trim())
    .filter((part) => part !== '');
  let country = '';
  let codeBeforeCountry = '';
  if (parts.length > 1 && isCountry(parts.at(-1) ?? '')) {
    country = readCountry(parts.pop() ?? '');
    const last = parts.at(-1) ?? '';
    const [, before = last, code = ''] = ZIP.exec(last) ?? CANADIAN.exec(last) ?? [];
    codeBeforeCountry = code;
    if (code !== '') parts.splice(-1, 1, ...(before.trim() === '' ? [] : [before.trim()]));
  }
  const last = parts.at(-1) ?? '';
  const state =
    parts.length > 1
      ? (americanState(last) ?? (isProvince(last) || country !== '' ? last : undefined))
      : undefined;
  const found = state === undefined ? splitWords(last) : { city: parts.at(-2) ?? '', state };
  const used = state === undefined ? 1 : 2;
  // What isn't understood stays whole, as in 'Gary, Lake County'.
  if (state === undefined && parts.length > 1 && found.state === '')
    return {
      city: country === '' ? beforeZip.trim() : parts.join(', '),
      state: '',
      country,
      postalCode: postalCode || codeBeforeCountry,
      leftOut: '',
    };
  return {
    ...found,
    country: country || (isProvince(found.state) && !isAmericanState(found.state) ? 'Canada' : ''),
    postalCode: postalCode || codeBeforeCountry,
    leftOut: parts.slice(0, -used).join(', '),
  };
};

/** The country that a state or province says. */
export const countryOfState = (state: string): string => {
  if (state === '') return '';
  if (isAmericanState(state)) return UNITED_STATES;
  return isProvince(state) ? 'Canada' : '';
};

/** What spreadsheets and people write around a postal code. */
const AROUND_CODE = /^(?:=?"|'|zip(?: code)?\s*:?\s*|[A-Z]{2}\s*(?=\d{5}))+|["'.,;-]+$|\.0+$/gi;

/** A ZIP code whose leading zeros a spreadsheet dropped, alone or with the four digits after it; undefined for others. */
export const readZipCode = (cell: string): string | undefined => {
  const code = singleLine(cell)
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\.0+$/, '')
    .replace(AROUND_CODE, '')
    .replace(/\s*-\s*|\s+/g, '-');
  if (/^\d{3,5}$/.test(code)) return code.padStart(5, '0');
  const [, first = ''] = /^(\d{3,5})-(\d{1,4})$/.exec(code) ?? /^(\d{4,5})(\d{4})$/.exec(code) ?? [];
  return first === '' ? undefined : first.padStart(5, '0');
};

/** A postal code of another country, as it's written there. */
export const readForeignCode = (cell: string): string =>
  singleLine(cell)
    .replace(/^(?:=?"|')+|["']+$/g, '')
    .replace(/\.0+$/, '')
    .toUpperCase();

/** How a ZIP code contradicts a state; '' if it doesn't. */
export const zipCodeConflict = (zipCode: string, state: string): string => {
  const known = stateOfZipCode(zipCode);
  if (known === undefined || !isAmericanState(state)) return '';
  const named =
    STATES.find(({ name }) => stateComparisonKey(name) === stateComparisonKey(state))?.name ?? state;
  return stateComparisonKey(known.code) === stateComparisonKey(state)
    ? ''
    : `${zipCode} is in ${known.name}, not in ${named}.`;
};
