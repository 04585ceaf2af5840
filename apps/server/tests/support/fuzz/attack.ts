import type { LoadedCall } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { OUTCOME_TABLES } from '@portal/contract/impact/never-asked.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { expect } from 'vitest';
import { instant, MINUTE } from '../../../src/kernel/clock.ts';
import { runningImports } from '../imports.ts';
import { dropOpenRequestJobs } from '../open-requests.ts';
import { fieldsOf, type Mutation, mutate, type Request } from './mutations.ts';
import { tableContents } from './table-contents.ts';
import { VALID_INPUTS } from './valid-inputs.ts';
import type { Caller, World } from './world.ts';

/** A fresh input is created after this many refusals, because some calls limit failures. */
const REFUSALS_PER_INPUT = 5;
/** All lists are read after this many accepted inputs, whatever calls accepted them. */
const ACCEPTED_PER_READING = 10;

const CALLERS = ['signedOut', 'teacher', 'speaker', 'admin'] as const satisfies readonly Caller[];

export const callName = (call: LoadedCall): string => `${call.method} ${call.path}`;

/** The callers of a call. Anyone may log in, except callers who are logged in. */
export const callersOf = (call: LoadedCall): Caller[] =>
  call.path === '/auth/login' ? ['signedOut'] : CALLERS.filter((caller) => call.access[caller]);

/** Calls that check a password record failures, so a refusal changes data. */
const checksPassword = (call: LoadedCall) => fieldsOf(call.body).some((name) => /password$/i.test(name));

/** The queries for lists that are paged, to get the newest entries, or that require one. */
const QUERIES: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  '/admin/requests': REQUEST_STATUSES.map((status) => ({ status, sort: 'newest', limit: 100 })),
  '/admin/audit-log': [{ limit: 100 }],
  '/admin/users': [{ limit: 100 }],
  '/admin/speakers/search': [{ limit: 100 }],
  '/speaker/search': [{ sort: 'newest', limit: 100 }],
  '/admin/impact/outcomes/people': OUTCOME_TABLES.map((by) => ({ by, value: '' })),
};

const lists = (await loadCalls()).filter(
  ({ method, stream, limited }) => method === 'GET' && !stream && !limited,
);

const validInput = async (world: World, call: LoadedCall, caller: Caller): Promise<Request> => {
  const make = VALID_INPUTS[callName(call)];
  if (!make) throw new Error(`Add a valid input for ${callName(call)} to tests/support/fuzz/valid-inputs.ts`);
  return make(world, caller);
};

/** Fails unless every user can read all lists that they may see. */
const expectReadable = async (world: World): Promise<void> => {
  for (const call of lists)
    for (const caller of callersOf(call)) {
      const { params = {} } = call.params ? await validInput(world, call, caller) : {};
      for (const client of call.params ? [world.client(caller)] : world.readers(caller))
        for (const query of QUERIES[call.path] ?? [{}]) {
          const { status } = await client.call(call, { params, query });
          expect(status, `the status of ${callName(call)} for ${caller}`).toBe(200);
        }
    }
};

/** The inputs that were accepted since the lists were last read. Reading them after each call took most of the time. */
export class AcceptedInputs {
  readonly #world: World;
  #inputs: string[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  async add(call: LoadedCall, caller: Caller, mutation: Mutation): Promise<void> {
    this.#inputs.push(`${callName(call)} by ${caller}: ${JSON.stringify(mutation)}`);
    if (this.#inputs.length >= ACCEPTED_PER_READING) await this.expectReadable();
  }

  /** Reads all lists. If one fails, the error names the recently accepted inputs. */
  async expectReadable(): Promise<void> {
    const inputs = this.#inputs;
    if (inputs.length === 0) return;
    try {
      await expectReadable(this.#world);
    } catch (error) {
      throw new Error(`${error}\nOne of these was accepted:\n${inputs.join('\n')}`);
    }
    // Not before, or a test that is repeated would not read them again.
    this.#inputs = [];
  }
}

/** Later than a refusal is compared, and not so late that a worker takes the clock for one that was set back. */
const POSTPONED_MS = 10 * MINUTE;

/** Keeps jobs that earlier inputs have planned from changing data while a call is attacked. A claimed job loses its claim. */
const postponeJobs = async ({ portal }: World): Promise<void> => {
  const dueAt = instant(POSTPONED_MS);
  await portal.context.db.updateTable('jobs').set({ due_at: dueAt }).where('due_at', '<', dueAt).execute();
};

/** Sends inputs to one call as one caller, and checks their effects. */
export class Attack {
  readonly #world: World;
  readonly #accepted: AcceptedInputs;
  readonly #call: LoadedCall;
  readonly #caller: Caller;
  #valid: Request | undefined;
  /** The tables' contents; undefined after something may have changed them. */
  #contents: Awaited<ReturnType<typeof tableContents>> | undefined;
  #refusals = 0;

  constructor(world: World, accepted: AcceptedInputs, call: LoadedCall, caller: Caller) {
    this.#world = world;
    this.#accepted = accepted;
    this.#call = call;
    this.#caller = caller;
  }

  /** A valid input. */
  async valid(): Promise<Request> {
    if (!this.#valid) {
      this.#valid = await validInput(this.#world, this.#call, this.#caller);
      this.#contents = undefined;
    }
    return this.#valid;
  }

  /** Sends the valid input, or a mutation of it. Returns the status code. */
  async send(mutation?: Mutation): Promise<number> {
    const valid = await this.valid();
    const client = valid.client ?? this.#world.client(this.#caller);
    if (!this.#contents) {
      // The mailbox forgets old emails at any time, so it must never be full.
      await this.#world.portal.context.db.deleteFrom('outbox').where('failed_at', 'is', null).execute();
      await postponeJobs(this.#world);
      this.#contents = await this.#readContents();
    }
    const input = mutation ? mutate(valid, mutation) : valid;
    const { ok, status } = await client.call(this.#call, { ...input });
    expect(status).toBeLessThan(500);
    if (ok) await this.#noteAccepted(mutation);
    else await this.#noteRefused();
    return status;
  }

  async #noteAccepted(mutation: Mutation | undefined): Promise<void> {
    this.#valid = undefined;
    this.#contents = undefined;
    this.#refusals = 0;
    await dropOpenRequestJobs(this.#world.portal);
    if (mutation && this.#call.method !== 'GET') await this.#accepted.add(this.#call, this.#caller, mutation);
  }

  async #noteRefused(): Promise<void> {
    expect(await this.#readContents()).toEqual(this.#contents);
    this.#refusals += 1;
    if (this.#refusals % REFUSALS_PER_INPUT === 0) this.#valid = undefined;
  }

  async #readContents() {
    const { context } = this.#world.portal;
    // The portal still creates the speakers of accepted imports.
    await expect.poll(() => runningImports(context)).toEqual([]);
    const ignored = new Set(checksPassword(this.#call) ? ['audit_entries'] : []);
    return tableContents(context, ignored);
  }
}
