import { compareTexts } from '@portal/contract/american-english.ts';
import type { RequestOutcome, RequestOutcomes } from '@portal/contract/impact/never-asked.schemas.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import { stateKey } from '@portal/contract/places.ts';
import { MINUTE } from '../../kernel/clock.ts';
import type { AskedRequest, RequestResult } from './request-outcomes.repository.ts';

interface Group {
  readonly value: string;
  /** How many requests had each result. */
  readonly results: Record<RequestResult, number>;
  /** How long the speakers took to answer, in milliseconds. */
  readonly answers: number[];
}

/** A visit that speakers were asked for, with the groups that it counts in. */
interface AskedVisit {
  result: RequestResult;
  readonly groups: readonly Group[];
}

const newGroup = (value: string): Group => ({
  value,
  results: { visit: 0, 'no visit': 0, unknown: 0 },
  answers: [],
});

/** Several requests for one visit count once: as a visit if one led to it, as unknown while one is. */
const STRENGTH: Readonly<Record<RequestResult, number>> = { 'no visit': 0, unknown: 1, visit: 2 };

/** The value in the middle, or the mean of the two in the middle. */
const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const outcomeOf = ({ value, results, answers }: Group): RequestOutcome => {
  const median = medianOf(answers);
  const settled = results.visit + results['no visit'];
  return {
    value,
    requests: settled + results.unknown,
    settled,
    visits: results.visit,
    answers: answers.length,
    answerMinutes: median === null ? null : Math.round(median / MINUTE),
  };
};

const outcomesOf = (groups: ReadonlyMap<string, Group>): RequestOutcome[] =>
  [...groups.values()]
    .map(outcomeOf)
    .sort((one, other) => other.requests - one.requests || compareTexts(one.value, other.value));

/** The groups of requests by state and grade, and the one of all. */
class Groups {
  readonly total = newGroup('');
  readonly states = new Map<string, Group>();
  readonly grades = new Map<string, Group>();
  /** By state and grades as they're written, of which there are few. */
  readonly #known = new Map<string, readonly Group[]>();

  of({ state, grades }: Pick<AskedRequest, 'state' | 'grades'>): readonly Group[] {
    const key = [state, ...grades].join('\n');
    const known = this.#known.get(key);
    if (known) return known;
    const named = grades.length > 0 ? [...new Set(grades)] : [''];
    const groups = [
      this.total,
      groupIn(this.states, state, stateKey(state)),
      ...named.map((grade) => groupIn(this.grades, grade)),
    ];
    this.#known.set(key, groups);
    return groups;
  }
}

/** Whether a request is in a row by state or grade. */
export const isInRow = (
  { state, grades }: Pick<AskedRequest, 'state' | 'grades'>,
  { by, value }: OutcomeRow,
): boolean => {
  if (by === 'state') return stateKey(state) === stateKey(value);
  return value === '' ? grades.length === 0 : grades.includes(value);
};

const groupIn = (groups: Map<string, Group>, value: string, key = value): Group => {
  const group = groups.get(key) ?? newGroup(value);
  groups.set(key, group);
  return group;
};

/** What became of requests, which come in batches, by state and grade. */
export const addUpOutcomes = async (
  batches: AsyncIterable<readonly AskedRequest[]>,
): Promise<RequestOutcomes> => {
  const groups = new Groups();
  const visits = new Map<string, AskedVisit>();
  for await (const batch of batches)
    for (const { visitId, result, answeredAfter, ...request } of batch) {
      const known = visits.get(visitId);
      const visit = known ?? { result, groups: groups.of(request) };
      if (!known) visits.set(visitId, visit);
      const isStronger = known !== undefined && STRENGTH[result] > STRENGTH[known.result];
      for (const { results, answers } of visit.groups) {
        if (isStronger) results[known.result] -= 1;
        if (isStronger || !known) results[result] += 1;
        if (answeredAfter !== null) answers.push(answeredAfter);
      }
      if (isStronger) known.result = result;
    }
  const { total, states, grades } = groups;
  return { total: outcomeOf(total), byState: outcomesOf(states), byGrade: outcomesOf(grades) };
};
