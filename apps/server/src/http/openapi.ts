import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** What the description says of its files that browsers need to know. */
const KEPT_HEADERS = ['content-type', 'location', 'cache-control', 'etag', 'last-modified'];

/**
 * Describes the API from the contract at `/api/openapi.json`, and shows it at `/api/docs`. The description is a
 * server of its own, on which `mount` mounts the calls: it is made when somebody first asks for it, for it takes
 * more memory than the rest of the portal's HTTP together.
 */
export const describeApi = (
  app: FastifyInstance,
  config: Config,
  mount: (describer: FastifyInstance) => Promise<void>,
): void => {
  let made: Promise<FastifyInstance> | undefined;
  const describer = (): Promise<FastifyInstance> => {
    made ??= import('./openapi-description.ts').then(({ openDescription }) => openDescription(config, mount));
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await describer()).inject({ url: request.url });
    for (const name of KEPT_HEADERS) {
      const value = headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.status(statusCode).send(rawPayload);
  };
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(path, answer);
  app.addHook('onClose', async () => {
    await (await made?.catch(() => undefined))?.close();
  });
};
