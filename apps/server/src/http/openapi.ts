import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';

/** Describes the API from the contract at `/api/openapi.json`, and shows it at `/api/docs`. Registered before the calls. */
export const describeApi = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(swagger, {
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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
