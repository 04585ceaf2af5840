import { join } from 'node:path';
import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { type PortalDatabase, startPortal } from '../harness/portal.ts';
import { type Program, startBaseline } from '../harness/program.ts';
import { read, type Session, signIn, urlOf } from '../harness/session.ts';
import { spelling } from '../harness/uncached.ts';
import type { Workspace } from '../harness/workspace.ts';

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

/** Pages must be full, because smaller ones would be faster. */
const requireFullPages = async (portal: Program, { headers }: Session): Promise<void> => {
  for (const query of searches) {
    const { items } = await read(portal, searchSpeakers, { headers, query });
    if (items.length < PAGE_SIZE)
      throw new Error(`There are too few speakers: ${query.q} finds ${items.length}`);
  }
};

const compare = async (
  workspace: Workspace,
  database: PortalDatabase,
  baselineEnv: Readonly<Record<string, string>>,
) => {
  await using portal = await startPortal(database);
  await using baseline = await startBaseline(database.directory, baselineEnv);
  const session = await signIn(portal, 'teacher');
  await requireFullPages(portal, session);
  let sent = 0;
  const uncached = ({ industry, ...search }: (typeof searches)[number]) => {
    sent += 1;
    return urlOf(portal, searchSpeakers, { ...search, industry: spelling(industry, sent) });
  };
  const normalized = searches.map((search) => ({ ...search, industry: search.industry.toLowerCase() }));
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
      baseline: {
        address: baseline.address,
        requests: normalized.map((search) => ({ path: `/search?${new URLSearchParams(search)}` })),
      },
    },
    workspace.options,
  );
};

const sizesOf = ({ options }: Workspace) =>
  `${options.speakers.toLocaleString('en-US')} speakers, ${searches.length} searches by a word and two filters, not cached, ` +
  `${PAGE_SIZE} results, ${CONNECTIONS} connections`;

/** Searches in a second with the embedded database. */
export const search = async (workspace: Workspace): Promise<Measured[]> => {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  const { portal, baseline } = await compare(workspace, database, {
    DATABASE_FILE: join(database.directory, 'portal.db'),
  });
  return [
    {
      figure: 'search, embedded database',
      value: portal,
      unit: 'requests/s',
      baseline: { what: 'full text without levels on node:sqlite in an empty Fastify', value: baseline },
      goal: { by: 'ratio', atLeast: 0.6 },
      sizes: sizesOf(workspace),
    },
  ];
};

/** Searches in a second with PostgreSQL. */
export const searchOnPostgres = async (workspace: Workspace): Promise<Measured[]> => {
  const database = await workspace.postgres({ speakers: workspace.options.speakers });
  const { portal, baseline } = await compare(workspace, database, { DATABASE_URL: database.url ?? '' });
  return [
    {
      figure: 'search, PostgreSQL',
      value: portal,
      unit: 'requests/s',
      baseline: { what: 'full text without levels on pg in an empty Fastify', value: baseline },
      goal: { by: 'ratio', atLeast: 0.7 },
      sizes: sizesOf(workspace),
    },
  ];
};
