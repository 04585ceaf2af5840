import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { CookieOptions } from './cookies.ts';

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The files of Swagger UI that the page needs. */
const ASSETS = { 'swagger-ui.css': CSS, 'swagger-ui-bundle.js': JAVASCRIPT };
// Compressing the large responses below would take a megabyte for every slow reader.
const UNCOMPRESSED = { compress: false } as const;

const ASSETS_FOLDER = new URL('.', import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css'));

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** A separate file, because the content security policy forbids inline scripts. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
`;

/** Serves the OpenAPI description at `/api/openapi.json` and Swagger UI at `/api/docs`. */
export const describeApi = (app: FastifyInstance, title: string, options: CookieOptions): void => {
  // Created on first use, because it takes memory that most portals never need.
  let description: Promise<Buffer> | undefined;
  app.get('/api/openapi.json', UNCOMPRESSED, (_request, reply) => {
    // A buffer, which all readers share.
    description ??= import('./openapi-description.ts').then(async ({ describeCalls }) =>
      Buffer.from(JSON.stringify(await describeCalls(title, options))),
    );
    reply.type('application/json; charset=utf-8');
    return description;
  });

  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_request, reply) => reply.type(JAVASCRIPT).send(START));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/api/docs/${name}`, UNCOMPRESSED, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(new URL(name, ASSETS_FOLDER))),
    );
  }
};
