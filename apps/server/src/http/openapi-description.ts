import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { schemaController, useZodSchemas } from './schemas.ts';

/** A server that answers with the description of the calls that `mount` mounts on it. It listens nowhere. */
export const openDescription = async (
  config: Config,
  mount: (describer: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> => {
  const describer = Fastify({ schemaController, routerOptions: { ignoreTrailingSlash: true } });
  useZodSchemas(describer);
  await describer.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: config.organizationName,
        description:
          'Sign in with POST /api/auth/login; the cookie `session` then carries the session. Every request that is ' +
          'not GET repeats the cookie `XSRF-TOKEN`, which any GET sets, in the header `X-XSRF-TOKEN`.',
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
  });
  await describer.register(swaggerUi, { routePrefix: '/api/docs' });
  describer.get('/api/openapi.json', { schema: { hide: true } }, async () => describer.swagger());
  await mount(describer);
  await describer.ready();
  return describer;
};
