import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { STATE_NAMES } from '../places.ts';
import type { PhraseFilters } from '../speakers/speakers.schemas.ts';
import { readSearch } from './read-search.ts';
import { phraseKey } from './search-phrases.ts';
import { ALL_REGIONS } from './search-places.ts';
import type { Town } from './search-tokens.ts';

const TOWNS: readonly (Town & { readonly hasSpeaker?: boolean })[] = [
  { name: 'Boise', state: 'ID' },
  { name: 'Albuquerque', state: 'NM', hasSpeaker: true },
  { name: 'Santa Fe', state: 'NM', hasSpeaker: true },
  { name: 'Portland', state: 'ME' },
  { name: 'Portland', state: 'OR', hasSpeaker: true },
  { name: 'St. Louis', state: 'MO' },
  { name: 'Orange', state: 'CA' },
];
const STATE_CODES: Readonly<Record<string, string>> = { Maine: 'ME', Oregon: 'OR', Missouri: 'MO' };

const findTown = (name: string, state: string | undefined, isNamedAsPlace: boolean): Town | undefined => {
  const known = TOWNS.filter((town) => phraseKey(town.name) === phraseKey(name));
  const found = state
    ? known.find((town) => town.state === STATE_CODES[state])
    : known.find(({ hasSpeaker }) => hasSpeaker || isNamedAsPlace);
  return found && { name: found.name, state: found.state };
};

const read = (q: string, asWords: readonly string[] = []) => readSearch(q, { asWords, findTown });

const spanish: PhraseFilters = { languages: ['Spanish'] };
const virtual: PhraseFilters = { format: 'virtual' };
const elementary: PhraseFilters = { grades: ['Elementary'] };
const middle: PhraseFilters = { grades: ['Middle School'] };
const high: PhraseFilters = { grades: ['High School'] };
const town = (name: string, state: string): PhraseFilters => ({ town: { name, state } });
const region = (
  names: readonly string[],
  states: readonly string[],
  towns: readonly string[] = [],
): PhraseFilters => ({
  region: {
    names: [...names],
    states: [...states],
    towns: towns.map((one) => ({ name: one.slice(0, -3), state: one.slice(-2), miles: 50 })),
  },
});
const nearMe: PhraseFilters = { within: '50' };

test.each<[q: string, words: string, ...phrases: [text: string, filters: PhraseFilters][]]>([
  // Fillers
  ['', ''],
  ['water', 'water'],
  ['someone who works with water', 'water'],
  ['I need someone to talk to my class about bees', 'bees'],
  ['looking for a guest speaker on recycling', 'recycling'],
  ['job with animals', 'animals'],
  ['careers in forestry', 'forestry'],
  ['Dr. Harriet Ashworth', 'Harriet Ashworth'],
  ['Will Forest', 'Will Forest'],
  ['speaker for my class', ''],
  ['someone', ''],
  ['career day', ''],
  ['looking for guest speakers please', ''],
  ['“climate change”', 'climate change'],
  ['solar/wind?', 'solar/wind'],
  ["O'Neil", "O'Neil"],
  ['alguien que trabaja con animales', 'animales'],
  ['electric cars', 'electric cars'],
  ['women in engineering', 'engineering'],
  ['girls in STEM', 'STEM'],
  ['women', 'women'],
  // Formats
  ['online', '', ['online', virtual]],
  ['virtual ocean', 'ocean', ['virtual', virtual]],
  ['a beekeeper via Zoom', 'beekeeper', ['via Zoom', virtual]],
  ['video call with a farmer', 'farmer', ['video call', virtual]],
  ['in-person solar', 'solar', ['in-person', { format: 'in-person' }]],
  ['in person solar', 'solar', ['in person', { format: 'in-person' }]],
  ['on site', '', ['on site', { format: 'in-person' }]],
  ['face to face', '', ['face to face', { format: 'in-person' }]],
  ['virtual or in person', '', ['virtual or in person', { format: 'either' }]],
  // Languages
  ['spanish', '', ['spanish', spanish]],
  ['marine biologist spanish', 'marine biologist', ['spanish', spanish]],
  ['farming in Spanish', 'farming', ['in Spanish', spanish]],
  ['Spanish-speaking nurse', 'nurse', ['Spanish-speaking', spanish]],
  ['bilingual energy', 'energy', ['bilingual', spanish]],
  ['granja en español', 'granja', ['en español', spanish]],
  ['speaks Mandarin', '', ['speaks Mandarin', { languages: ['Mandarin'] }]],
  ['chinese', '', ['chinese', { languages: ['Mandarin'] }]],
  ['french class', '', ['french', { languages: ['French'] }]],
  ['français', '', ['français', { languages: ['French'] }]],
  ['english', 'english'],
  ['in English', '', ['in English', { languages: ['English'] }]],
  ['spanish or french', '', ['spanish', spanish], ['french', { languages: ['French'] }]],
  // Grades
  ['7th grade science', 'science', ['7th grade', middle]],
  ['7th graders', '', ['7th graders', middle]],
  ['grade 7', '', ['grade 7', middle]],
  ['seventh grade', '', ['seventh grade', middle]],
  ['for 2nd grade', '', ['for 2nd grade', elementary]],
  ['K-2 nature', 'nature', ['K-2', elementary]],
  ['k to 8', '', ['k to 8', { grades: ['Elementary', 'Middle School'] }]],
  ['grades 6-8', '', ['grades 6-8', middle]],
  ['6–8', '', ['6–8', middle]],
  ['9-12', '', ['9-12', high]],
  ['K-12', '', ['K-12', { grades: ['Elementary', 'Middle School', 'High School'] }]],
  ['kindergarten animals', 'animals', ['kindergarten', elementary]],
  ['elementary farm', 'farm', ['elementary', elementary]],
  ['elementary school', '', ['elementary school', elementary]],
  ['junior high', '', ['junior high', middle]],
  ['high school finance', 'finance', ['high school', high]],
  ['high schoolers', '', ['high schoolers', high]],
  ['high tide', 'high tide'],
  ['teenagers', '', ['teenagers', { grades: ['Middle School', 'High School'] }]],
  ['4th grade and 6th grade', '', ['4th grade', elementary], ['6th grade', middle]],
  ['8-6', '8-6'],
  ['20-30', '20-30'],
  ['350 12', '350 12'],
  ['route 66', 'route 66'],
  ['14th grade', '14th grade'],
  // Places
  ['wildlife near Boise', 'wildlife', ['near Boise', town('Boise', 'ID')]],
  ['Boise', 'Boise'],
  ['Albuquerque', '', ['Albuquerque', town('Albuquerque', 'NM')]],
  ['solar in santa fe', 'solar', ['in santa fe', town('Santa Fe', 'NM')]],
  ['Portland', '', ['Portland', town('Portland', 'OR')]],
  ['Portland, Maine', '', ['Portland, Maine', town('Portland', 'ME')]],
  ['farmers in Portland ME', 'farmers', ['in Portland ME', town('Portland', 'ME')]],
  ['near St. Louis', '', ['near St. Louis', town('St. Louis', 'MO')]],
  ['orange', 'orange'],
  [
    'Albuquerque or Santa Fe',
    '',
    [
      'Albuquerque or Santa Fe',
      region(['Albuquerque, NM', 'Santa Fe, NM'], [], ['Albuquerque NM', 'Santa Fe NM']),
    ],
  ],
  ['solar in NM', 'solar', ['in NM', { state: 'New Mexico' }]],
  ['solar in nm', 'solar', ['in nm', { state: 'New Mexico' }]],
  ['jobs, NM', '', ['NM', { state: 'New Mexico' }]],
  ['New Mexico', '', ['New Mexico', { state: 'New Mexico' }]],
  ['someone from west virginia', '', ['from west virginia', { state: 'West Virginia' }]],
  ['in or out', 'out'],
  ['WATER OR SOIL', 'WATER SOIL'],
  ['tell me hi', 'tell'],
  // Distances and days
  ['water near me', 'water', ['near me', nearMe]],
  ['nearby', '', ['nearby', nearMe]],
  ['local farmer', 'farmer', ['local', nearMe]],
  ['beekeeper close to my school', 'beekeeper', ['close to my school', nearMe]],
  ['within 20 miles', '', ['within 20 miles', { within: '25' }]],
  ['within 500 miles', 'within 500 miles'],
  ['on Monday', '', ['on Monday', { weekday: 1 }]],
  ['bees on tuesdays', 'bees', ['on tuesdays', { weekday: 2 }]],
  // Several
  [
    'someone who speaks Spanish and knows about farming for 3rd grade near Albuquerque, online',
    'farming',
    ['speaks Spanish', spanish],
    ['for 3rd grade', elementary],
    ['near Albuquerque', town('Albuquerque', 'NM')],
    ['online', virtual],
  ],
])('“%s” looks for “%s”', (q, words, ...phrases) => {
  const reading = read(q);
  expect(reading.words.join(' ')).toBe(words);
  expect(reading.phrases.map(({ text, filters }) => [text, filters])).toEqual(phrases);
});

const notVirtual: PhraseFilters = { format: 'virtual', isExcluded: true };
const district: PhraseFilters = {
  region: {
    names: ['Washington, DC'],
    states: ['District of Columbia'],
    towns: [{ name: 'Washington', state: 'DC', miles: 50 }],
  },
};
const without = (...words: readonly string[]): PhraseFilters => ({ words: [...words], isExcluded: true });
const days = (first: string, last = first): PhraseFilters => ({ days: { first, last } });

test.each<[q: string, words: string, ...phrases: [text: string, filters: PhraseFilters][]]>([
  // What isn't wanted
  ['astronomer not virtual', 'astronomer', ['not virtual', notVirtual]],
  ['please, no remote talks about owls', 'owls', ['no remote', notVirtual]],
  ['someone who doesn’t do video calls', '', ['doesn’t do video calls', notVirtual]],
  ['non-virtual miner', 'miner', ['non-virtual', notVirtual]],
  [
    'face to face instead of zoom',
    '',
    ['face to face', { format: 'in-person' }],
    ['instead of zoom', notVirtual],
  ],
  ['not 5th grade', '', ['not 5th grade', { grades: ['Elementary'], isExcluded: true }]],
  ['neither', 'neither'],
  [
    'potter, no french or spanish',
    'potter',
    ['no french or spanish', { languages: ['French', 'Spanish'], isExcluded: true }],
  ],
  ['bakers but not in Oregon', 'bakers', ['but not in Oregon', { state: 'Oregon', isExcluded: true }]],
  ['not near Santa Fe', '', ['not near Santa Fe', { ...town('Santa Fe', 'NM'), isExcluded: true }]],
  ['everything except mining', '', ['everything except mining', without('mining')]],
  ['birds but not owls', 'birds', ['but not owls', without('owls')]],
  [
    'nuts without almond butter online',
    'nuts',
    ['without almond butter', without('almond')],
    ['online', virtual],
  ],
  ['not iron, tin or zinc', '', ['not iron, tin or zinc', without('iron', 'tin', 'zinc')]],
  ['nothing but whales', 'whales'],
  ['not only whales', 'whales'],
  ['no-till wheat', 'no-till wheat'],
  ['not on Mondays', '', ['not on Mondays', { weekday: 1, isExcluded: true }]],
  // Places
  ...['washington dc', 'Washington, D.C.', 'DC', 'd.c.', 'in dc'].map(
    (q): [string, string, [string, PhraseFilters]] => [q, '', [q, district]],
  ),
  ['dc motors', 'dc motors'],
  ['washington state', '', ['washington state', { state: 'Washington' }]],
  ['Washington State University', 'Washington State University'],
  ['Colorado River rafting', 'Colorado River rafting'],
  ['lake Michigan', 'lake Michigan'],
  ['southern new mexico', '', ['southern new mexico', { state: 'New Mexico' }]],
  ['portland me', '', ['portland me', town('Portland', 'ME')]],
  ['portland or', '', ['portland or', town('Portland', 'OR')]],
  ['Boise TX', 'Boise', ['TX', { state: 'Texas' }]],
  ['greater santa fe', '', ['greater santa fe', town('Santa Fe', 'NM')]],
  ['potters in the Santa Fe area', 'potters', ['in the Santa Fe area', town('Santa Fe', 'NM')]],
  [
    'within 20 miles of Boise',
    '',
    ['within 20 miles of Boise', { town: { name: 'Boise', state: 'ID', miles: 20 } }],
  ],
  ['within 10 miles of my school', '', ['within 10 miles of my school', { within: '10' }]],
  ['glass near 97201', 'glass', ['near 97201', town('Portland', 'OR')]],
  ['Maine or Missouri', '', ['Maine or Missouri', region(['Maine', 'Missouri'], ['Maine', 'Missouri'])]],
  [
    'Texas, Utah, and Ohio',
    '',
    ['Texas, Utah, and Ohio', region(['Texas', 'Utah', 'Ohio'], ['Texas', 'Utah', 'Ohio'])],
  ],
  // Days
  ['earth day', '', ['earth day', days('2027-04-22')]],
  ['arbor day', '', ['arbor day', days('2027-04-30')]],
  ['hats in may', 'hats', ['in may', days('2027-05-01', '2027-05-31')]],
  ['may flowers', 'may flowers'],
  ['the last week of february', '', ['the last week of february', days('2027-02-22', '2027-02-28')]],
  ['week of March 10', '', ['week of March 10', days('2027-03-08', '2027-03-14')]],
  ['Dec. 3', '', ['Dec. 3', days('2026-12-03')]],
  ['on 2/30', '2/30'],
  ['next week', '', ['next week', days('2026-11-30', '2026-12-06')]],
  ['next tuesday', '', ['next tuesday', days('2026-12-01')]],
  ['January or February', '', ['January or February', days('2027-01-01', '2027-02-28')]],
  ['second semester', '', ['second semester', {}]],
  ['glaciers, not in May', 'glaciers', ['not in May', {}]],
])('“%s” says what is meant', (q, words, ...phrases) => {
  const reading = readSearch(q, {
    ...{ asWords: [], findTown, today: '2026-11-28' },
    findPostalCode: (code) => (code === '97201' ? { name: 'Portland', state: 'OR' } : undefined),
  });
  expect(reading.words.join(' ')).toBe(words);
  expect(reading.phrases.map(({ text, filters }) => [text, filters])).toEqual(phrases);
});

test('what is not wanted is told as words, too, and never becomes wanted', () => {
  expect(read('birds but not owls or crows').withoutWords).toEqual(['owls', 'crows']);
  const turned = read('not french', ['not french']);
  expect([turned.words, turned.withoutWords]).toEqual([[], ['french']]);
});

test.each(['georgia banks', 'ana french', 'virginia beach'])('%s is a name if a speaker has it', (name) => {
  const isName = (key: string) => ` ${name} `.includes(` ${key} `);
  for (const q of [name, ...name.split(' ')]) {
    const reading = readSearch(q, { asWords: [], findTown, isName });
    expect(reading).toEqual({ phrases: [], words: q.split(' ') });
  }
  expect(readSearch('in Georgia', { asWords: [], findTown, isName }).phrases).toHaveLength(1);
});

test('regions are facts about states', () => {
  for (const { states, towns } of ALL_REGIONS) {
    for (const state of states) expect(STATE_NAMES).toContain(state);
    expect(states.length + towns.length).toBeGreaterThan(0);
  }
});

describe('a phrase', () => {
  it('is words if the teacher says so', () => {
    expect(read('Spanish moss', ['spanish'])).toEqual({ phrases: [], words: ['Spanish', 'moss'] });
    expect(read('wildlife near Boise', ['near Boise']).words).toEqual(['wildlife', 'Boise']);
  });
});

const anySearch = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        'near',
        'Boise',
        ',',
        'NM',
        'K-2',
        '7th',
        'grade',
        'in',
        'Spanish',
        'Portland',
        'Maine',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '));

test('any search is read, and phrases and words are parts of it in their order', () => {
  fc.assert(
    fc.property(anySearch, (q) => {
      const { phrases, words } = read(q);
      for (const texts of [phrases.map(({ text }) => text), words]) {
        let from = 0;
        for (const text of texts) {
          const at = q.indexOf(text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + text.length;
        }
      }
    }),
  );
});

test('a search of hostile length is read in no time', () => {
  for (const part of ['near ', 'k-', '1 ', 'in NM, ', '  ', 'a']) read(part.repeat(500 / part.length));
}, 2_000);
