import { foldedKey } from './fold.ts';

/** Names of places that people spell in more than one way. Filters and what they compare with use one key for each. */

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

const COUNTRIES = {
  'United States': [
    'US',
    'U.S.',
    'USA',
    'U.S.A.',
    'America',
    'United States of America',
    'The United States',
  ],
  'United Kingdom': ['UK', 'U.K.', 'Great Britain', 'Britain', 'GB'],
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
      [name, ...spellings].map((spelling) => [foldedKey(spelling), foldedKey(name)] as const),
    ),
  );

const STATE_KEYS = keysBySpelling(
  Object.fromEntries(Object.entries(US_STATES).map(([code, name]) => [name, [code]])),
);
const COUNTRY_KEYS = keysBySpelling(COUNTRIES);

const keyIn = (keys: ReadonlyMap<string, string>, text: string): string => {
  const key = foldedKey(text);
  return keys.get(key) ?? key;
};

/** What a state is compared by: 'Oregon' and 'OR' are the same. */
export const stateKey = (text: string): string => keyIn(STATE_KEYS, text);

/** What a country is compared by: 'USA' and 'United States' are the same. */
export const countryKey = (text: string): string => keyIn(COUNTRY_KEYS, text);
