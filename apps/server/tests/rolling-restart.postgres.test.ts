import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { installedNginx } from '../../../tools/lib/nginx.ts';
import type { Client } from './support/client.ts';
import { Nginx } from './support/nginx.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PortalProcesses, type RunningPortal } from './support/portal-processes.ts';

const WRITERS = 6;
/** Fewer than a teacher may send in an hour. */
const BOOKINGS = 25;

let proxy: Nginx;
let processes: PortalProcesses;
let portals: RunningPortal[];
let teachers: Client[];
let speakerId: string;

const portOf = ({ address }: RunningPortal): string => new URL(address).port;

beforeEach(async () => {
  proxy = await Nginx.reserve();
  processes = await PortalProcesses.open({ TRUST_PROXY: '1', PUBLIC_URL: proxy.address, LOG_LEVEL: 'info' });
  await processes.prepare(async (portal) => {
    speakerId = (await addSpeaker(portal)).user.id;
    const people = await Promise.all(Array.from({ length: WRITERS }, () => portal.newUser('teacher')));
    teachers = people.map(({ client }) => client.at(proxy.address));
  });
  portals = await Promise.all([processes.start(), processes.start()]);
});
afterEach(async () => {
  await proxy[Symbol.asyncDispose]();
  await processes[Symbol.asyncDispose]();
});

const startProxy = async (context: TestContext): Promise<void> => {
  const nginx = installedNginx();
  if (!nginx) context.skip('no nginx is installed, and none could be');
  await proxy.start(nginx ?? '', ...portals.map((portal) => Number(portOf(portal))));
};

interface Sent {
  readonly startedAt: number;
  readonly status: number;
  readonly method: string;
}

/** Requests that teachers send one after the other, all teachers at once. */
class Load {
  readonly sent: Sent[] = [];
  #isEnding = false;
  readonly #running: Promise<void>[];

  constructor() {
    this.#running = teachers.map((teacher) => this.#work(teacher));
  }

  async #work(teacher: Client): Promise<void> {
    const send = async (method: string, ask: () => Promise<{ status: number }>) => {
      const startedAt = performance.now();
      // 0 if there is no answer at all.
      const { status } = await ask().catch(() => ({ status: 0 }));
      this.sent.push({ startedAt, status, method });
    };
    for (let booked = 0; !this.#isEnding; booked += 1) {
      await send('GET', () => teacher.call(getAuthStatus));
      await send('GET', () => teacher.call(listOwnRequests));
      // Later ones are refused as invalid, which is an answer, too.
      const body = booked < BOOKINGS ? aBooking(speakerId) : {};
      await send('POST', () => teacher.call(bookSpeaker, { body }));
    }
  }

  /** Waits until this many more requests were answered. */
  async more(count: number): Promise<void> {
    const wanted = this.sent.length + count;
    await expect.poll(() => this.sent.length, { timeout: 30_000 }).toBeGreaterThan(wanted);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running);
  }

  /** Requests that got no answer of a portal. */
  get failed(): Sent[] {
    return this.sent.filter(({ status }) => ![200, 201, 400].includes(status));
  }

  get booked(): number {
    return this.sent.filter(({ status }) => status === 201).length;
  }
}

const countStored = async (): Promise<number> =>
  (await Promise.all(teachers.map((teacher) => teacher.get(listOwnRequests)))).flat().length;

describe('two portals on one database, behind nginx as deploy/nginx configures it', () => {
  it('lose no request while one after the other is restarted', async (context) => {
    await startProxy(context);
    const load = new Load();
    await load.more(60);
    for (const [index, portal] of portals.entries()) {
      expect(await portal.program.ends('SIGTERM')).toBe(0);
      await load.more(30);
      const restarted = await processes.start({ PORT: portOf(portal) });
      portals[index] = restarted;
      // The next one may stop once the proxy uses this one again.
      await expect
        .poll(() => restarted.program.errors, { timeout: 30_000 })
        .toContain('/api/auth/authstatus');
    }
    await load.more(60);
    await load.end();
    expect(load.failed).toEqual([]);
    expect(await countStored()).toBe(load.booked);
  });

  it('lose only requests in progress when one is killed', async (context) => {
    await startProxy(context);
    const load = new Load();
    await load.more(60);
    await portals[0]?.program.ends('SIGKILL');
    const killedAt = performance.now();
    await load.more(120);
    await load.end();
    // nginx repeats what only reads at the other portal.
    for (const { startedAt, method } of load.failed) {
      expect(startedAt).toBeLessThan(killedAt);
      expect(method).toBe('POST');
    }
    expect(load.failed.length).toBeLessThanOrEqual(WRITERS);
    const stored = await countStored();
    expect(stored).toBeGreaterThanOrEqual(load.booked);
    expect(stored).toBeLessThanOrEqual(load.booked + load.failed.length);
  });
});
