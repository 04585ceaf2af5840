import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KillableServer, startDurablePostgres } from '../../../tools/lib/postgres.ts';
import { prepareCast } from './support/cast.ts';
import { runningImports } from './support/imports.ts';
import { expectAllKept, expectLatestKept } from './support/kept.ts';
import { Place } from './support/place.ts';
import { expectSound } from './support/soundness.ts';
import { Acknowledged, Writers } from './support/writers.ts';

/** Enough to meet many moments; `CRASHES=100 npm test -- server crash` meets more. */
const CRASHES = Number(process.env.CRASHES ?? 3);
const LONGEST_LIFE = 250;

let server: KillableServer;
let place: Place;
beforeEach(async () => {
  server = await startDurablePostgres();
  place = await Place.open({}, () => server.url);
});
afterEach(async () => {
  await place[Symbol.asyncDispose]();
  await server.stop();
});

describe('a portal whose database server is killed while people write', () => {
  it(
    'goes on by itself when the server is back, sound, with everything that it said yes to',
    async () => {
      const cast = await place.prepare((portal) => prepareCast(portal, CRASHES));
      const acknowledged = new Acknowledged();
      const { address, program } = await place.start();
      const isReady = async () => (await fetch(`${address}/api/ready`)).status;
      for (const booker of cast.bookers) {
        const writers = new Writers(cast, acknowledged, address, booker);
        await writers.begun();
        await pause(Math.random() * LONGEST_LIFE);
        await server.crash();
        await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
        await writers.stop();
        await place.look(expectSound);
        await expectLatestKept(cast, acknowledged, address);
      }
      expect(acknowledged.unexpected).toEqual([]);
      await expect.poll(() => place.look(runningImports), { timeout: 30_000 }).toEqual([]);
      await place.look((database) => expectAllKept(database, acknowledged));
      expect(await program.ends('SIGTERM')).toBe(0);
    },
    60_000 + CRASHES * 20_000,
  );
});
