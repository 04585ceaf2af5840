import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KillableServer, startDurablePostgres } from '../../../tools/lib/postgres.ts';
import { Acknowledged } from './support/acknowledged-writes.ts';
import { Writers } from './support/concurrent-writers.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import { expectLatestValues, expectNothingLost } from './support/durability-assertions.ts';
import { runningImports } from './support/imports.ts';
import { PortalProcesses } from './support/portal-processes.ts';
import { THOROUGH } from './support/thorough.ts';
import { createWriteFixtures } from './support/write-fixtures.ts';

const CRASHES = THOROUGH ? 10 : 2;
const MAX_UPTIME_MS = 250;

let server: KillableServer;
let processes: PortalProcesses;
beforeEach(async () => {
  server = await startDurablePostgres();
  processes = await PortalProcesses.open({}, () => server.url);
});
afterEach(async () => {
  await processes[Symbol.asyncDispose]();
  await server.stop();
});

describe('a portal whose database server is killed while people write', () => {
  it(
    'recovers undamaged when the server is back, with everything that it acknowledged',
    async () => {
      const fixtures = await processes.prepare((portal) => createWriteFixtures(portal, CRASHES));
      const acknowledged = new Acknowledged();
      const { address, program } = await processes.start();
      const isReady = async () => (await fetch(`${address}/api/ready`)).status;
      for (const booker of fixtures.bookers) {
        const writers = new Writers(fixtures, acknowledged, address, booker);
        await writers.begun();
        await pause(Math.random() * MAX_UPTIME_MS);
        await server.crash();
        await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
        await writers.stop();
        await processes.withDatabase(expectDatabaseIntact);
        await expectLatestValues(fixtures, acknowledged, address);
      }
      expect(acknowledged.unexpected).toEqual([]);
      await expect.poll(() => processes.withDatabase(runningImports), { timeout: 30_000 }).toEqual([]);
      await processes.withDatabase((database) => expectNothingLost(database, acknowledged));
      expect(await program.ends('SIGTERM')).toBe(0);
    },
    60_000 + CRASHES * 20_000,
  );
});
