import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../kernel/clock.ts';
import { addUpOutcomes, isInRow } from './request-outcomes.policy.ts';
import type { AskedRequest } from './request-outcomes.repository.ts';

async function* inTwoBatches(requests: readonly AskedRequest[]) {
  yield requests.slice(0, 3);
  yield requests.slice(3);
}

const request = (changes: Partial<AskedRequest>): AskedRequest => ({
  visitId: 'one',
  teacherId: 'ann',
  state: 'OR',
  grades: ['Elementary'],
  result: 'no visit',
  answeredAfter: null,
  ...changes,
});

/** A table of ten requests for eight visits, counted by hand. */
const TABLE: readonly AskedRequest[] = [
  // One visit, for which three speakers were asked at once: one accepted, one was too late, one declined.
  request({ visitId: '1', answeredAfter: 2 * HOUR }),
  request({ visitId: '1', result: 'visit', answeredAfter: 4 * HOUR }),
  request({ visitId: '1' }),
  request({ visitId: '2', state: 'Oregon', result: 'visit', answeredAfter: HOUR }),
  request({ visitId: '3', result: 'unknown' }),
  request({ visitId: '4', answeredAfter: 30 * HOUR }),
  request({ visitId: '5', state: 'WA', grades: ['High School', 'Elementary'], result: 'visit' }),
  request({ visitId: '6', state: 'WA', grades: ['High School', 'High School'], answeredAfter: 5 * MINUTE }),
  request({ visitId: '7', state: '', grades: [], result: 'unknown', answeredAfter: 90 * 1_000 }),
  request({ visitId: '8', state: '', grades: ['High School'] }),
];

const row = (
  value: string,
  [requests, settled, visits, answers, answerMinutes]: readonly [
    number,
    number,
    number,
    number,
    number | null,
  ],
) => ({ value, requests, settled, visits, answers, answerMinutes });

test('requests are counted by visit, and answers by request', async () => {
  expect(await addUpOutcomes(inTwoBatches(TABLE))).toEqual({
    // 1.5, 5, 60, 120, 240 and 1,800 minutes.
    total: row('', [8, 6, 3, 6, 90]),
    byState: [row('OR', [4, 3, 2, 4, 180]), row('', [2, 1, 0, 1, 2]), row('WA', [2, 2, 1, 1, 5])],
    byGrade: [
      row('Elementary', [5, 4, 3, 4, 180]),
      row('High School', [3, 3, 1, 1, 5]),
      row('', [1, 0, 0, 1, 2]),
    ],
  });
});

test('a visit for which somebody else is still asked is not settled', async () => {
  const requests = [request({}), request({ result: 'unknown' }), request({})];
  expect((await addUpOutcomes(inTwoBatches(requests))).total).toEqual(row('', [1, 0, 0, 0, null]));
});

test('a visit that took place counts, whatever became of the other requests for it', async () => {
  const requests = [request({ result: 'visit' }), request({ result: 'unknown' }), request({})];
  expect((await addUpOutcomes(inTwoBatches(requests))).total).toEqual(row('', [1, 1, 1, 0, null]));
  const reversed = inTwoBatches(requests.toReversed());
  expect((await addUpOutcomes(reversed)).total).toEqual(row('', [1, 1, 1, 0, null]));
});

test('nothing was asked', async () => {
  const nothing = { total: row('', [0, 0, 0, 0, null]), byState: [], byGrade: [] };
  expect(await addUpOutcomes(inTwoBatches([]))).toEqual(nothing);
});

test('a row has the requests of all spellings of its state, or with its grade', () => {
  const inRow = (by: 'state' | 'grade', value: string, changes: Partial<AskedRequest> = {}) =>
    isInRow(request(changes), { by, value });
  expect([
    inRow('state', 'Oregon'),
    inRow('state', 'OR', { state: 'oregon ' }),
    inRow('state', 'WA'),
  ]).toEqual([...[true, true, false]]);
  expect([inRow('state', ''), inRow('state', '', { state: '' })]).toEqual([false, true]);
  expect([inRow('grade', 'Elementary'), inRow('grade', 'High School'), inRow('grade', '')]).toEqual([
    ...[true, false, false],
  ]);
  expect(inRow('grade', '', { grades: [] })).toBe(true);
});
