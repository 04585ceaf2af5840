import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import { connect, type Database } from '../src/platform/db/connect.ts';
import { engineOf } from '../src/platform/db/engine.ts';
import { appliedMigrations } from '../src/platform/db/migrate.ts';
import { initial } from '../src/platform/db/migrations/001-initial.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { migrateUntil } from './support/interrupted-upgrade.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { TestMailServer } from './support/mail-server.ts';
import { TestPortal } from './support/portal.ts';
import { Program } from './support/process.ts';

/** The statements of a file in `released`. */
const statementsIn = async (file: string): Promise<string[]> =>
  (await readFile(join(import.meta.dirname, 'released', file), 'utf8')).trimEnd().split('\n--\n');

/** The statements that the first migration runs. */
const initialStatements = async (engine: 'sqlite' | 'postgres'): Promise<string[]> => {
  const statements: string[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql.trimEnd());
    },
  });
  await initial(recorder, engine);
  return statements;
};

it.each(['sqlite', 'postgres'] as const)('the schema of version 1.0.0 never changes: %s', async (engine) => {
  const released = await statementsIn(`1.0.0.${engine}.sql`);
  expect(await initialStatements(engine)).toEqual(released.map((statement) => statement.trimEnd()));
});

const fillWithVersion1 = async ({ db }: Database): Promise<void> => {
  for (const file of [`1.0.0.${engineOf(db)}.sql`, '1.0.0.rows.sql'])
    for (const statement of await statementsIn(file)) await sql.raw(statement).execute(db);
};

it('a database of version 1.0.0 is brought up to date with everything in it', async () => {
  const portal = await TestPortal.start({}, fillWithVersion1);
  try {
    const { client } = await portal.newUser('admin');
    const teacher = await portal.newUser('teacher');
    const found = await teacher.client.get(searchSpeakers, { query: { q: 'nandu', state: 'Oregon' } });
    expect(found.items).toMatchObject([{ organization: 'River Trust', grades: ['Elementary'] }]);
    expect((await client.get(searchUsers, { query: { q: 'park' } })).items).toMatchObject([
      { _id: 'teacher' },
    ]);
    const review = await client.get(listRequestsForReview, { query: { status: 'Approved', q: 'river' } });
    expect(review.items).toMatchObject([{ _id: 'request', gradeLevels: ['Elementary'] }]);
    const log = await client.get(listAuditEntries, { query: { q: 'moss' } });
    expect(log.items).toMatchObject([{ action: 'speaker.created' }]);
  } finally {
    await portal.close();
  }
});

it('emails that version 1.0.0 had queued are sent, once', async () => {
  const mailServer = await TestMailServer.start();
  const [now, longAgo] = [instant(), instant(-40 * 24 * 3_600_000)];
  const portal = await TestPortal.start({ MAIL_URL: mailServer.url }, async (database) => {
    await fillWithVersion1(database);
    const columns = sql.raw(
      'id, recipient, subject, html, text, created_at, attempts, due_at, sent_at, failed_at, last_error',
    );
    await sql`insert into outbox (${columns}) values
      ('queued', 'tess@example.org', 'Hello', '<p>Hello</p>', 'Hello', ${now}, 1, ${now}, null, null, '450'),
      ('sent', '', '', '', '', ${longAgo}, 0, ${longAgo}, ${longAgo}, null, ''),
      ('failed', '', '', '', '', ${now}, 1, ${now}, null, ${now}, '550')`.execute(database.db);
  });
  try {
    const { db } = portal.context;
    const left = () =>
      db.selectFrom('outbox').select(['id', 'html']).where('failed_at', 'is', null).execute();
    // Sent emails lose their content, and old ones are deleted.
    await expect.poll(left, { timeout: 15_000 }).toEqual([{ id: 'queued', html: '' }]);
    expect(mailServer.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['tess@example.org']]);
    const emails = db.selectFrom('jobs').select('id').where('kind', '=', 'email');
    expect(await emails.execute()).toEqual([]);
  } finally {
    await portal.close();
    await mailServer.stop();
  }
});

it('visits that version 1.0.0 had confirmed, and requests that wait for a speaker, get their reminders', async () => {
  const DAY = 24 * 3_600_000;
  const visit = Date.now() + 30 * DAY;
  const portal = await TestPortal.start({}, async (database) => {
    await fillWithVersion1(database);
    const date = new Date(visit).toISOString();
    await sql`update requests set date_time = ${date}`.execute(database.db);
    await sql`create table waiting as select * from requests`.execute(database.db);
    await sql`update waiting set id = 'waiting', status = 'Pending Speaker Confirmation'`.execute(
      database.db,
    );
    await sql`insert into requests select * from waiting`.execute(database.db);
    await sql`drop table waiting`.execute(database.db);
  });
  try {
    const admin = await portal.addUser('admin');
    const reader = { teacher: 'tess@example.org', speaker: 'sam@example.org', admin: admin.email };
    const read = async () => {
      const mails = await Promise.all(Object.values(reader).map((email) => mailsTo(portal, email)));
      return mails.map((list) => list.map(({ subject }) => subject.split(':')[0]));
    };
    // Within a day after five and ten days, so that they don't come all at once.
    await runJobs(portal, Date.now() + 6 * DAY);
    await runJobs(portal, Date.now() + 11 * DAY);
    for (const days of [7, 1]) await runJobs(portal, visit - days * DAY);
    expect(await read()).toEqual([
      // The request that nobody has answered ends the day before.
      ['In one week', 'Tomorrow', 'No answer'],
      ['Answer still needed', 'In one week', 'Tomorrow', 'Ended'],
      ['No answer yet'],
    ]);
  } finally {
    await portal.close();
  }
});

it('requests of version 1.0.0 are known to their speakers if they were ever passed on', async () => {
  const made = instant(-5 * 24 * 3_600_000);
  const portal = await TestPortal.start({}, async (database) => {
    await fillWithVersion1(database);
    const { db } = database;
    await sql`create table copied as select * from requests`.execute(db);
    for (const [id, status] of [
      ['asked', 'Pending Speaker Confirmation'],
      ['asked before', 'Archived'],
      ['never asked', 'Archived'],
      ['in review', 'Pending Review'],
    ] as const) {
      await sql`update copied set id = ${id}, status = ${status}, created_at = ${made}`.execute(db);
      await sql`insert into requests select * from copied`.execute(db);
    }
    await sql`drop table copied`.execute(db);
    for (const [id, from, to] of [
      ['asked before', 'Pending Review', 'Pending Speaker Confirmation'],
      ['asked before', 'Pending Speaker Confirmation', 'Archived'],
      ['never asked', 'Pending Review', 'Archived'],
    ] as const)
      await sql`insert into request_transitions (id, request_id, actor_id, from_status, to_status, at)
        values (${`${id} ${to}`}, ${id}, null, ${from}, ${to}, ${instant()})`.execute(db);
  });
  try {
    const rows = await portal.context.db.selectFrom('requests').select(['id', 'passed_on_at']).execute();
    const passedOn = new Map(rows.map((row) => [row.id, row.passed_on_at]));
    expect(passedOn.get('request')).not.toBeNull();
    expect(passedOn.get('asked')).toBe(made);
    expect(passedOn.get('asked before')).not.toBeNull();
    expect([passedOn.get('never asked'), passedOn.get('in review')]).toEqual([null, null]);
  } finally {
    await portal.close();
  }
});

describe('an upgrade that is interrupted', () => {
  /** Statements in the middle of a migration: after a table was dropped, after a column was added, and near the end. */
  const PLACES = [
    'alter table new_tokens rename',
    'create index requests_unreported',
    'profile_thank_yous_speaker',
  ];

  let target: TestDatabase;
  afterEach(async () => {
    await Program.endAll();
    await target.drop();
  });

  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = connect(target.config, () => {});
    try {
      return await work(database);
    } finally {
      await database.db.destroy();
    }
  };

  /** Everything in the schema but what Kysely keeps for itself. */
  const schemaOf = ({ db }: Database) => db.introspection.getTables();

  const prepare = async (): Promise<unknown> => {
    target = await createTestDatabase('empty');
    return withDatabase(async (database) => {
      await fillWithVersion1(database);
      return schemaOf(database);
    });
  };

  /** The database is as before the upgrade, and the next start completes it. */
  const expectUpgradable = async (before: unknown): Promise<void> => {
    await withDatabase(async (database) => {
      expect(await schemaOf(database)).toEqual(before);
      expect(await appliedMigrations(database)).toEqual(['001-initial']);
    });
    const program = new Program('main.ts', [], { PORT: '0', DEMO_DATA: 'off', ...target.environment });
    await program.says(/http:\/\/localhost:(\d+)\n/);
    expect(await program.ends('SIGTERM')).toBe(0);
    await withDatabase(async ({ db }) => {
      const users = await db.selectFrom('users').select('id').orderBy('id').execute();
      expect(users.map(({ id }) => id)).toContain('teacher');
    });
  };

  it.each(PLACES)('by a statement that fails changes nothing and can be repeated: %s', async (place) => {
    const before = await prepare();
    await withDatabase(async (database) => {
      const fail = () => {
        throw new Error('The statement failed');
      };
      await expect(migrateUntil(database, place, fail)).rejects.toThrow('The statement failed');
    });
    await expectUpgradable(before);
  });

  it.each(PLACES)('because the process is killed changes nothing and can be repeated: %s', async (place) => {
    const before = await prepare();
    const upgrade = new Program('../tests/support/interrupted-upgrade.ts', [place], target.environment);
    expect(await upgrade.ends()).toBeNull();
    await expectUpgradable(before);
  });
});
