import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withContext } from '../command-line.ts';
import { refusePublicDemo } from '../config/safety.ts';
import { ensureStartingFocuses } from '../features/industry-focuses/industry-focuses.service.ts';
import { runMain } from '../startup-errors.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { addCrowd, type CrowdSize } from './crowd.ts';
import { Progress } from './progress.ts';

const USAGE = `Usage: npm run demo -- --speakers N --teachers N --requests N [--seed N]

Adds made-up people and requests to the database of the portal, which may be running meanwhile.
Requests need at least one speaker and one teacher of the same run. The same seed makes the same people,
whom a database takes once; without one, they are new every time.
`;

const MOST = 10_000_000;
const LABELS = { speakers: 'Speakers', teachers: 'Teachers', requests: 'Requests' } as const;

const count = (text: string | undefined, without: number): number => {
  if (text === undefined) return without;
  const value = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  return value <= MOST ? value : Number.NaN;
};

/** What the command line asks for; undefined if it cannot be understood. */
const readArguments = (): (CrowdSize & { readonly seed: number }) | undefined => {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { speakers: text, teachers: text, requests: text, seed: text } });
    const wanted = {
      speakers: count(values.speakers, 0),
      teachers: count(values.teachers, 0),
      requests: count(values.requests, 0),
      seed: count(values.seed, randomInt(MOST)),
    };
    const { speakers, teachers, requests } = wanted;
    const nobodyToAsk = requests > 0 && (speakers === 0 || teachers === 0);
    const isClear = Object.values(wanted).every(Number.isInteger) && speakers + teachers + requests > 0;
    return isClear && !nobodyToAsk ? wanted : undefined;
  } catch {
    return undefined;
  }
};

await runMain(async () => {
  const wanted = readArguments();
  if (!wanted) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const { seed, ...size } = wanted;
  await withContext(async (context) => {
    refusePublicDemo(context.config);
    await ensureStartingFocuses(context);
    await addCrowd(context, size, seed, (kind) => {
      const progress = new Progress(LABELS[kind], size[kind]);
      return (added) => progress.advance(added);
    });
  });
  process.stdout.write(`Everybody signs in with the password ${DEMO_PASSWORD}.\n`);
});
