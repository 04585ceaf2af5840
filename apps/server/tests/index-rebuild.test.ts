import { searchUsers, updateUser } from '@portal/contract/users/users.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { engineOf } from '../src/db/engine.ts';
import { migrate } from '../src/db/migrate.ts';
import { reindexPeople } from '../src/db/search/reindex.ts';
import { ensureSearchIndex, outdateSearchIndex } from '../src/db/search/search-index.ts';
import { readSetting, writeSetting } from '../src/db/settings.ts';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import { TestPortal } from './support/portal.ts';
import { PortalProcesses } from './support/portal-processes.ts';
import { indexState } from './support/search-index.ts';

const PEOPLE = 500;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** As if an older release had built the index, with the same tables as this one or with other ones. */
const outdate = async ({ db }: Database, tables: 'same' | 'other') => {
  if (tables === 'other') await writeSetting(db, 'search-tables', '{}');
  await writeSetting(db, 'search-index', '1');
};

const addPeople = async ({ db }: Database) => {
  const now = instant();
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    ...{ id: newId(), email: `person-${index}@example.org`, role: 'teacher' as const },
    ...{ first_name: 'Kim', last_name: `Number${index}`, password_hash: null },
    ...{ verified_at: now, created_at: now, updated_at: now },
  }));
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values(people).execute();
    await reindexPeople(
      tx,
      people.map(({ id }) => id),
    );
  });
};

const state = ({ db }: Database) => readSetting(db, 'search-index');

const expectComplete = async (database: Database) => {
  const rebuilt = await indexState(database.db);
  await outdateSearchIndex(database.db);
  await ensureSearchIndex(database);
  expect(rebuilt).toEqual(await indexState(database.db));
};

describe.each(['same', 'other'] as const)(
  'a search index of an older release, with the %s tables',
  (tables) => {
    it('is rebuilt while the portal serves, with what is saved meanwhile', async () => {
      let current: string | undefined;
      const portal = await TestPortal.start({}, async (database) => {
        await migrate(database);
        current = await state(database);
        await addPeople(database);
        await outdate(database, tables);
      });
      cleanUps.push(() => portal.close());
      expect(await state(portal.context)).toMatch(`${current} `);
      expect((await portal.visitor().fetch('/api/ready')).status).toBe(200);

      const { client } = await portal.newUser('admin', { firstName: 'Ada', lastName: 'Admin' });
      const find = async (q: string) => (await client.get(searchUsers, { query: { q } })).total;
      // The last one to be rebuilt was added last.
      const { id } = await portal.context.db
        .selectFrom('users')
        .select('id')
        .where('first_name', '=', 'Kim')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await client.get(updateUser, { params: { userId: id }, body: { firstName: 'Zoe', lastName: 'Last' } });
      expect(await find('zoe last')).toBe(1);
      if (tables === 'same') expect(await find('kim')).toBe(PEOPLE - 1);
      await expect.poll(() => state(portal.context), { timeout: 30_000 }).toBe(current);
      expect([await find('kim'), await find('zoe last'), await find('ada')]).toEqual([PEOPLE - 1, 1, 1]);
      await expectComplete(portal.context);
    });

    it('is rebuilt to its end after a process was killed', async () => {
      const processes = await PortalProcesses.open();
      cleanUps.push(() => processes[Symbol.asyncDispose]());
      const [current, isPostgres] = await processes.withDatabase(async (database) => {
        const version = await state(database);
        await addPeople(database);
        await outdate(database, tables);
        return [version, engineOf(database.db) === 'postgres'];
      });
      const first = await processes.start();
      await processes.withDatabase(async (database) => {
        await expect.poll(() => state(database), { timeout: 30_000, interval: 5 }).toMatch(/ users \w|^\d+$/);
      });
      // Two processes on PostgreSQL share the work. On SQLite, the next one continues.
      if (isPostgres) await processes.start();
      await first.program.ends('SIGKILL');
      if (!isPostgres) await processes.start();
      await processes.withDatabase(async (database) => {
        await expect.poll(() => state(database), { timeout: 30_000 }).toBe(current);
        await expectComplete(database);
      });
    });
  },
);
