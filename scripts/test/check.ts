import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/child.mjs';
import type { Outcome } from './outcome.ts';

interface Step {
  name: string;
  args: readonly string[];
}

const tool = (path: string) => join(root, 'node_modules', path);
const typeChecked = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'scripts'];

const steps: Step[] = [
  ...typeChecked.map((project) => ({
    name: `types: ${project}`,
    args: [tool('typescript/bin/tsc'), '-p', project],
  })),
  { name: 'format and lint', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'] },
  { name: 'dead code', args: [tool('knip/bin/knip.js')] },
  { name: 'dependency edges', args: ['scripts/edges/main.ts'] },
];

const stepsAtOnce = 2;

/** Lint, format, types, dead code and dependency edges. Prints the output of what fails only. */
export async function runChecks(): Promise<Outcome> {
  const waiting = [...steps];
  const failed = new Set<Step>();
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed.add(step);
    }
  };
  await Promise.all(Array.from({ length: stepsAtOnce }, worker));
  return {
    name: 'check',
    ran: `${steps.length - failed.size} of ${steps.length} checks passed`,
    passed: 0,
    failed: failed.size,
    failures: steps.filter((step) => failed.has(step)).map((step) => step.name),
    skips: [],
  };
}

async function passes({ name, args }: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  return code === 0;
}
