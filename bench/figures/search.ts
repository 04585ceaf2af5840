import { join } from 'node:path';
import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { startLimit } from '../harness/limit.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import type { Program } from '../harness/program.ts';
import type { Room } from '../harness/room.ts';
import { read, type Session, signIn, urlOf } from '../harness/session.ts';
import { spelling } from '../harness/uncached.ts';

const searches = [
  { q: 'solar', industry: 'Renewable Energy', grades: 'High School' },
  { q: 'solar', industry: 'Renewable Energy', grades: 'Middle School' },
  { q: 'water', industry: 'Water Resources', grades: 'High School' },
  { q: 'water', industry: 'Water Resources', grades: 'Middle School' },
  { q: 'forest', industry: 'Forestry', grades: 'High School' },
  { q: 'forest', industry: 'Forestry', grades: 'Middle School' },
  { q: 'bird', industry: 'Wildlife Conservation', grades: 'High School' },
  { q: 'bird', industry: 'Wildlife Conservation', grades: 'Middle School' },
] as const;

/** Fewer results would flatter: a page must be full. */
const requireFullPages = async (portal: Program, { headers }: Session): Promise<void> => {
  for (const query of searches) {
    const { items } = await read(portal, searchSpeakers, { headers, query });
    if (items.length < PAGE_SIZE)
      throw new Error(`There are too few speakers: ${query.q} finds ${items.length}`);
  }
};

const compare = async (room: Room, database: PortalDatabase, limitedTo: Readonly<Record<string, string>>) => {
  await using portal = await startPortal(database);
  await using limit = await startLimit(database.directory, limitedTo);
  const session = await signIn(portal, 'teacher');
  await requireFullPages(portal, session);
  let sent = 0;
  const uncached = ({ industry, ...search }: (typeof searches)[number]) => {
    sent += 1;
    return urlOf(portal, searchSpeakers, { ...search, industry: spelling(industry, sent) });
  };
  const folded = searches.map((search) => ({ ...search, industry: search.industry.toLowerCase() }));
  return await underLoad(
    {
      portal: {
        address: portal.address,
        headers: session.headers,
        requests: searches.map((search) => ({
          path: '/',
          setupRequest: (request) => ({ ...request, path: uncached(search).slice(portal.address.length) }),
        })),
      },
      limit: {
        address: limit.address,
        requests: folded.map((search) => ({ path: `/search?${new URLSearchParams(search)}` })),
      },
    },
    room.options,
  );
};

const sizesOf = ({ options }: Room) =>
  `${options.speakers.toLocaleString('en-US')} speakers, ${searches.length} searches by a word and two filters, not cached, ` +
  `${PAGE_SIZE} results, ${CONNECTIONS} connections`;

/** Searches in a second with the embedded database. */
export const search = async (room: Room): Promise<Measured[]> => {
  const database = await room.embedded({ speakers: room.options.speakers });
  const { portal, limit } = await compare(room, database, {
    DATABASE_FILE: join(database.directory, 'portal.db'),
  });
  return [
    {
      figure: 'search, embedded database',
      value: portal,
      unit: 'requests/s',
      limit: { what: 'the same SQL on node:sqlite in an empty Fastify', value: limit },
      goal: { by: 'ratio', atLeast: 0.6 },
      sizes: sizesOf(room),
    },
  ];
};

/** Searches in a second with PostgreSQL. */
export const searchOnPostgres = async (room: Room): Promise<Measured[]> => {
  const database = await room.postgres({ speakers: room.options.speakers });
  const { portal, limit } = await compare(room, database, { DATABASE_URL: database.url ?? '' });
  return [
    {
      figure: 'search, PostgreSQL',
      value: portal,
      unit: 'requests/s',
      limit: { what: 'the same SQL on pg in an empty Fastify', value: limit },
      goal: { by: 'ratio', atLeast: 0.7 },
      sizes: sizesOf(room),
    },
  ];
};
