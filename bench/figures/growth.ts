import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import type { Program } from '../harness/program.ts';
import type { Room } from '../harness/room.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { mediansOf, type Timed } from '../harness/times.ts';

const TURNS_PER_ROUND = 10;

type Query = Readonly<Record<string, string>>;

/** Searches by how much they find; `name` is somebody's whom every directory has. */
const searchesFor = (name: string): readonly (readonly [string, Query])[] => [
  ['everybody', {}],
  ['everybody, the newest first', { sort: 'newest' }],
  ['a common word', { q: 'water' }],
  ['a common word and two filters', { q: 'water', grades: 'High School', format: 'virtual' }],
  ['one letter', { q: 'a' }],
  ['two filters', { grades: 'High School', format: 'virtual' }],
  ['one person by name', { q: name }],
  ['nobody', { q: 'xyzzy' }],
];

type Databases = (size: number) => Promise<PortalDatabase>;

const start = async (databases: Databases, stack: AsyncDisposableStack, size: number): Promise<Timed[]> => {
  const portal: Program = stack.use(await startPortal(await databases(size)));
  const [teacher, speaker] = [await signIn(portal, 'teacher'), await signIn(portal, 'speaker')];
  const { firstName, lastName } = speaker.user;
  return searchesFor(`${firstName} ${lastName}`).map(([, query]) => ({
    url: urlOf(portal, searchSpeakers, query),
    headers: teacher.headers,
  }));
};

const measure = async (room: Room, engine: string, databases: Databases): Promise<Measured[]> => {
  const { sizes, rounds } = room.options;
  await using stack = new AsyncDisposableStack();
  const requests: Timed[][] = [];
  for (const size of sizes) requests.push(await start(databases, stack, size));
  const turns = rounds * TURNS_PER_ROUND;
  const medians = await mediansOf(requests.flat(), turns);

  const kinds = searchesFor('');
  return kinds.flatMap(([kind], index) => {
    const times = sizes.map((_, size) => medians[size * kinds.length + index] ?? Number.NaN);
    const smallest = times[0] ?? Number.NaN;
    return sizes.slice(1).map(
      (size, larger): Measured => ({
        figure: `growth, ${engine}, ${kind}, ${size.toLocaleString('en-US')} speakers`,
        value: times[larger + 1] ?? Number.NaN,
        unit: 'ms',
        limit: { what: `${sizes[0]?.toLocaleString('en-US')} speakers`, value: smallest },
        ...(larger === sizes.length - 2 && { goal: { by: 'ratio', under: 5 } }),
        sizes: `${turns} searches, one after the other`,
      }),
    );
  });
};

/** How the time of a search grows with the directory. */
export const growth = (room: Room): Promise<Measured[]> =>
  measure(room, 'embedded', (speakers) => room.embedded({ speakers }));

/** The same with PostgreSQL. */
export const growthOnPostgres = (room: Room): Promise<Measured[]> =>
  measure(room, 'PostgreSQL', (speakers) => room.postgres({ speakers }));
