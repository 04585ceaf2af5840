import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A web server that only has files, as for pages on another host than the API. */
export interface PagesHost {
  readonly address: string;
  stop(): void;
}

/** Serves a folder: its files, and `index.html` for every other path. */
export const startPagesHost = async (folder: string): Promise<PagesHost> => {
  const index = join(folder, 'index.html');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = join(folder, normalize(pathname));
    const file = existsSync(named) && statSync(named).isFile() ? named : index;
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
