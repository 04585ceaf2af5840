import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { numberText } from '@portal/contract/american-english.ts';
import { withContext } from '../command-line.ts';
import { refusePublicDemo } from '../config/safety.ts';
import { ensureStartingFocuses } from '../features/industry-focuses/industry-focuses.service.ts';
import { InvalidUsage, runMain } from '../startup-errors.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { addGeneratedData, type GeneratedCounts } from './generated-data.ts';

const USAGE = `Usage: npm run demo -- --speakers N --teachers N --requests N [--seed N]

Adds generated people and requests to the database of the portal, which may be running.
Requests need at least one speaker and one teacher of the same run. The same seed generates the same people,
who can be added once. Without a seed, they are different each time.`;

const MAX_COUNT = 10_000_000;

const count = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const value = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  return value <= MAX_COUNT ? value : Number.NaN;
};

/** Parses the command line; undefined if it's invalid. */
const readArguments = (): (GeneratedCounts & { readonly seed: number }) | undefined => {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { speakers: text, teachers: text, requests: text, seed: text } });
    const wanted = {
      speakers: count(values.speakers, 0),
      teachers: count(values.teachers, 0),
      requests: count(values.requests, 0),
      seed: count(values.seed, randomInt(MAX_COUNT)),
    };
    const { speakers, teachers, requests } = wanted;
    const lacksPeople = requests > 0 && (speakers === 0 || teachers === 0);
    const isValid = Object.values(wanted).every(Number.isInteger) && speakers + teachers + requests > 0;
    return isValid && !lacksPeople ? wanted : undefined;
  } catch {
    return undefined;
  }
};

/** Reports each tenth of the work on standard error. */
const progressOf = (label: string, total: number) => {
  const format = (value: number) => numberText(value);
  let done = 0;
  return (added: number): void => {
    const tenths = Math.floor((10 * done) / total);
    done += added;
    if (Math.floor((10 * done) / total) === tenths) return;
    process.stderr.write(`${label}: ${format(done)} of ${format(total)}\n`);
  };
};

await runMain(async () => {
  const wanted = readArguments();
  if (!wanted) throw new InvalidUsage(USAGE);
  const { seed, ...size } = wanted;
  await withContext(async (context) => {
    refusePublicDemo(context.config);
    await ensureStartingFocuses(context);
    await addGeneratedData(context, size, seed, (kind) => progressOf(kind, size[kind]));
  });
  process.stdout.write(`Everyone logs in with the password ${DEMO_PASSWORD}.\n`);
});
