import { searchUsers } from '@portal/contract/users/users.contract.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';
import { read, signIn, urlOf } from '../harness/session.ts';
import { mediansOf, type Timed } from '../harness/times.ts';

const TURNS_PER_ROUND = 20;
const ROWS = 10;
/** One in so many is a speaker, the others are teachers. */
const SPEAKERS_ONE_IN = 10;

type Query = Readonly<Record<string, string>>;

/** What the screen asks for, of a list with so many pages; `name` is the last name of those in its middle. */
const askedOf = (pages: number, name: string): readonly (readonly [string, Query])[] => [
  ['first page', {}],
  ['by email, backwards', { sort: 'email', direction: 'desc' }],
  ['by status, backwards', { sort: 'status', direction: 'desc' }],
  ['speakers by email', { type: 'speaker', sort: 'email' }],
  ['administrators by first name', { type: 'admin', sort: 'firstName' }],
  ['teachers by status', { type: 'teacher', sort: 'status' }],
  ['incomplete profiles by type', { status: 'incomplete', sort: 'type' }],
  ['page 50', { page: '50' }],
  ['middle page', { page: String(Math.ceil(pages / 2)) }],
  ['last page', { page: String(pages) }],
  ['search for one person', { q: 'teacher@demo' }],
  ['search for a last name', { q: name }],
  ['search for what all have', { q: 'example' }],
  ['search for what all have, page 50', { q: 'example', page: '50' }],
  ['search for what all have, among administrators', { q: 'example', type: 'admin', sort: 'email' }],
  ['search for one letter', { q: 'a', sort: 'type' }],
  ['search for two letters that nobody has', { q: 'qz' }],
];

const requestsTo = async (
  room: Room,
  engine: Engine,
  users: number,
  stack: AsyncDisposableStack,
): Promise<Timed[]> => {
  const speakers = Math.floor(users / SPEAKERS_ONE_IN);
  const portal = stack.use(await startPortal(await room[engine]({ speakers, teachers: users - speakers })));
  const { headers } = await signIn(portal, 'admin');
  const pages = Math.ceil((await read(portal, searchUsers, { headers })).total / ROWS);
  const middle = { page: String(Math.ceil(pages / 2)) };
  const { items } = await read(portal, searchUsers, { headers, query: middle });
  return askedOf(pages, items[0]?.lastName ?? '').map(([, query]) => ({
    url: urlOf(portal, searchUsers, { ...query, limit: String(ROWS) }),
    headers,
  }));
};

const ENGINES = ['embedded', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

/** The list of users at the first size and at the others, on one engine. */
const measure = async (room: Room, engine: Engine): Promise<Measured[]> => {
  const { users: sizes, rounds } = room.options;
  await using stack = new AsyncDisposableStack();
  const bySize: Timed[][] = [];
  for (const users of sizes) bySize.push(await requestsTo(room, engine, users, stack));
  const turns = rounds * TURNS_PER_ROUND;
  const medians = await mediansOf(bySize.flat(), turns);
  const asked = askedOf(0, '');
  const place = engine === 'embedded' ? '' : ', PostgreSQL';
  return sizes.slice(1).flatMap((size, larger) =>
    asked.map(
      ([what], index): Measured => ({
        figure: `users, ${what}, ${size.toLocaleString('en-US')} users${place}`,
        value: medians[(larger + 1) * asked.length + index] ?? Number.NaN,
        unit: 'ms',
        limit: {
          what: `of ${sizes[0]?.toLocaleString('en-US')} users`,
          value: medians[index] ?? Number.NaN,
        },
        goal: { by: 'ratio', under: 4 },
        sizes: `${ROWS} users shown, ${turns} readings`,
      }),
    ),
  );
};

/** The same on both engines. */
export const users = async (room: Room): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const engine of ENGINES) measured.push(...(await measure(room, engine)));
  return measured;
};
