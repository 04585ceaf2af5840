import { join } from 'node:path';
import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { startLimit } from '../harness/limit.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { spelling } from '../harness/uncached.ts';

const INDUSTRY = 'environmental education';

/** The searches that people make most: the first page without words and filters, and with one broad filter. */
export const directory = async (room: Room): Promise<Measured[]> => {
  const database = await room.embedded({ speakers: room.options.speakers });
  await using portal = await startPortal(database);
  await using limit = await startLimit(database.directory, {
    DATABASE_FILE: join(database.directory, 'portal.db'),
  });
  const { headers } = await signIn(portal, 'teacher');
  const path = (query: Readonly<Record<string, string>>) =>
    urlOf(portal, searchSpeakers, query).slice(portal.address.length);
  let sent = 0;
  const queries = [
    { what: 'the first page', atLeast: 0.5, path: () => path({}) },
    { what: 'an industry, cached', atLeast: 0.5, path: () => path({ industry: INDUSTRY }) },
    {
      what: 'an industry, not cached',
      atLeast: 0.05,
      path: () => {
        sent += 1;
        return path({ industry: spelling(INDUSTRY, sent) });
      },
    },
  ];
  const measured: Measured[] = [];
  for (const { what, atLeast, path: nextPath } of queries) {
    const compared = await underLoad(
      {
        portal: {
          address: portal.address,
          headers,
          requests: [{ path: nextPath(), setupRequest: (request) => ({ ...request, path: nextPath() }) }],
        },
        limit: { address: limit.address, requests: [{ path: '/page' }] },
      },
      room.options,
    );
    measured.push({
      figure: `directory, ${what}`,
      value: compared.portal,
      unit: 'requests/s',
      limit: { what: `${PAGE_SIZE} rows listed by node:sqlite in an empty Fastify`, value: compared.limit },
      goal: { by: 'ratio', atLeast },
      sizes: `${room.options.speakers.toLocaleString('en-US')} speakers, ${CONNECTIONS} connections`,
    });
  }
  return measured;
};
