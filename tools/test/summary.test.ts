import { expect, test } from 'vitest';
import { type Outcome, skipped } from './outcome.ts';
import { summarize } from './summary.ts';

const unit: Outcome = { name: 'unit', passed: 3, failures: [], skips: [] };
const journeys: Outcome = { name: 'journeys', passed: 2, failures: ['booking'], skips: [] };

test('the last line adds up all parts', () => {
  const { lines, ok } = summarize([unit, journeys, skipped('browser', 'there is none')], { maySkip: true });
  expect(lines.at(-1)).toBe('5 passed, 1 failed, 1 skipped');
  expect(lines).toContain('  journeys: booking');
  expect(lines).toContain('  browser: there is none');
  expect(ok).toBe(false);
});

test('skipped tests are reported, and fail only where nothing may be skipped', () => {
  const outcomes = [unit, skipped('journeys', 'no browser')];
  expect(summarize(outcomes, { maySkip: true }).ok).toBe(true);
  expect(summarize(outcomes, { maySkip: false }).ok).toBe(false);
  expect(summarize([unit], { maySkip: false }).ok).toBe(true);
});

test('tests that passed only when repeated are named', () => {
  const { lines, ok } = summarize([unit, { ...journeys, failures: [], repeated: ['booking'] }], {
    maySkip: false,
  });
  expect(lines).toContain('What passed only when repeated');
  expect(lines).toContain('  journeys: booking');
  expect(ok).toBe(true);
});
