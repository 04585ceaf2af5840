import type { LoadedCall } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { failureSchema } from '@portal/contract/responses.ts';
import { z } from 'zod';
import { type CookieOptions, sessionCookie } from './cookies.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, { io });
  return described;
};

const contentOf = (schema: z.ZodType, io: 'input' | 'output', type = 'application/json') => ({
  content: { [type]: { schema: schemaOf(schema, io) } },
});

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));

const describe = ({ path, summary, params, query, body, response, stream, status }: LoadedCall) => ({
  summary,
  tags: [path.split('/')[1] ?? ''],
  parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
  ...(body && {
    requestBody: { required: !z.safeParse(body, undefined).success, ...contentOf(body, 'input') },
  }),
  responses: {
    [status ?? 200]: { description: 'Success', ...contentOf(response, 'output', stream) },
    default: { description: 'Failure', ...contentOf(failureSchema, 'output') },
  },
});

/** The OpenAPI description of all calls. */
export const describeCalls = async (title: string, options: CookieOptions) => {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const call of await loadCalls()) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      description:
        `Log in with POST /api/auth/login; the cookie \`${sessionCookie(options)}\` then carries the session. ` +
        'Every request other than GET repeats the cookie `XSRF-TOKEN`, which every GET of JSON sets, in the header `X-XSRF-TOKEN`. ' +
        'If a call whose body may contain `password` answers 403 with the code `confirm_password`, repeat it with the password.',
      version: '1',
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(options) } },
    },
    paths,
  };
};
