import { EXACT_COUNT_MAX } from '@portal/contract/limits.ts';
import type { Driver, SpeakerCriteria } from './speaker-criteria.repository.ts';
import type { SampledSpeaker, SpeakerSample } from './speaker-sample.repository.ts';
import { focusCodeOf, type Tally } from './speaker-tally.ts';
import { fitsMasks, masksOf } from './speaker-traits.ts';

/** What a sample tells of a search: numbers of speakers, about. */
export interface Estimate {
  readonly everybody: number;
  readonly total: number;
  /** Those of the total who have every word in the name, and those in name or organization. */
  readonly ranks: readonly [named: number, titled: number];
  /** How many candidates each index that the search can use would give. */
  readonly drivers: ReadonlyMap<Driver, number>;
  readonly tally: Tally;
}

/**
 * Whether an estimated number is certainly more than is counted: twice that, which a sample of some thousand does not
 * mistake.
 */
export const isBroad = (expected: number): boolean => expected >= 2 * EXACT_COUNT_MAX;

type Test = (speaker: SampledSpeaker) => boolean;

/** What a search asks of the words, places and industries, each with the index that knows it. */
const testsOf = ({ words, cityKey, stateKey, countryKey, focusIds }: SpeakerCriteria) => {
  const tests = new Map<Driver, Test>();
  if (words.length > 0) tests.set('words', ({ text }) => words.every((word) => text.includes(word)));
  if (cityKey) tests.set('city', ({ city }) => city === cityKey);
  if (stateKey) tests.set('state', ({ state }) => state === stateKey);
  if (countryKey) tests.set('country', ({ country }) => country === countryKey);
  const codes = focusIds?.map(focusCodeOf);
  if (codes) tests.set('industry', ({ focusCodes }) => focusCodes.some((code) => codes.includes(code)));
  return [...tests];
};

/** Applies a search to a sample of the directory. */
export const estimateSearch = ({ members, weight }: SpeakerSample, criteria: SpeakerCriteria): Estimate => {
  const masks = masksOf(criteria);
  const tests = testsOf(criteria);
  const drivers = new Map<Driver, number>([...tests.map(([driver]) => [driver, 0] as const), ['traits', 0]]);
  const industries = new Map<string, number>();
  const traits: Tally['traits'][number][] = [];
  let total = 0;
  let named = 0;
  let titled = 0;
  const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + weight);

  for (const speaker of members) {
    const fits = fitsMasks(speaker.traits, masks);
    let fitsIndustry = true;
    let fitsOthers = true;
    for (const [driver, test] of tests) {
      if (!test(speaker)) {
        if (driver === 'industry') fitsIndustry = false;
        else fitsOthers = false;
        // The index over words alone does not know the traits.
      } else if (fits || driver === 'words') add(drivers, driver);
    }
    if (fits) add(drivers, 'traits');
    if (!fitsOthers) continue;
    traits.push({ traits: speaker.traits, fitsIndustry, count: weight });
    if (!fits) continue;
    for (const code of speaker.focusCodes) add(industries, code);
    if (!fitsIndustry) continue;
    total += weight;
    const { name, organization } = speaker;
    if (criteria.words.every((word) => name.includes(word))) named += weight;
    else if (criteria.words.every((word) => name.includes(word) || organization.includes(word)))
      titled += weight;
  }
  return {
    everybody: members.length * weight,
    total,
    ranks: [named, titled],
    drivers,
    tally: { traits, industries },
  };
};

/** The index that leads to the fewest candidates of a search, perhaps with fewer filters than were estimated. */
export const bestDriver = ({ drivers }: Estimate, criteria: SpeakerCriteria): Driver => {
  const usable = new Set(testsOf(criteria).map(([driver]) => driver));
  const [best] = [...drivers]
    .filter(([driver]) => driver !== 'traits' && usable.has(driver))
    .sort(([, one], [, other]) => one - other);
  const traits = drivers.get('traits') ?? 0;
  return best && best[1] <= traits ? best[0] : 'traits';
};

/** Whether it costs less to walk through an order until a page is full than to gather and sort all that is found. */
export const isWalkCheaper = ({ total, everybody }: Estimate, limit: number): boolean =>
  total * total > limit * everybody;
