import type { Call } from '@portal/contract/call.ts';
import { allCalls } from '@portal/contract/calls.ts';
import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let clients: Record<'signedOut' | 'teacher' | 'speaker' | 'admin', Client>;
beforeAll(async () => {
  portal = await TestPortal.start();
  clients = {
    signedOut: portal.visitor(),
    teacher: (await portal.newUser('teacher')).client,
    speaker: (await addSpeaker(portal)).client,
    admin: (await portal.newUser('admin')).client,
  };
});
afterAll(() => portal.close());

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '’',
  '🌱'.repeat(70),
  'x'.repeat(6_000),
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '__proto__',
  [],
  [[]],
  {},
  { toString: 'x' },
  ['__proto__'],
  [null],
  Array(60).fill('x'),
  '2027-02-30T10:00',
  '9999999999',
  'data:image/png;base64,AAAA',
];

const PROTOTYPE_KEYS =
  '{"__proto__":{"admin":true,"role":"admin"},"constructor":{"prototype":{"admin":true}}}';

/** Someone who may make the call, or comes closest to it. */
const callerOf = ({ access }: Call): Client => {
  if (access.signedOut) return clients.signedOut;
  if (access.teacher) return clients.teacher;
  return access.speaker ? clients.speaker : clients.admin;
};

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => (option instanceof z.ZodType ? fieldsOf(option) : []));
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? fieldsOf(schema.in) : [];
};

const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
);
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE.filter((value) => typeof value === 'string')),
  fc.string({ unit: 'grapheme' }),
);

const someOf = (names: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });

const KEPT_STILL = [
  'users',
  'requests',
  'invites',
  'speaker_profiles',
  'teacher_profiles',
  'outbox',
  'tokens',
] as const;

const countRows = async () =>
  Promise.all(
    KEPT_STILL.map((table) =>
      portal.context.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );

const lone = (value: string) => value.isWellFormed();

describe('hostile input', () => {
  // Calls that end the caller's own session or account take no input worth attacking.
  const attacked = allCalls.filter((call) => !['/auth/logout', '/user/me'].includes(call.path));

  it.each(attacked.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s never faults, and changes nothing when it refuses',
    async (_name, call) => {
      const client = callerOf(call);
      const input = fc.record({
        body: fc.oneof(someOf(fieldsOf(call.body), hostileValue), hostileValue),
        query: someOf(fieldsOf(call.query), hostileText),
        params: fc.constant({}).chain(() => someOf(fieldsOf(call.params), hostileText)),
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ body, query, params }) => {
          const before = await countRows();
          const names = fieldsOf(call.params);
          const filled = Object.fromEntries(
            names.map((name) => {
              const value = String(Reflect.get(params, name) ?? 'x') || 'x';
              return [name, lone(value) ? value : 'x'];
            }),
          );
          const reply = await client.call(call, {
            params: filled,
            query,
            ...(call.method !== 'GET' && { body }),
          });
          expect(reply.status).toBeLessThan(500);
          if (!reply.ok) expect(await countRows()).toEqual(before);
        }),
        { numRuns: 25, endOnFailure: true },
      );
    },
  );

  it.each(attacked.filter(({ body }) => body).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s refuses what is no form at all',
    async (_name, call) => {
      const params = Object.fromEntries(fieldsOf(call.params).map((name) => [name, 'x']));
      for (const body of [null, [], [null], 'text', 3, true]) {
        const reply = await callerOf(call).call(call, { params, body });
        expect([400, 403, 404], JSON.stringify(body)).toContain(reply.status);
      }
    },
  );

  it('is refused when it is not JSON, too large or of another type', async () => {
    const send = (body: string, type = 'application/json') =>
      clients.teacher.fetch('/api/request', {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'x-xsrf-token': clients.teacher.cookie('XSRF-TOKEN') ?? '' },
      });
    const statuses = async (...responses: Promise<Response>[]) =>
      (await Promise.all(responses)).map(({ status }) => status);
    expect(await statuses(send('{'), send('not json'), send(''))).toEqual([400, 400, 400]);
    expect(
      await statuses(send('a=b', 'application/x-www-form-urlencoded'), send('<a/>', 'text/xml')),
    ).toEqual([415, 415]);
    expect(await statuses(send(JSON.stringify({ goals: 'x'.repeat(BODY_MAX_BYTES) })))).toEqual([413]);
  });

  it('is refused in the usual shape when its address is endless', async () => {
    const response = await clients.teacher.fetch(`/api/speaker/search?q=${'x'.repeat(40_000)}`);
    expect(response.status).toBe(431);
    expect(await response.json()).toMatchObject({ code: 'too_large', message: expect.any(String) });
  });

  it('cannot reach prototypes', async () => {
    const response = await clients.teacher.fetch('/api/request', {
      method: 'POST',
      body: PROTOTYPE_KEYS,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': clients.teacher.cookie('XSRF-TOKEN') ?? '',
      },
    });
    expect(response.status).toBe(400);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('keeps text as it was typed, markup and all', async () => {
    const speaker = await addSpeaker(portal);
    const eventName = `<script>alert("x")</script> & 'quotes' – ünïcödé 🌍`;
    const reply = await clients.teacher.send(
      'POST',
      '/api/request',
      aBooking(speaker.user.id, { eventName }),
    );
    expect(await reply.json()).toMatchObject({ eventName });
  });
});
