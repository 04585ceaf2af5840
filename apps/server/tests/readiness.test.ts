import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOf } from '../src/platform/db/engine.ts';
import { appliedMigrations } from '../src/platform/db/migrate.ts';
import { ReadinessCheck } from '../src/readiness.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await TestPortal.start();
});
afterEach(() => portal.close());

const statusOf = async () => (await portal.visitor().fetch('/api/ready')).status;

describe('the readiness check', () => {
  it('fails while a migration is missing', async () => {
    expect(await statusOf()).toBe(200);
    const last = (await appliedMigrations(portal.context)).at(-1);
    const { db } = portal.context;
    await sql`update kysely_migration set name = 'away' where name = ${last}`.execute(db);
    expect(await statusOf()).toBe(503);
    await sql`update kysely_migration set name = ${last} where name = 'away'`.execute(db);
    expect(await statusOf()).toBe(200);
  });

  it('is one query, which calls that wait for the database share', async () => {
    const { db } = portal.context;
    const check = new ReadinessCheck(portal.context);
    // The first check also tests whether the portal can save.
    await check.run();
    const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
    // The portal's workers query too.
    const queries = () =>
      spy.mock.calls.filter(([{ sql }]) => /jobs|kysely/.test(sql) && /^select/.test(sql));
    await check.run();
    expect(queries()).toHaveLength(1);

    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // On SQLite, any transaction keeps the one connection.
    const transaction = db.transaction().execute(async (tx) => {
      if (engineOf(tx) === 'postgres') await sql`lock table jobs in access exclusive mode`.execute(tx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const running = Array.from({ length: 20 }, () => check.run());
    release.resolve();
    const answers = await Promise.all(running);
    expect(answers).toEqual(Array(20).fill({ email: { waiting: 0, oldest: null, lastError: null } }));
    await transaction;
    expect(queries()).toHaveLength(2);
  });
});
