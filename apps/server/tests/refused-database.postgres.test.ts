import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../../tools/lib/postgres-database.ts';
import { Program } from './support/process.ts';

it('a user who may not create tables is refused in one line that says what to do', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl') ?? '');
  const directory = await mkdtemp(join(tmpdir(), 'portal-'));
  const owner = new pg.Client(database.url);
  await owner.connect();
  const user = `reader_${randomUUID().replaceAll('-', '')}`;
  try {
    await owner.query(`create role ${user} login password 'secret'`);
    await owner.query('revoke create on schema public from public');
    const url = Object.assign(new URL(database.url), { username: user, password: 'secret' });
    const environment = { DATABASE_URL: url.href, DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0' };
    const program = new Program('main.ts', [], environment);
    expect(await program.ends()).toBe(1);
    expect(program.errors).toMatch(/^The user in DATABASE_URL may not create or change tables\. .+\n$/);
  } finally {
    await owner.query(`drop role if exists ${user}`);
    await owner.end();
    await database.drop();
    await rm(directory, { recursive: true });
  }
});
