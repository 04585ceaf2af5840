import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { LoadedCall } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { AcceptedInputs, Attack, callersOf, callName } from './support/fuzz/attack.ts';
import { COUNTEREXAMPLES } from './support/fuzz/counterexamples.ts';
import { fieldsOf, type Mutation, mutationsOf, pathsOf } from './support/fuzz/mutations.ts';
import { VALID_INPUTS } from './support/fuzz/valid-inputs.ts';
import { type Caller, World } from './support/fuzz/world.ts';
import { aBooking } from './support/people.ts';
import { THOROUGH } from './support/thorough.ts';

const ENGINE = inject('postgresUrl') === null ? 'sqlite' : 'postgres';
const SEEDS = { sqlite: 1, postgres: 2 } as const;
/** Some calls are limited per address, so the tests use many addresses. */
const LIMITED_RUNS_MAX = 60;

const calls = await loadCalls();

let world: World;
let accepted: AcceptedInputs;
beforeAll(async () => {
  world = await World.open();
  accepted = new AcceptedInputs(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Attacks a call with known counterexamples, then with generated input. */
const attackAtRandom = async (attack: Attack, call: LoadedCall): Promise<void> => {
  const valid = await attack.valid();
  // One for each field; each engine gets others.
  const runs = pathsOf(call, valid).length;
  if (runs === 0) return;
  const examples = (COUNTEREXAMPLES[callName(call)] ?? []).map((mutation): [Mutation] => [mutation]);
  const { failed, counterexample, errorInstance } = await fc.check(
    fc.asyncProperty(mutationsOf(call, valid), async (mutation) => {
      await attack.send(mutation);
    }),
    {
      numRuns: examples.length + (call.limited ? Math.min(runs, LIMITED_RUNS_MAX) : runs),
      examples,
      endOnFailure: true,
      seed: SEEDS[ENGINE],
    },
  );
  if (!failed) return;
  const example = `'${callName(call)}': [${counterexample?.map((mutation) => JSON.stringify(mutation))}]`;
  throw new Error(`Add to tests/support/fuzz/counterexamples.ts: ${example}`, { cause: errorInstance });
};

/**
 * Who attacks a call on an engine. Every call is attacked on both, because what reaches the database can fail on only one.
 * Its callers share the work, because who calls makes no difference to an engine.
 */
const attackersOf = (call: LoadedCall, engine: typeof ENGINE): Caller[] => {
  const callers = callersOf(call);
  if (THOROUGH || callers.length === 1) return callers;
  return callers.filter((_caller, index) => (index % 2 === 0) === (engine === 'sqlite'));
};

const attacks = [...calls]
  // Lists are read last, when they contain everything that was accepted.
  .sort((one, other) => Number(one.method === 'GET') - Number(other.method === 'GET'))
  .flatMap((call) => attackersOf(call, ENGINE).map((caller) => [callName(call), caller, call] as const));

describe('hostile input', () => {
  it('is based on a valid input for every call of the contract', () => {
    expect(Object.keys(VALID_INPUTS).sort()).toEqual(calls.map(callName).sort());
  });

  it('comes from some caller of every call on each engine, and from all callers over both', () => {
    for (const call of calls) {
      const byEngine = [attackersOf(call, 'sqlite'), attackersOf(call, 'postgres')];
      expect(new Set(byEngine.flat()), callName(call)).toEqual(new Set(callersOf(call)));
      for (const attackers of byEngine) expect(attackers, callName(call)).not.toEqual([]);
    }
  });

  it.each(attacks)(
    '%s by %s causes no server error, changes nothing if refused, and leaves every list readable if accepted',
    async (_name: string, caller: Caller, call: LoadedCall) => {
      const attack = new Attack(world, accepted, call, caller);
      expect([200, 201]).toContain(await attack.send());
      await attackAtRandom(attack, call);
    },
    25_000,
  );

  it('leaves every list readable at the end', () => accepted.expectReadable());

  it.each(calls.filter(({ body }) => body).map((call) => [callName(call), call] as const))(
    '%s refuses a body that is not an object',
    async (_name, call) => {
      const [caller = 'signedOut'] = callersOf(call);
      const params = Object.fromEntries(fieldsOf(call.params).map((name) => [name, 'x']));
      // Some calls need no body, and `null` counts as none.
      const isOptional = call.body?.safeParse(null).success;
      for (const body of [...(isOptional ? [] : [null]), [], [null], 'text', 3, true]) {
        const reply = await world.client(caller).call(call, { params, body });
        expect([400, 403, 404], JSON.stringify(body)).toContain(reply.status);
      }
    },
  );

  it('is refused when it is not JSON, too large or of another type', async () => {
    const client = world.client('teacher');
    const send = async (body: string, type = 'application/json') => {
      const headers = { 'content-type': type, 'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '' };
      return (await client.fetch('/api/request', { method: 'POST', body, headers })).status;
    };
    for (const body of ['{', 'not json', '']) expect(await send(body)).toBe(400);
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send('<a/>', 'text/xml')).toBe(415);
    expect(await send('{}', 'text/plain')).toBe(415);
    expect(await send(JSON.stringify({ goals: 'x'.repeat(BODY_MAX_BYTES) }))).toBe(413);
  });

  it('is refused with the usual error if its URL is too long', async () => {
    const response = await world.client('teacher').fetch(`/api/speaker/search?q=${'x'.repeat(40_000)}`);
    expect(response.status).toBe(431);
    expect(await response.json()).toMatchObject({ code: 'too_large', message: expect.any(String) });
  });

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'cannot pollute prototypes: %s',
    async (keys) => {
      const body = { ...aBooking(world.things.bookableId), unknown: JSON.parse(keys) };
      const { status } = await world.client('teacher').send('POST', '/api/request', body);
      expect(status).toBe(400);
      expect(Reflect.get({}, 'admin')).toBeUndefined();
    },
  );

  it('is refused if it is invisible, and leaves out what reorders the text around it', async () => {
    const params = { userId: world.things.bookableId };
    for (const firstName of ['\u3164', '\u034f', `A${'\u0301'.repeat(150)}`])
      expect(
        await world.client('admin').call(updateUser, { params, body: { firstName, lastName: 'Lee' } }),
      ).toMatchObject({
        status: 400,
        failure: { fields: { firstName: 'Invalid name' } },
      });
    const body = aBooking(world.things.bookableId, { eventName: 'River day \u202eMP 51:1' });
    expect(await (await world.booker()).get(bookSpeaker, { body })).toMatchObject({
      eventName: 'River day MP 51:1',
    });
  });

  it('is stored unchanged if it is text with markup', async () => {
    const eventName = `<script>alert("x")</script> & 'quotes' – ünïcödé 🌍`;
    const body = aBooking(world.things.bookableId, { eventName });
    expect(await (await world.booker()).get(bookSpeaker, { body })).toMatchObject({ eventName });
  });
});
