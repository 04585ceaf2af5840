import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { listTriage } from '@portal/contract/requests/triage.contract.ts';
import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { initial } from '../src/db/migrations/001-initial.ts';
import { TestPortal } from './support/portal.ts';

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

it('a database of version 1.0.0 is brought up to date with everything in it', async () => {
  const portal = await TestPortal.start({}, async ({ db, dialect }) => {
    for (const file of [`1.0.0.${dialect.engine}.sql`, '1.0.0.rows.sql'])
      for (const statement of await statementsIn(file)) await sql.raw(statement).execute(db);
  });
  try {
    const { client } = await portal.newUser('admin');
    const teacher = await portal.newUser('teacher');
    const found = await teacher.client.get(searchSpeakers, { query: { q: 'nandu', state: 'Oregon' } });
    expect(found.items).toMatchObject([{ organization: 'River Trust', grades: ['Elementary'] }]);
    expect((await client.get(searchUsers, { query: { q: 'park' } })).items).toMatchObject([
      { _id: 'teacher' },
    ]);
    const triage = await client.get(listTriage, { query: { status: 'Approved', q: 'river' } });
    expect(triage.items).toMatchObject([{ _id: 'request', gradeLevels: ['Elementary'] }]);
    const log = await client.get(listAuditEntries, { query: { q: 'moss' } });
    expect(log.items).toMatchObject([{ action: 'speaker.created' }]);
  } finally {
    await portal.close();
  }
});
