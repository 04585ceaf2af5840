import { searchedKey } from './normalize-text.ts';

/** Places with several spellings. Filters compare one key per place. */

export const UNITED_STATES = 'United States';

const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof US_STATES;

/** The inhabited territories other than Puerto Rico, which is in the list of states. */
export const TERRITORIES = [
  { code: 'AS', names: ['American Samoa'] },
  { code: 'GU', names: ['Guam'] },
  { code: 'MP', names: ['Northern Mariana Islands', 'CNMI', 'Saipan'] },
  { code: 'VI', names: ['Virgin Islands', 'U.S. Virgin Islands', 'USVI'] },
] as const;
export type TerritoryCode = (typeof TERRITORIES)[number]['code'];

/** The states of the United States. */
export const STATES = Object.entries(US_STATES).map(([code, name]) => ({ code, name }));

const COUNTRIES = {
  'United States': ['US', 'USA', 'America', 'United States of America', 'The United States'],
  'United Kingdom': ['UK', 'Great Britain', 'Britain', 'GB'],
  Canada: ['CA', 'CAN'],
  Mexico: ['MX', 'MEX'],
  Germany: ['DE', 'Deutschland'],
  France: ['FR'],
  Spain: ['ES', 'España'],
  Netherlands: ['NL', 'The Netherlands', 'Holland'],
  Australia: ['AU', 'AUS'],
  'New Zealand': ['NZ', 'Aotearoa'],
  India: ['IN', 'Bharat'],
  China: ['CN', "People's Republic of China"],
  Japan: ['JP'],
  Brazil: ['BR', 'Brasil'],
} as const;

const keysBySpelling = (names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names).flatMap(([name, spellings]) =>
      [name, ...spellings].map((spelling) => [searchedKey(spelling), searchedKey(name)] as const),
    ),
  );

const STATE_KEYS = keysBySpelling(
  Object.fromEntries(Object.entries(US_STATES).map(([code, name]) => [name, [code]])),
);
const COUNTRY_KEYS = keysBySpelling(COUNTRIES);

const keyIn = (keys: ReadonlyMap<string, string>, text: string): string => {
  const key = searchedKey(text);
  return keys.get(key) ?? key;
};

/** All searched spellings of a known place; none of others. */
const spellingsIn = (keys: ReadonlyMap<string, string>, text: string): string[] => {
  const key = keyIn(keys, text);
  return [...keys].flatMap(([spelling, other]) => (other === key ? [spelling] : []));
};

/** The names of the states, for suggestions. */
export const STATE_NAMES: readonly string[] = Object.values(US_STATES);

/** The comparison key of a state, the same for 'Oregon' and 'OR'. */
export const stateKey = (text: string): string => keyIn(STATE_KEYS, text);

/** The name of a state in full, if it's one of the United States; otherwise what was given. */
export const stateName = (text: string): string => {
  const key = stateKey(text);
  return STATES.find(({ name }) => searchedKey(name) === key)?.name ?? text.trim();
};

/** The code of a state, if it's one of the United States; otherwise what was given. */
export const stateCode = (text: string): string => {
  const key = stateKey(text);
  return STATES.find(({ name }) => searchedKey(name) === key)?.code ?? text.trim();
};

/** The comparison key of a country, the same for 'USA' and 'United States'. */
export const countryKey = (text: string): string => keyIn(COUNTRY_KEYS, text);

/** Whether a country is another one than the United States. A blank one isn't. */
export const isAbroad = (country: string): boolean =>
  country.trim() !== '' && countryKey(country) !== countryKey(UNITED_STATES);

/** The common spellings of a state: 'oregon' and 'or' for either one. */
export const stateSpellings = (text: string): string[] => spellingsIn(STATE_KEYS, text);

/** The common spellings of a country, to search for in texts: 'CA' in a search means California rather than Canada. */
export const countrySpellings = (text: string): string[] =>
  spellingsIn(COUNTRY_KEYS, text).filter((spelling) => !STATE_KEYS.has(spelling));
