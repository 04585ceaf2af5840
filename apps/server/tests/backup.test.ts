import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { listUsers, searchUsers } from '@portal/contract/users/users.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../../tools/lib/postgres-database.ts';
import type { User } from '../src/domain/users/users.repository.ts';
import { createToken } from '../src/features/accounts/tokens.repository.ts';
import { searchSpeakers as searchSpeakersIn } from '../src/features/speaker-search/speaker-search.service.ts';
import { batchesOf } from '../src/kernel/batches.ts';
import { OperatorError } from '../src/kernel/errors.ts';
import { migrate } from '../src/migrate.ts';
import { backUp } from '../src/platform/backup/backup.ts';
import {
  type BackupLine,
  checkBackup,
  DamagedBackup,
  writeBackup,
} from '../src/platform/backup/backup-file.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { NEVER_RESTORED, TABLE_NAMES, TABLES } from '../src/platform/backup/tables.ts';
import { connect, type Database, type Db } from '../src/platform/db/connect.ts';
import { countRows } from '../src/platform/db/count-rows.ts';
import { engineOf } from '../src/platform/db/engine.ts';
import { appliedMigrations, migrateSchema, refuseOtherVersion } from '../src/platform/db/migrate.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import { runJobs } from './support/jobs.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { PortalProcesses } from './support/portal-processes.ts';

const INVITED = { firstName: 'I.', lastName: 'Moss', role: 'teacher' } as const;
const PICTURE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

let portal: TestPortal;
let directory: string;
/** Has sent one request. */
let teacher: User;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  portal = await TestPortal.start();
  const admin = await portal.newUser('admin');
  await admin.client.get(invite, { body: { ...INVITED, email: 'ivy@example.org' } });
  const speaker = await addSpeaker(portal, {}, { firstName: 'Ñandú', lastName: 'O’Neill' });
  const sender = await portal.newUser('teacher');
  await portal.context.db
    .transaction()
    .execute((tx) => createToken(tx, { userId: speaker.user.id, kind: 'reset', lifetime: 60_000 }));
  await sender.client.get(bookSpeaker, {
    body: aBooking(speaker.user.id, { goals: 'Line\nbreaks, "quotes" and 🌱' }),
  });
  teacher = sender.user;
  const images = Array.from({ length: 180 }, (_, number) => `picture ${number}`).flatMap((hash) =>
    [320, 640, 960].map((width) => ({ hash, width, bytes: PICTURE })),
  );
  for (const batch of batchesOf(images, 200))
    await portal.context.db.insertInto('images').values(batch).execute();
  // Jobs that are due when a portal starts would change the tables during the tests.
  await runJobs(portal, Date.now());
});
afterAll(async () => {
  await portal.close();
  await rm(directory, { recursive: true, force: true });
});

const openings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of openings) await close();
});

/** A database without tables. */
const emptyDatabase = async (engine: 'sqlite' | 'postgres'): Promise<Database> => {
  const server = inject('postgresUrl');
  if (engine === 'sqlite' || server === null) {
    const database = connect(
      { engine: 'sqlite', directory: await mkdtemp(join(directory, 'empty-')) },
      () => {},
    );
    openings.push(() => database.db.destroy());
    return database;
  }
  const made = await createPostgresDatabase(server);
  const database = connect({ engine: 'postgres', url: made.url }, () => {});
  openings.push(async () => {
    await database.db.destroy();
    await made.drop();
  });
  return database;
};

/** The database drivers return bytes as different types. */
const comparable = ([column, value]: [string, unknown]) => [
  column,
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
];

/** Everything that a backup restores. */
const contentsOf = async ({ db }: Database) => {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES.filter((name) => !NEVER_RESTORED.has(name))) {
    const rows = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).map(comparable)))
      // Renewed with the entries of the search, which aren't in a backup.
      .map((row) => (row.includes('"speaker-entries-version"') ? 'the version of search entries' : row))
      .sort();
  }
  return tables;
};

/** The number of sessions, and of links from emails. */
const secretsOf = ({ db }: Database) =>
  Promise.all([countRows(db.selectFrom('sessions')), countRows(db.selectFrom('tokens'))]);

/** The columns of each unique index of a table, primary keys included. */
const uniqueKeysOf = async (db: Db, table: string): Promise<string[][]> => {
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ key: string; name: string }>`
          select list.name as key, info.name from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
          where list."unique" = 1 and list.partial = 0
          union all select 'primary key', name from pragma_table_info(${table}) where pk > 0`.execute(db)
      : await sql<{ key: string; name: string }>`
          select index.indexrelid::text as key, attribute.attname as name from pg_index as index
          join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
          where index.indrelid = ${table}::regclass and index.indisunique and index.indpred is null`.execute(
          db,
        );
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((key) => key.map(({ name }) => name));
};

/** The migrations of version 1.0.0. */
const FIRST = ['001-initial'];

/** Below the hourly limit of a teacher. */
const BOOKINGS_EACH = 20;

/** The tables of the search index, which are rebuilt after a restore. */
const DERIVED = /^search_/;

describe('a backup', () => {
  it('includes every table', async () => {
    const tables = await portal.context.db.introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => !DERIVED.test(name));
    expect(names.sort()).toEqual([...TABLE_NAMES].sort());
  });

  it('reads every table by a unique key of the schema', async () => {
    const { db } = portal.context;
    for (const table of TABLE_NAMES) {
      const keys = await uniqueKeysOf(db, table);
      const isUnique = keys.some((key) =>
        key.every((column) => TABLES[table].some((name) => name === column)),
      );
      expect([table, isUnique, keys]).toEqual([table, true, keys]);
    }
  });

  it('of a running portal is complete when restored, on either engine, without sessions and links', async () => {
    const file = join(directory, 'portal.backup');
    const rows = await backUp(portal.context, file);
    const before = await contentsOf(portal.context);
    expect(await secretsOf(portal.context)).not.toContain(0);
    expect(before.audit_entries).not.toEqual([]);
    expect(rows).toBe(Object.values(before).flat().length);
    for (const engine of ['sqlite', 'postgres'] as const) {
      const database = await emptyDatabase(engine);
      expect(await restore(database, file)).toBe(rows);
      expect(await contentsOf(database)).toEqual(before);
      expect(await secretsOf(database)).toEqual([0, 0]);
    }
  });

  it('replaces what an unused portal has created', async () => {
    const file = join(directory, 'unused.backup');
    await backUp(portal.context, file);
    await using unused = await PortalProcesses.open();
    await unused.prepare(async () => {});
    await unused.withDatabase(async (database) => {
      await restore(database, file);
      // The settings contain the version of the directory, which is new.
      const { settings: _settings, ...tables } = await contentsOf(database);
      expect(await contentsOf(portal.context)).toMatchObject(tables);
    });
  });

  it('made during writes is a consistent snapshot', async () => {
    const speaker = await addSpeaker(portal);
    let isMade = false;
    const book = async () => {
      while (!isMade) {
        const { client } = await portal.newUser('teacher');
        for (let sent = 0; sent < BOOKINGS_EACH; sent += 1)
          await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
      }
    };
    const writers = [book(), book(), book()];
    const file = join(directory, 'busy.backup');
    await backUp(portal.context, file);
    isMade = true;
    await Promise.all(writers);
    const database = await emptyDatabase('sqlite');
    await restore(database, file);
    const { requests = [], request_transitions: transitions = [] } = await contentsOf(database);
    expect(transitions).toHaveLength(requests.length);
    await expectDatabaseIntact(database);
  });

  it('that fails or cannot be read back leaves the previous one and no other files', async () => {
    const folder = await mkdtemp(join(directory, 'previous-'));
    const file = join(folder, 'portal.backup');
    await writeBackup(file, Readable.from([{ migrations: FIRST }, { rows: 0 }]));
    const before = await readFile(file);
    await expect(writeBackup(file, Readable.from([{ migrations: FIRST }, { rows: 1 }]))).rejects.toThrow(
      DamagedBackup,
    );
    const failing = async function* (): AsyncGenerator<BackupLine> {
      yield { migrations: FIRST };
      throw new Error('The connection was lost');
    };
    await expect(writeBackup(file, failing())).rejects.toThrow('The connection was lost');
    expect(await readFile(file)).toEqual(before);
    expect(await readdir(folder)).toEqual(['portal.backup']);
  });

  it('that cannot be written says why and what to do, in one line', async () => {
    const lines = () => Readable.from([{ migrations: FIRST }, { rows: 0 }]);
    const folder = await mkdtemp(join(directory, 'unwritable-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(writeBackup(join(folder, 'none', 'portal.backup'), lines())).rejects.toThrow(
      `There is no folder ${join(folder, 'none')}. Create it, or choose another FILE.`,
    );
    await expect(writeBackup(join(file, 'portal.backup'), lines())).rejects.toThrow(
      `${file} isn't a folder. Choose another FILE.`,
    );
    await expect(writeBackup(folder, lines())).rejects.toThrow(`${folder} is a folder. Name a file in it.`);
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('to the same file as another one that is still running is complete', async () => {
    const file = join(directory, 'shared.backup');
    const start = () => {
      const [begun, complete] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const lines = async function* (): AsyncGenerator<BackupLine> {
        yield { migrations: FIRST };
        begun.resolve();
        await complete.promise;
        yield { rows: 0 };
      };
      return { written: writeBackup(file, lines()), begun: begun.promise, complete: complete.resolve };
    };
    const [first, second] = [start(), start()];
    await Promise.all([first.begun, second.begun]);
    for (const { written, complete } of [first, second]) {
      complete();
      expect(await written).toBe(0);
      expect(await checkBackup(file)).toBe(0);
    }
  });

  it('restores a portal that continues where the first one stopped', async () => {
    const file = join(directory, 'again.backup');
    await backUp(portal.context, file);
    const second = await TestPortal.start({}, (database) => restore(database, file).then(() => {}));
    try {
      const client = await second.signIn(teacher);
      expect(await client.get(listOwnRequests)).toHaveLength(1);
      expect((await client.get(searchSpeakers, { query: { q: 'nandu' } })).total).toBe(1);
      await addSpeaker(second);
      const admin = await second.newUser('admin');
      const everyone = await admin.client.get(searchUsers);
      expect([everyone.everyone, everyone.total]).toEqual(
        Array(2).fill((await admin.client.get(listUsers)).length),
      );
      const { items: found, total } = await admin.client.get(searchUsers, { query: { q: 'neill and' } });
      expect([found[0]?.lastName, total]).toEqual(['O’Neill', 1]);
      await admin.client.get(invite, { body: { ...INVITED, email: 'ida@example.org' } });
      const { items } = await admin.client.get(listAuditEntries, { query: { q: 'moss' } });
      expect(items.map(({ subject }) => subject._id)).toEqual(['ida@example.org', 'ivy@example.org']);
    } finally {
      await second.close();
    }
  });

  it('is searchable after the next start if the search index could not be built', async () => {
    const file = join(directory, 'unindexed.backup');
    await backUp(portal.context, file);
    const database = await emptyDatabase('sqlite');
    await sql`create view search_users as select 1`.execute(database.db);
    await expect(restore(database, file)).rejects.toThrow('search_users');
    await sql`drop view search_users`.execute(database.db);
    await migrate(database);
    expect((await searchSpeakersIn(database, speakerSearchSchema.parse({ q: 'nandu' }))).total).toBe(1);
  });

  it('is refused if it is missing, damaged, truncated or not a backup, and leaves the database empty', async () => {
    const file = join(directory, 'whole.backup');
    await backUp(portal.context, file);
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)] = 255 - (whole[Math.floor(whole.length / 2)] ?? 0);
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      flipped,
      Buffer.from('nothing of the kind'),
      Buffer.alloc(0),
    ]) {
      const damaged = join(directory, 'damaged.backup');
      await writeFile(damaged, bytes);
      const database = await emptyDatabase('sqlite');
      await expect(restore(database, damaged)).rejects.toThrow(DamagedBackup);
      expect(await database.db.introspection.getTables()).toEqual([]);
    }
    const missing = join(directory, 'missing.backup');
    await expect(restore(portal.context, missing)).rejects.toThrow(`There is no file ${missing}.`);
  });

  it('that no portal wrote is refused in one line, and restores nothing', async () => {
    const current = await appliedMigrations(portal.context);
    const user = await portal.context.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const { first_name: _firstName, ...ragged } = user;
    const file = join(directory, 'hostile.backup');
    const fits = /^\S+ has rows of users that don't fit this table\. Nothing was restored\.$/;
    for (const [lines, message] of [
      [[{ migrations: [] }], /is not a complete backup/],
      [[{ migrations: ['constructor'] }], /newer version of the portal \(it has constructor\)/],
      [[{ migrations: current.slice(1) }], /No version of the portal has these migrations/],
      [[{ migrations: current }, { table: 'users', row: { ...user, wings: 2 } }], fits],
      [[{ migrations: current }, { table: 'users', row: user }, { table: 'users', row: ragged }], fits],
      [[{ migrations: current }, { table: 'users', row: { ...user, role: null } }], fits],
      [[{ migrations: current }, { table: 'constructor', row: {} }], /is not a complete backup/],
      [
        [{ migrations: current }, { table: 'users', row: 'x'.repeat(40_000_000) }],
        /is not a complete backup/,
      ],
    ] satisfies [object[], RegExp][]) {
      const rows = lines.filter((line) => 'row' in line).length;
      await writeFile(
        file,
        gzipSync([...lines, { rows }].map((line) => `${JSON.stringify(line)}\n`).join('')),
      );
      const database = await emptyDatabase(engineOf(portal.context.db));
      const error = await restore(database, file).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(OperatorError);
      expect(String(error instanceof Error && error.message)).toMatch(message);
      await migrate(database);
      expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    }
  });

  it('is refused if the database is empty or belongs to an older version, which stays as it is', async () => {
    const database = await emptyDatabase('sqlite');
    const refuse = (isRunning: boolean) => refuseOtherVersion(database, async () => isRunning);
    await expect(refuse(false)).rejects.toThrow('The database is empty.');
    await migrateSchema(database, FIRST);
    await expect(refuse(false)).rejects.toThrow(/older version of the portal\. Start the new version first/);
    await expect(refuse(true)).rejects.toThrow(
      /which is running\. Stop the portal and start the new version/,
    );
    expect(await appliedMigrations(database)).toEqual(FIRST);
  });

  it('of an older version is only restored into a database without tables', async () => {
    const file = join(directory, 'older.backup');
    await writeBackup(file, Readable.from([{ migrations: FIRST }, { rows: 0 }]));
    await expect(restore(portal.context, file)).rejects.toThrow('The database has data already.');
    const started = await emptyDatabase('sqlite');
    await migrate(started);
    const before = await contentsOf(started);
    await expect(restore(started, file)).rejects.toThrow('This backup is from an older version.');
    expect(await contentsOf(started)).toEqual(before);
    expect(await restore(await emptyDatabase('sqlite'), file)).toBe(0);
  });

  it('is never restored into a database with data', async () => {
    const file = join(directory, 'over.backup');
    await backUp(portal.context, file);
    const before = await contentsOf(portal.context);
    await expect(restore(portal.context, file)).rejects.toThrow('The database has data already.');
    expect(await contentsOf(portal.context)).toEqual(before);
  });
});
