// npm test: runs everything, or the part in the first argument. Other arguments are passed to that part's test runner.
import { runChecks } from './check.ts';
import { runJourneys } from './journeys.ts';
import type { Outcome } from './outcome.ts';
import { summarize } from './summary.ts';
import { runVitest } from './vitest.ts';

const unit = ['contract', 'demo', 'web', 'tools', 'server (unit)'];
const server = ['server (unit)', 'server (sqlite)', 'server (postgres)'];

type Run = (filters: readonly string[]) => Promise<Outcome[]>;

const parts: Record<string, Run[]> = {
  check: [async () => [await runChecks()]],
  unit: [(filters) => runVitest(unit, filters)],
  server: [(filters) => runVitest(server, filters)],
  e2e: [async (filters) => [await runJourneys(filters)]],
};
const everything: Run[] = [
  // Many tests wait for timers and processes. The checks use that time.
  async () => {
    const [checks, tests] = await Promise.all([
      runChecks(1),
      runVitest([...new Set([...unit, ...server])], []),
    ]);
    return [checks, ...tests];
  },
  async () => [await runJourneys([])],
];

const [name, ...filters] = process.argv.slice(2);
const runs = name === undefined ? everything : parts[name];

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

if (runs) {
  const outcomes: Outcome[] = [];
  for (const run of runs) {
    if (!interrupted) outcomes.push(...(await run(filters)));
  }
  const { lines, ok } = summarize(outcomes, { maySkip: process.env.CI !== 'true' });
  console.log(`\n${lines.join('\n')}`);
  if (interrupted) console.error('Interrupted.');
  process.exitCode = ok && !interrupted ? 0 : 1;
} else {
  console.error(
    `Unknown part "${name}". Omit it to run everything, or choose one of: ${Object.keys(parts).join(', ')}`,
  );
  process.exitCode = 2;
}
