// npm run bench: measures the portal from outside and compares it with baselines from the same run.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureFigure } from './figures.ts';
import { type Judged, judge } from './harness/measured.ts';
import { tableHead, tableLine } from './harness/table.ts';
import { openWorkspace } from './harness/workspace.ts';
import { InvalidArguments, readOptions, USAGE } from './options.ts';

const RESULTS = join(import.meta.dirname, 'results');

/** Recorded with the results, because other load on the machine distorts them. */
const machine = () => ({
  node: process.version,
  processor: cpus()[0]?.model,
  cores: cpus().length,
  load: loadavg(),
});

/** Prints and records each row as soon as it is measured, so that stopping a long run loses nothing. */
const run = async (args: readonly string[]): Promise<void> => {
  const { chosen, options } = readOptions(args);
  const startedAt = new Date().toISOString();
  const before = machine();
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${startedAt.replaceAll(':', '-')}.json`);
  const rows: Judged[] = [];
  await using workspace = await openWorkspace(options);
  console.log(tableHead);
  for (const name of chosen) {
    console.error(`Measuring ${name} …`);
    try {
      for await (const measured of measureFigure(name, workspace)) {
        const row = judge(measured);
        rows.push(row);
        console.log(tableLine(row));
        const record = { startedAt, machine: before, loadAfter: loadavg(), options, figures: rows };
        await writeFile(file, `${JSON.stringify(record, undefined, 2)}\n`);
      }
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  console.log(`Written to ${file}`);
};

// Started programs and files are removed on exit, but not if a signal ends the process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InvalidArguments)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
