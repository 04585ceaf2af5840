import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { type Measured, median } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import type { Program } from '../harness/program.ts';
import type { Room } from '../harness/room.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { mediansOf, type Timed } from '../harness/times.ts';
import { directoryChanger } from '../harness/uncached.ts';

const TURNS_PER_ROUND = 10;

type Query = Readonly<Record<string, string>>;

/** Searches by how much they find. The first is the yardstick. */
const SEARCHES: readonly (readonly [string, Query])[] = [
  ['everybody', {}],
  ['everybody, the newest first', { sort: 'newest' }],
  ['a common word', { q: 'water' }],
  ['a common word, by name', { q: 'water', sort: 'name' }],
  ['a common word, the newest first', { q: 'water', sort: 'newest' }],
  ['two common words', { q: 'water energy' }],
  ['three common words', { q: 'water energy school' }],
  ['a rare word', { q: 'lichen' }],
  ['a word that nobody has', { q: 'xyzzy' }],
  ['one letter', { q: 'a' }],
  ['two letters', { q: 'qu' }],
  ['a first name', { q: 'maria' }],
  ['a word longer than the index knows', { q: 'environmentalists' }],
  ['a city', { city: 'Portland' }],
  ['a state', { state: 'Oregon' }],
  ['a country', { country: 'USA' }],
  ['an industry', { industry: 'Forestry' }],
  ['grade, format and language', { grades: 'High School', format: 'virtual', languages: 'Spanish' }],
  ['a common word, grade and format', { q: 'water', grades: 'High School', format: 'virtual' }],
  ['a common word and a city', { q: 'water', city: 'Portland' }],
];

/** The size of the directory in which the yardstick is taken. */
const YARDSTICK_SIZE = 10_000;

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

const measure = async (room: Room, engine: string, databases: Databases): Promise<Measured[]> => {
  const { rounds } = room.options;
  const sizes = [...new Set([YARDSTICK_SIZE, ...room.options.sizes])];
  await using stack = new AsyncDisposableStack();
  const portals: Awaited<ReturnType<typeof start>>[] = [];
  for (const size of sizes) portals.push(await start(databases, stack, size));
  const turns = rounds * TURNS_PER_ROUND;
  const medians = await mediansOf(
    portals.flatMap(({ searches }) => searches),
    turns,
    () => Promise.all(portals.map(({ change }) => change())),
  );
  const [yardstick = Number.NaN] = medians;

  const limit = { what: `everybody among ${YARDSTICK_SIZE.toLocaleString('en-US')}`, value: yardstick };
  const figure = (what: string, size: number, value: number, under: number): Measured => ({
    figure: `growth, ${engine}, ${what}, ${size.toLocaleString('en-US')} speakers`,
    value,
    unit: 'ms',
    limit,
    goal: { by: 'ratio', under },
    sizes: `${turns} searches, one after the other, not cached`,
  });
  return sizes.flatMap((size, index) => {
    const times = medians.slice(index * SEARCHES.length, (index + 1) * SEARCHES.length);
    return [
      ...SEARCHES.map(([what], search) => figure(what, size, times[search] ?? Number.NaN, 5)),
      figure('median', size, median(times), 1),
    ];
  });
};

/** What a search costs in directories of several sizes, against the one that finds everybody among 10,000. */
export const growth = (room: Room): Promise<Measured[]> =>
  measure(room, 'embedded', (speakers) => room.embedded({ speakers }));

/** The same with PostgreSQL. */
export const growthOnPostgres = (room: Room): Promise<Measured[]> =>
  measure(room, 'PostgreSQL', (speakers) => room.postgres({ speakers }));
