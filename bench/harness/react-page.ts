import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { build } from 'vite';
import type { Program } from './program.ts';
import { read, signIn } from './session.ts';

const SCRIPT = join(import.meta.dirname, '../baselines/react-cards.ts');

/** A page of React alone, with the first results of a portal's search. */
export interface ReactPage extends AsyncDisposable {
  readonly address: string;
}

/** Builds the page into a folder, and serves it compressed and with a script that browsers cache. */
export const startReactPage = async (portal: Program, folder: string): Promise<ReactPage> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: join(import.meta.dirname, '..'),
    build: { outDir: folder, rolldownOptions: { input: SCRIPT, output: { entryFileNames: 'page.js' } } },
  });
  const session = await signIn(portal, 'teacher');
  const { items } = await read(portal, searchSpeakers, { ...session, query: { facets: 'no' } });
  const absolute = items.map((speaker) => ({
    ...speaker,
    imageUrl: speaker.imageUrl && new URL(speaker.imageUrl, portal.address).href,
  }));
  const data = JSON.stringify(absolute).replaceAll('<', '\\u003c');
  const script = brotliCompressSync(await readFile(join(folder, 'page.js')));
  const page = brotliCompressSync(
    `<!doctype html><html lang="en"><head><title>Speakers</title><script type="module" src="/page.js"></script></head>` +
      `<body><div id="root"></div><script type="application/json" id="speakers">${data}</script></body></html>`,
  );
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response
      .setHeader('content-encoding', 'br')
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      .setHeader('cache-control', isScript ? 'public, max-age=31536000, immutable' : 'no-store')
      .end(isScript ? script : page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
