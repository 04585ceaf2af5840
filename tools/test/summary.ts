import type { Outcome } from './outcome.ts';

interface Summary {
  lines: string[];
  ok: boolean;
}

/** The summary of `npm test`: what ran, what was skipped and why, and the totals in the last line. */
export function summarize(outcomes: readonly Outcome[], { maySkip }: { maySkip: boolean }): Summary {
  const failures = outcomes.flatMap(({ name, failures: all }) => all.map((failure) => `${name}: ${failure}`));
  const repeated = outcomes.flatMap(({ name, repeated: all = [] }) => all.map((test) => `${name}: ${test}`));
  const skips = outcomes.flatMap((outcome) => outcome.skips);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const lines = [
    'What ran',
    ...outcomes.map((outcome) => `  ${outcome.name.padEnd(width)}  ${describeOutcome(outcome)}`),
    ...section(
      'What was skipped, and why',
      skips.map(({ what, why }) => `${what}: ${why}`),
    ),
    ...section('What passed only when repeated', repeated),
    ...section('What failed', failures),
    ...(skips.length > 0 && !maySkip ? ['', 'With CI=true nothing may be skipped.'] : []),
    '',
    `${passed} passed, ${failures.length} failed, ${skips.length} skipped`,
  ];
  return { lines, ok: failures.length === 0 && (maySkip || skips.length === 0) };
}

const section = (title: string, items: readonly string[]) =>
  items.length > 0 ? ['', title, ...items.map((item) => `  ${item}`)] : [];

function describeOutcome({ ran, passed, failures, skips }: Outcome): string {
  if (ran) return ran;
  const parts = [
    `${passed} passed`,
    failures.length > 0 && `${failures.length} failed`,
    skips.length > 0 && `${skips.length} skipped`,
  ];
  return parts.filter(Boolean).join(', ');
}
