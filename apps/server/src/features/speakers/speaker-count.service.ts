import { EXACT_COUNT_MAX } from '@portal/contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import {
  type Group,
  type Plans,
  type SpeakerCriteria,
  selectedGroups,
  withoutGroup,
  withoutGroups,
} from './speaker-criteria.repository.ts';
import { type Estimate, isBroad, totalOfSearch } from './speaker-estimate.ts';
import { type FocusName, tallyFound } from './speaker-facets.repository.ts';
import { focusCodeOf, type OptionCount, optionsOf, type Tally, totalOf } from './speaker-tally.ts';
import { masksOf } from './speaker-traits.ts';
import { byName } from './speakers.row.ts';

/** How many a search finds, and how many each option would; what is not exact is too many to be counted in time. */
export interface SpeakerCounts {
  readonly total: number;
  readonly exact: Readonly<Record<Group | 'total', boolean>>;
  readonly facets: Readonly<Record<Group, readonly OptionCount[]>>;
}

const MANY_SAMPLED = 10;

/** An estimated number as one says it: with no more digits than may be right. */
const rounded = ({ value, count }: OptionCount, { weight }: Estimate): OptionCount => ({
  value,
  count: Number(count.toPrecision(count < weight * MANY_SAMPLED ? 1 : 2)),
});

/** The numbers of one tally or another, by what they are of. */
type Tallies = (of: Group | 'total') => Tally | undefined;

/** The tallies of a search that is counted, in one reading or in several; none where there are too many. */
const talliesOf = async (
  database: Database,
  criteria: SpeakerCriteria,
  planOf: Plans,
  estimate: Estimate | undefined,
): Promise<Tallies> => {
  const unfiltered = withoutGroups(criteria);
  const selected = selectedGroups(criteria);
  const atOnce = planOf(unfiltered);
  if (!estimate || (selected.length > 0 && atOnce.candidates <= EXACT_COUNT_MAX)) {
    const tally = await tallyFound(database, criteria, atOnce, unfiltered);
    return () => tally;
  }
  const count = async (asked: SpeakerCriteria): Promise<Tally | undefined> => {
    if (isBroad(totalOfSearch(estimate, asked))) return undefined;
    return tallyFound(database, asked, planOf(asked));
  };
  const [all, ...others] = await Promise.all([
    count(criteria),
    ...selected.map((group) => count(withoutGroup(criteria, group))),
  ]);
  const own = new Map<Group | 'total', Tally | undefined>(
    selected.map((group, index) => [group, others[index]]),
  );
  return (of) => (own.has(of) ? own.get(of) : all);
};

/** Counts what a search finds, by an estimate where there is one and it says that there are too many to be counted. */
export const countFound = async (
  database: Database,
  criteria: SpeakerCriteria,
  focuses: readonly FocusName[],
  planOf: Plans,
  estimate?: Estimate,
): Promise<SpeakerCounts> => {
  const masks = masksOf(criteria);
  const tallies = await talliesOf(database, criteria, planOf, estimate);
  const optionsIn = (tally: Tally, group: Group): readonly OptionCount[] =>
    group === 'industry'
      ? focuses.map(({ id, name }) => ({ value: name, count: tally.industries.get(focusCodeOf(id)) ?? 0 }))
      : optionsOf(tally, masks, group);
  const facet = (group: Group): readonly OptionCount[] => {
    const tally = tallies(group);
    if (tally) return optionsIn(tally, group);
    return estimate ? optionsIn(estimate.tally, group).map((option) => rounded(option, estimate)) : [];
  };
  const total = tallies('total');
  const isExact = (of: Group | 'total') => tallies(of) !== undefined;
  return {
    total: total ? totalOf(total, masks) : EXACT_COUNT_MAX,
    exact: {
      total: isExact('total'),
      industry: isExact('industry'),
      grades: isExact('grades'),
      languages: isExact('languages'),
      formats: isExact('formats'),
    },
    facets: {
      industry: facet('industry').toSorted((one, other) => byName.compare(one.value, other.value)),
      grades: facet('grades'),
      languages: facet('languages'),
      formats: facet('formats'),
    },
  };
};
