import type { Call } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { PARAGRAPH_MAX, TOKEN_MAX } from '@portal/contract/limits.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverLimits } from './connections.ts';
import { handleErrors } from './errors.ts';
import { readJsonBodies } from './json-bodies.ts';
import { schemaController, useZodSchemas } from './schemas.ts';

const calls = await loadCalls();

/** The API with its schemas, but without handlers. */
const app = Fastify({ schemaController, routerOptions: { maxParamLength: TOKEN_MAX } });
beforeAll(() => {
  useZodSchemas(app);
  readJsonBodies(app, serverLimits());
  handleErrors(app, () => {});
  for (const call of calls) {
    const { method, path: url, params, query, body } = call;
    app.route({
      method,
      url,
      config: { call },
      ...(method === 'GET' && { exposeHeadRoute: false }),
      schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
      handler: () => ({}),
    });
  }
});
afterAll(() => app.close());

const TEXT = 'x'.repeat(2 * PARAGRAPH_MAX + 1);
const WRONG = [null, 0, -1, 1.5, 1e99, '', 'x', TEXT, true, [], [null], [7], ['x'], [[]], [{}], {}, { x: 1 }];

/** The schemas behind unions, defaults, transformations and the like. */
const insideOf = (schema: unknown): readonly z.ZodType[] => {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(insideOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(insideOf);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap(insideOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return insideOf(schema.unwrap());
  return [schema];
};

/** Values that a schema mostly refuses: of wrong types, and objects and lists in which one part is wrong. */
const wrongValues = (schema: unknown): unknown[] => [
  ...WRONG,
  ...insideOf(schema).flatMap((inner): unknown[] => {
    if (inner instanceof z.ZodArray) return wrongValues(inner.element).map((item) => [item]);
    if (!(inner instanceof z.ZodObject)) return [];
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      wrongValues(field).map((value) => ({ [name]: value })),
    );
  }),
];

const PARAMS = { id: 'abc', userId: 'abc', token: 'abc', email: 'ada@example.org' };
const pathOf = ({ path }: Call, params: Readonly<Record<string, string>> = PARAMS) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'abc'));

interface Sent {
  readonly url?: string;
  readonly payload?: string;
}

const send = async (call: Call, { url = pathOf(call), payload }: Sent) => {
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
  const response = await app.inject({ method: call.method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};

/** The messages in which an answer refuses its input. */
const messagesOf = ({ status, body }: Awaited<ReturnType<typeof send>>): string[] => {
  if (status === 200) return [];
  expect([400, 413]).toContain(status);
  return [body.message, ...Object.values<string>(body.fields ?? {})];
};

const ZOD =
  /^(Invalid (input|option|string|number|key|value in|element|ISO|regex|.*string)\b|Too (big|small)|Unrecognized)|expected|received|undefined|null|NaN/i;

const expectReadable = (messages: readonly string[], sent: unknown) => {
  for (const message of messages) {
    expect(message.trim(), JSON.stringify(sent)).not.toBe('');
    expect(message, JSON.stringify(sent)).not.toMatch(ZOD);
  }
};

const withBody = calls
  .filter(({ body }) => body)
  .map((call) => [`${call.method} ${call.path}`, call] as const);

describe('input that a call refuses is explained in plain words', () => {
  it.each(withBody)('%s without an object as its body', async (_name, call) => {
    const required =
      z.safeParse(call.body ?? z.never(), {}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    const missing = z.safeParse(call.body ?? z.never(), undefined).success ? [] : [undefined, '', 'null'];
    for (const payload of [...missing, '[]', '[{}]', '"x"', '7', 'true']) {
      const answer = await send(call, payload === undefined ? {} : { payload });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      const messages = messagesOf(answer);
      expectReadable(messages, payload);
      for (const name of required) if (name !== 'undefined') expect(messages.join()).toContain(name);
    }
  });

  it.each(withBody)('%s with wrong values', async (_name, call) => {
    for (const value of wrongValues(call.body)) {
      expectReadable(messagesOf(await send(call, { payload: JSON.stringify(value) })), value);
    }
  });

  it.each(
    calls.filter(({ query, params }) => query ?? params).map((call) => [`${call.method} ${call.path}`, call]),
  )('%s with a wrong address', async (_name, call) => {
    const values = ['x', '-1', '1.5', '1e99', 'a b', 'x'.repeat(TOKEN_MAX)];
    const params = Object.keys(call.params?.shape ?? {}).flatMap((name) =>
      values.map((value) => pathOf(call, { ...PARAMS, [name]: value })),
    );
    const queries = Object.keys(call.query?.shape ?? {}).flatMap((name) =>
      [[''], ['x', 'y'], ...values.map((value) => [value])].map(
        (given) => `${pathOf(call)}?${new URLSearchParams(given.map((value) => [name, value]))}`,
      ),
    );
    for (const url of [...params, ...queries]) {
      const { status, body } = await send(call, { url });
      if (status === 400) expectReadable([body.message, ...Object.values<string>(body.fields ?? {})], url);
    }
  });
});
