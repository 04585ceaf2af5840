import { compareTexts } from '@portal/contract/american-english.ts';
import type { Impact, ImpactGroup, ImpactPeople, Totals } from '@portal/contract/impact/impact.schemas.ts';
import { monthsOf, type Period } from '@portal/contract/impact/period.ts';
import { stateKey } from '@portal/contract/places.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { PastVisit, VisitNumbers } from './impact.repository.ts';
import type { PastNumbers, SummedVisit } from './visit-sums.repository.ts';

/** The visits that took place, with the number of students. */
export const thatTookPlace = <Visit extends Pick<PastVisit, 'outcome'>>(
  visits: readonly Visit[],
): (Omit<Visit, 'outcome'> & { readonly students: number })[] =>
  visits.flatMap(({ outcome, ...visit }) =>
    outcome?.tookPlace === true ? [{ ...visit, students: outcome.students }] : [],
  );

const NO_VISITS: Totals = { visits: 0, students: 0, minutes: 0 };

type Numbers = Pick<VisitNumbers, 'students' | 'minutes'>;

const plus = (totals: Totals, { students, minutes }: Numbers): Totals => ({
  visits: totals.visits + 1,
  students: totals.students + students,
  minutes: totals.minutes + minutes,
});

/** The sums of some visits. */
export const totalsOf = (visits: readonly Numbers[]): Totals => visits.reduce(plus, NO_VISITS);

/** The sums by the key of a value. A group has the value that occurred first. */
type Groups = Map<string, { value: string } & Record<keyof Totals, number>>;

/** Counts a visit with several values in each of their groups; without any, in ''. */
const addTo = (
  groups: Groups,
  visit: Numbers,
  values: readonly string[],
  keyOf = (value: string) => value,
): void => {
  const keys = new Set<string>();
  for (const value of values.length > 0 ? values : ['']) {
    const key = keyOf(value);
    if (keys.has(key)) continue;
    keys.add(key);
    const group = groups.get(key) ?? { value, ...NO_VISITS };
    groups.set(key, group);
    group.visits += 1;
    group.students += visit.students;
    group.minutes += visit.minutes;
  }
};

const mostVisitsFirst = (groups: Groups): ImpactGroup[] =>
  [...groups.values()].sort(
    (one, other) => other.visits - one.visits || compareTexts(one.value, other.value),
  );

/** The sums of a period, and the keys of its schools. */
type Sums = Omit<Impact, 'people' | 'quotes'> & {
  readonly people: Omit<ImpactPeople, 'newSchools' | 'newSince'>;
  readonly schoolKeys: ReadonlySet<string>;
};

/**
 * Totals of a period's visits, including those that were kept when a person was deleted. They come in batches, so
 * that a long period isn't in memory at once.
 */
export const addUp = async (
  period: Period,
  past: AsyncIterable<readonly PastNumbers[]>,
  kept: AsyncIterable<readonly SummedVisit[]>,
): Promise<Sums> => {
  const months: Groups = new Map(monthsOf(period).map((value) => [value, { value, ...NO_VISITS }]));
  const focuses: Groups = new Map();
  const grades: Groups = new Map();
  const states: Groups = new Map();
  const counties: Groups = new Map();
  const [teachers, speakers, schools] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let total = NO_VISITS;
  let unanswered = 0;
  let missed = 0;
  const keyOfState = memoize((state: string) => state, stateKey);
  const count = (visit: SummedVisit): void => {
    total = plus(total, visit);
    addTo(months, visit, [visit.month]);
    addTo(focuses, visit, visit.focuses);
    addTo(grades, visit, visit.grades);
    addTo(states, visit, [visit.state], keyOfState);
    addTo(counties, visit, [visit.county]);
    teachers.add(visit.teacherKey);
    speakers.add(visit.speakerKey);
    schools.add(visit.schoolKey);
  };
  for await (const visits of past) {
    unanswered += visits.filter(({ outcome }) => outcome === undefined).length;
    missed += visits.filter(({ outcome }) => outcome?.tookPlace === false).length;
    thatTookPlace(visits).forEach(count);
  }
  for await (const visits of kept) visits.forEach(count);
  for (const keys of [teachers, speakers, schools]) keys.delete('');
  return {
    total,
    people: { teachers: teachers.size, speakers: speakers.size, schools: schools.size },
    schoolKeys: schools,
    unanswered,
    missed,
    byMonth: [...months.values()],
    byFocus: mostVisitsFirst(focuses),
    byGrade: mostVisitsFirst(grades),
    byState: mostVisitsFirst(states),
    byCounty: mostVisitsFirst(counties),
  };
};
