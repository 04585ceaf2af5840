import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A proxy that sends a portal's pages without their drawn screens, as the portal would if it didn't draw any. */
export interface PlainPages extends AsyncDisposable {
  readonly address: string;
}

const withoutScreen = (page: string): string =>
  page
    .replace(/<div id="root">.*<\/div>\n/s, '<div id="root"></div>\n')
    .replace(
      /<link rel="modulepreload" id="start" crossorigin href="([^"]+)">/,
      '<script type="module" crossorigin src="$1"></script>',
    )
    .replace(/"drawnBy":\{.*\}\}<\/script>/s, '"drawnBy":null}</script>');

/** Starts the proxy for the portal at an address. */
export const startPlainPages = async (portal: string): Promise<PlainPages> => {
  const server = createServer((request, response) => {
    const forward = async () => {
      const { cookie = '', 'user-agent': browser = '' } = request.headers;
      const answer = await fetch(`${portal}${request.url}`, { headers: { cookie, 'user-agent': browser } });
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      const sent = type.startsWith('text/html') ? Buffer.from(withoutScreen(body.toString())) : body;
      const isPicture = type.startsWith('image/webp') || type.startsWith('font/');
      response
        .writeHead(answer.status, {
          'content-type': type,
          'cache-control': answer.headers.get('cache-control') ?? 'no-store',
          ...(!isPicture && { 'content-encoding': 'br' }),
        })
        .end(isPicture ? sent : await compress(sent));
    };
    forward().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
