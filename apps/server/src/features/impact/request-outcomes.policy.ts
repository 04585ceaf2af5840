import { compareTexts } from '@portal/contract/american-english.ts';
import type { RequestOutcome, RequestOutcomes } from '@portal/contract/impact/never-asked.schemas.ts';
import { stateKey } from '@portal/contract/places.ts';
import { MINUTE } from '../../kernel/clock.ts';
import type { AskedRequest, RequestResult } from './request-outcomes.repository.ts';

interface Group {
  readonly value: string;
  readonly results: Map<string, RequestResult>;
  readonly answers: number[];
}

const newGroup = (value: string): Group => ({ value, results: new Map(), answers: [] });

const STRENGTH: Readonly<Record<RequestResult, number>> = { 'no visit': 0, unknown: 1, visit: 2 };

/** Several requests for one visit count once: as a visit if one led to it, as unknown while one is. */
const add = ({ results, answers }: Group, { visitId, result, answeredAfter }: AskedRequest): void => {
  const before = results.get(visitId);
  if (before === undefined || STRENGTH[result] > STRENGTH[before]) results.set(visitId, result);
  if (answeredAfter !== null) answers.push(answeredAfter);
};

/** The value in the middle, or the mean of the two in the middle. */
const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const outcomeOf = ({ value, results, answers }: Group): RequestOutcome => {
  let [visits, settled] = [0, 0];
  for (const result of results.values()) {
    if (result === 'visit') visits += 1;
    if (result !== 'unknown') settled += 1;
  }
  const median = medianOf(answers);
  return {
    value,
    requests: results.size,
    settled,
    visits,
    answers: answers.length,
    answerMinutes: median === null ? null : Math.round(median / MINUTE),
  };
};

const outcomesOf = (groups: ReadonlyMap<string, Group>): RequestOutcome[] =>
  [...groups.values()]
    .map(outcomeOf)
    .sort((one, other) => other.requests - one.requests || compareTexts(one.value, other.value));

const groupIn = (groups: Map<string, Group>, value: string, key = value): Group => {
  const group = groups.get(key) ?? newGroup(value);
  groups.set(key, group);
  return group;
};

/** What became of requests, which come in batches, by state and grade. */
export const addUpOutcomes = async (
  batches: AsyncIterable<readonly AskedRequest[]>,
): Promise<RequestOutcomes> => {
  const total = newGroup('');
  const [states, grades] = [new Map<string, Group>(), new Map<string, Group>()];
  for await (const batch of batches)
    for (const request of batch) {
      add(total, request);
      add(groupIn(states, request.state, stateKey(request.state)), request);
      const named = request.grades.length > 0 ? new Set(request.grades) : [''];
      for (const grade of named) add(groupIn(grades, grade), request);
    }
  return { total: outcomeOf(total), byState: outcomesOf(states), byGrade: outcomesOf(grades) };
};
