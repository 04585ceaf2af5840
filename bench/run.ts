// npm run bench: measures the portal from outside, against limits measured in the same run. Asserts nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type FigureName, figures } from './figures.ts';
import { type Judged, judge } from './harness/measured.ts';
import { openRoom } from './harness/room.ts';
import { table } from './harness/table.ts';
import { type Options, readOptions, UnclearArguments, USAGE } from './options.ts';

const RESULTS = join(import.meta.dirname, 'results');

/** Without it, figures that look wrong cannot be told from a machine that had more to do. */
const machine = () => ({
  node: process.version,
  processor: cpus()[0]?.model,
  cores: cpus().length,
  load: loadavg(),
});

const measure = async (chosen: readonly FigureName[], options: Options): Promise<Judged[]> => {
  await using room = await openRoom(options);
  const rows: Judged[] = [];
  for (const name of chosen) {
    console.error(`Measuring ${name} …`);
    try {
      rows.push(...(await figures[name](room)).map(judge));
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  return rows;
};

const run = async (args: readonly string[]): Promise<void> => {
  const { chosen, options } = readOptions(args);
  const begun = new Date().toISOString();
  const before = machine();
  const rows = await measure(chosen, options);
  console.log(`\n${table(rows)}\n`);
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${begun.replaceAll(':', '-')}.json`);
  const record = { begun, machine: before, loadAfter: loadavg(), options, figures: rows };
  await writeFile(file, `${JSON.stringify(record, undefined, 2)}\n`);
  console.log(`Written to ${file}`);
};

// What was started and made goes when this process exits, not when a signal ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnclearArguments)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
