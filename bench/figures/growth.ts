import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { type Measured, median } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import type { Program } from '../harness/program.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { mediansOf, type Timed } from '../harness/times.ts';
import { directoryChanger } from '../harness/uncached.ts';
import type { Workspace } from '../harness/workspace.ts';

const TURNS_PER_ROUND = 10;

type Query = Readonly<Record<string, string>>;

/** Searches that match many, few or no speakers. The first is the baseline. */
const SEARCHES: readonly (readonly [string, Query])[] = [
  ['everyone', {}],
  ['everyone, without counts', { facets: 'no' }],
  ['everyone, the newest first', { sort: 'newest' }],
  ['a common word', { q: 'water' }],
  ['a common word, by name', { q: 'water', sort: 'name' }],
  ['a common word, the newest first', { q: 'water', sort: 'newest' }],
  ['two common words', { q: 'water energy' }],
  ['three common words', { q: 'water energy school' }],
  ['a rare word', { q: 'lichen' }],
  ['a word without a match', { q: 'xyzzy' }],
  ['a misspelled word', { q: 'enviromental' }],
  [
    'a sentence',
    { q: 'someone who can explain how water from the mountains becomes clean energy for our school' },
  ],
  ['one letter', { q: 'a' }],
  ['two letters', { q: 'qu' }],
  ['a first name', { q: 'maria' }],
  ['a long word', { q: 'environmentalists' }],
  ['a city', { city: 'Portland' }],
  ['a state', { state: 'Oregon' }],
  ['a country', { country: 'USA' }],
  ['an industry', { industry: 'Forestry' }],
  ['grade, format and language', { grades: 'High School', format: 'virtual', languages: 'Spanish' }],
  ['a common word, grade and format', { q: 'water', grades: 'High School', format: 'virtual' }],
  ['a common word and a city', { q: 'water', city: 'Portland' }],
];

/** The size of the directory in which the baseline is measured. */
const BASELINE_SIZE = 10_000;

/** The most that a search takes, in milliseconds. */
const QUARTER_SECOND = 250;

type Databases = (size: number) => Promise<PortalDatabase>;

const start = async (databases: Databases, stack: AsyncDisposableStack, size: number) => {
  const portal: Program = stack.use(await startPortal(await databases(size)));
  const { headers } = await signIn(portal, 'teacher');
  const searches: Timed[] = SEARCHES.map(([, query]) => ({
    url: urlOf(portal, searchSpeakers, query),
    headers,
  }));
  return { searches, change: await directoryChanger(portal) };
};

const measure = async (workspace: Workspace, engine: string, databases: Databases): Promise<Measured[]> => {
  const { rounds } = workspace.options;
  const sizes = [...new Set([BASELINE_SIZE, ...workspace.options.sizes])];
  await using stack = new AsyncDisposableStack();
  const portals: Awaited<ReturnType<typeof start>>[] = [];
  for (const size of sizes) portals.push(await start(databases, stack, size));
  const turns = rounds * TURNS_PER_ROUND;
  const medians = await mediansOf(
    portals.flatMap(({ searches }) => searches),
    turns,
    () => Promise.all(portals.map(({ change }) => change())),
  );
  const [reference = Number.NaN] = medians;

  const baseline = { what: `everyone among ${BASELINE_SIZE.toLocaleString('en-US')}`, value: reference };
  const figure = (what: string, size: number, value: number): Measured => ({
    figure: `growth, ${engine}, ${what}, ${size.toLocaleString('en-US')} speakers`,
    value,
    unit: 'ms',
    baseline,
    goal: { by: 'value', under: QUARTER_SECOND },
    sizes: `${turns} searches, one after the other, not cached`,
  });
  return sizes.flatMap((size, index) => {
    const times = medians.slice(index * SEARCHES.length, (index + 1) * SEARCHES.length);
    return [
      ...SEARCHES.map(([what], search) => figure(what, size, times[search] ?? Number.NaN)),
      figure('median', size, median(times)),
    ];
  });
};

/** The time of searches in directories of several sizes, compared with the one that finds everyone among 10,000. */
export const growth = (workspace: Workspace): Promise<Measured[]> =>
  measure(workspace, 'embedded', (speakers) => workspace.embedded({ speakers }));

/** The same with PostgreSQL. */
export const growthOnPostgres = (workspace: Workspace): Promise<Measured[]> =>
  measure(workspace, 'PostgreSQL', (speakers) => workspace.postgres({ speakers }));
