import { join } from 'node:path';
import { PAGE_SIZE } from '@portal/contract/limits.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { CONNECTIONS, underLoad } from '../harness/load.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { startBaseline } from '../harness/program.ts';
import { signIn, urlOf } from '../harness/session.ts';
import { spelling } from '../harness/uncached.ts';
import type { Workspace } from '../harness/workspace.ts';

const INDUSTRY = 'environmental education';

/** The searches that people make most: the first page without words and filters, and with one broad filter. */
export async function* directory(workspace: Workspace): AsyncGenerator<Measured> {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  await using portal = await startPortal(database);
  await using baseline = await startBaseline(database.directory, {
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
  for (const { what, atLeast, path: nextPath } of queries) {
    const compared = await underLoad(
      {
        portal: {
          address: portal.address,
          headers,
          requests: [{ path: nextPath(), setupRequest: (request) => ({ ...request, path: nextPath() }) }],
        },
        baseline: { address: baseline.address, requests: [{ path: '/page' }] },
      },
      workspace.options,
    );
    yield {
      figure: `directory, ${what}`,
      value: compared.portal,
      unit: 'requests/s',
      baseline: {
        what: `${PAGE_SIZE} rows listed by node:sqlite in an empty Fastify`,
        value: compared.baseline,
      },
      goal: { by: 'ratio', atLeast },
      sizes: `${workspace.options.speakers.toLocaleString('en-US')} speakers, ${CONNECTIONS} connections`,
    };
  }
}
