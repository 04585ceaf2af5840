import { EXACT_COUNT_MAX } from '@portal/contract/limits.ts';
import type { Driver, Plan, SpeakerCriteria } from './speaker-criteria.repository.ts';
import type { SampledSpeaker, SpeakerSample } from './speaker-sample.repository.ts';
import { focusCodeOf, type Tally } from './speaker-tally.ts';
import { masksOf, TRAIT_GROUPS, type TraitGroup } from './speaker-traits.ts';

/** How many have a word in their texts, names and organizations. */
export interface WordCount {
  readonly word: string;
  anywhere: number;
  name: number;
  organization: number;
}

/** One thing that a search asks of a speaker. */
type Test = Exclude<Driver, 'traits'> | TraitGroup;

/** What a sample tells of a search: numbers of speakers, about. */
export interface Estimate {
  readonly everybody: number;
  /** How many stand behind each who was sampled. */
  readonly weight: number;
  readonly total: number;
  /** Those of the total who have every word in the name, and the others who have them in name or organization. */
  readonly ranks: readonly [named: number, titled: number];
  /** How many have each word, and where. */
  readonly words: readonly WordCount[];
  readonly tally: Tally;
  /** What the search asks, and how many speakers have passed just these tests of it. */
  readonly passed: readonly { readonly tests: ReadonlySet<Test>; readonly count: number }[];
}

/** How far above what is counted an estimate of some thousand sampled is for certain. */
const MARGIN = 1.5;

/** Whether an estimated number is certainly more than is counted. */
export const isBroad = (expected: number): boolean => expected >= MARGIN * EXACT_COUNT_MAX;

/** What a search asks. */
const askedBy = (criteria: SpeakerCriteria): Test[] => {
  const { words, cityKey, stateKey, countryKey, focusIds } = criteria;
  const masks = masksOf(criteria);
  const asked: [Test, boolean][] = [
    ['words', words.length > 0],
    ['city', cityKey !== ''],
    ['state', stateKey !== ''],
    ['country', countryKey !== ''],
    ['industry', focusIds !== undefined],
    ...TRAIT_GROUPS.map((group): [Test, boolean] => [group, masks[group] !== undefined]),
  ];
  return asked.filter(([, isAsked]) => isAsked).map(([test]) => test);
};

type Fits = (speaker: SampledSpeaker, index: number) => boolean;

/** What passes each test; `having` tells of each word which members of the sample have it. */
const fitsOf = (criteria: SpeakerCriteria, having: readonly Uint8Array[]): Readonly<Record<Test, Fits>> => {
  const codes = criteria.focusIds?.map(focusCodeOf) ?? [];
  const masks = masksOf(criteria);
  const hasTrait =
    (group: TraitGroup): Fits =>
    ({ traits }) =>
      (traits & (masks[group] ?? 0)) !== 0;
  return {
    words: (_, index) => having.every((flags) => flags[index] === 1),
    city: ({ city }) => city === criteria.cityKey,
    state: ({ state }) => state === criteria.stateKey,
    country: ({ country }) => country === criteria.countryKey,
    industry: ({ focusCodes }) => focusCodes.some((code) => codes.includes(code)),
    grades: hasTrait('grades'),
    languages: hasTrait('languages'),
    formats: hasTrait('formats'),
  };
};

const isTraitGroup = (test: Test): test is TraitGroup => TRAIT_GROUPS.some((group) => group === test);

/** Applies a search to a sample of the directory. */
export const estimateSearch = (sample: SpeakerSample, criteria: SpeakerCriteria): Estimate => {
  const { members, weight } = sample;
  const having = criteria.words.map((word) => sample.words.having(word));
  const fits = fitsOf(criteria, having);
  const tests = askedBy(criteria);
  const bitsOf = (isOf: (test: Test) => boolean) =>
    tests.reduce((bits, test, bit) => (isOf(test) ? bits | (1 << bit) : bits), 0);
  const all = bitsOf(() => true);
  const industry = bitsOf((test) => test === 'industry');
  const traits = bitsOf(isTraitGroup);
  const passed = new Map<number, number>();
  const offers = new Map<number, number>();
  const industries = new Map<string, number>();
  const ranks: [number, number] = [0, 0];
  const words = criteria.words.map((word): WordCount => ({ word, anywhere: 0, name: 0, organization: 0 }));
  const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + weight);

  for (const [index, speaker] of members.entries()) {
    for (const [place, counts] of words.entries()) {
      if (having[place]?.[index] !== 1) continue;
      counts.anywhere += weight;
      if (speaker.name.includes(counts.word)) counts.name += weight;
      if (speaker.organization.includes(counts.word)) counts.organization += weight;
    }
    let bits = 0;
    for (const [bit, test] of tests.entries()) if (fits[test](speaker, index)) bits |= 1 << bit;
    add(passed, bits);
    // Who fails a filter still counts for the options beside it, who fails anything else does not.
    if ((bits | industry | traits) !== all) continue;
    const fitsIndustry = (bits & industry) === industry;
    add(offers, speaker.traits * 2 + (fitsIndustry ? 1 : 0));
    if ((bits | industry) === all) for (const code of speaker.focusCodes) add(industries, code);
    if (bits !== all || criteria.words.length === 0) continue;
    const { name, organization } = speaker;
    if (criteria.words.every((word) => name.includes(word))) ranks[0] += weight;
    else if (criteria.words.every((word) => name.includes(word) || organization.includes(word)))
      ranks[1] += weight;
  }
  return {
    everybody: members.length * weight,
    weight,
    total: passed.get(all) ?? 0,
    ranks,
    words,
    tally: {
      traits: [...offers].map(([key, count]) => ({ traits: key >> 1, fitsIndustry: key % 2 === 1, count })),
      industries,
    },
    passed: [...passed].map(([bits, count]) => ({
      tests: new Set(tests.filter((_, bit) => (bits & (1 << bit)) !== 0)),
      count,
    })),
  };
};

/** How much more often than the rarest of them another word may stand, to be looked up with it. */
const AS_RARE = 4;

/** Of things that all must be, those worth looking up: the rarest, and others unless they are broad and far from it. */
export const worthLookingUp = <Item>(items: readonly { readonly item: Item; readonly count: number }[]) => {
  const candidates = Math.min(...items.map(({ count }) => count));
  const isWorth = (count: number) => !isBroad(count) || count <= candidates * AS_RARE;
  return { items: items.filter(({ count }) => isWorth(count)).map(({ item }) => item), candidates };
};

/** The way to the fewest candidates of a search, or of one with fewer filters; and how many these are. */
export const bestPlan = (estimate: Estimate, criteria: SpeakerCriteria): Plan => {
  const asked = askedBy(criteria);
  const traits = asked.filter(isTraitGroup);
  const candidatesOf = (driver: Driver): number => {
    // All indexes but the one over words have the traits, too.
    const known: Test[] = driver === 'words' ? [driver] : driver === 'traits' ? traits : [driver, ...traits];
    return estimate.passed.reduce(
      (sum, { tests, count }) => (known.every((test) => tests.has(test)) ? sum + count : sum),
      0,
    );
  };
  const drivers: Driver[] = asked.filter((test) => !isTraitGroup(test));
  const best = [...drivers, 'traits' as const]
    .map((driver) => ({ driver, candidates: candidatesOf(driver) }))
    .reduce((one, other) => (other.candidates < one.candidates ? other : one));
  if (best.driver !== 'words') return { ...best, words: [] };
  const counted = estimate.words.map(({ word, anywhere }) => ({ item: word, count: anywhere }));
  return { ...best, words: worthLookingUp(counted).items };
};

/** Whether it costs less to walk through an order until a page is full than to gather and sort all that is found. */
export const isWalkCheaper = (found: number, everybody: number, limit: number): boolean =>
  found * found > limit * everybody;

/** How many the search would find, or one with fewer filters. */
export const totalOfSearch = ({ passed }: Estimate, criteria: SpeakerCriteria): number => {
  const asked = askedBy(criteria);
  return passed.reduce(
    (sum, { tests, count }) => (asked.every((test) => tests.has(test)) ? sum + count : sum),
    0,
  );
};
