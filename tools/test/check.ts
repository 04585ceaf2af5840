import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/child.mjs';
import type { Outcome } from './outcome.ts';

interface Step {
  name: string;
  args: readonly string[];
}

const tool = (path: string) => join(root, 'node_modules', path);
/** Where tools remember what they found in files that haven't changed since. */
const cache = (path: string) => join(root, 'node_modules/.cache/check', path);

/** Checkers don't share types: with more than one, each step takes over twice the CPU time. */
const types = (project: string): Step => ({
  name: `types: ${project}`,
  args: [
    tool('typescript/bin/tsc'),
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    cache(`${project}.tsbuildinfo`),
  ],
});

/** The slowest come first, so that none runs alone at the end. */
const steps: Step[] = [
  { name: 'format and lint', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'] },
  types('apps/server'),
  types('apps/web'),
  {
    name: 'dead code',
    args: [tool('knip/bin/knip.js'), '--cache', '--cache-location', cache('knip')],
  },
  types('packages/contract'),
  types('bench'),
  types('e2e'),
  types('packages/demo'),
  types('tools'),
  { name: 'import rules', args: ['tools/import-rules/main.ts'] },
  { name: 'lengths in style sheets', args: ['tools/css-lengths.ts'] },
];

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Checks types, format, lint, dead code, import rules and style sheets. Prints the output of failed checks only. */
export async function runChecks(stepsAtOnce = 2): Promise<Outcome> {
  const waiting = [...steps];
  const failed = new Set<Step>();
  const interruption = new AbortController();
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step, interruption.signal))) failed.add(step);
    }
  };
  const stop = () => {
    waiting.length = 0;
    interruption.abort();
  };
  for (const signal of signals) process.on(signal, stop);
  await Promise.all(Array.from({ length: stepsAtOnce }, worker));
  for (const signal of signals) process.off(signal, stop);
  return {
    name: 'check',
    ran: `${steps.length - failed.size} of ${steps.length} checks passed`,
    passed: 0,
    failures: steps.filter((step) => failed.has(step)).map((step) => step.name),
    skips: [],
  };
}

async function passes({ name, args }: Step, signal: AbortSignal): Promise<boolean> {
  const started = performance.now();
  // The checks have no state to lose, and some are slow to respond to other signals.
  const options = { cwd: root, signal, killSignal: 'SIGKILL', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const failure = await new Promise<string | undefined>((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr || error.message : undefined),
    );
  });
  const passed = failure === undefined;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed) process.stdout.write(failure);
  return passed;
}
