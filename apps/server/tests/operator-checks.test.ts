import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findBackupState } from '../src/platform/backup/backup-job.ts';
import { createTestDatabase } from './support/database.ts';
import { TestMailServer } from './support/mail-server.ts';
import { TestPortal } from './support/portal.ts';
import { Program } from './support/process.ts';

let directory: string;
let mailServer: TestMailServer;
let portal: TestPortal;
let environment: Record<string, string>;

const DAY = 24 * 3_600_000;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-checks-'));
  mailServer = await TestMailServer.start();
  // Its pages are elsewhere, so none have to be built.
  environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.invalid',
    WEB_URL: 'https://pages.portal.invalid',
    WEB_ORIGINS: 'https://pages.portal.invalid',
    TRUST_PROXY: '1',
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'portal@example.org',
    BACKUP_DIR: join(directory, 'backups'),
    LOG_LEVEL: 'silent',
  };
  portal = await TestPortal.start(environment);
  const { database } = portal.context.config;
  environment = {
    ...environment,
    ...(database.engine === 'sqlite' ? { DATA_DIR: database.directory } : { DATABASE_URL: database.url }),
    PORT: new URL(portal.address).port,
  };
  await vi.waitFor(
    async () => expect((await findBackupState(portal.context.db))?.last).toBeDefined(),
    20_000,
  );
});
afterAll(async () => {
  await Program.endAll();
  await portal.close();
  await mailServer.stop();
  await rm(directory, { recursive: true, force: true });
});

const run = async (command: string, more: Record<string, string> = {}) => {
  const program = new Program('admin.ts', [command], { ...environment, ...more });
  const code = await program.ends();
  expect(program.errors).toBe('');
  return { code, output: program.output };
};

describe('npm run admin -- check', () => {
  it('finds no problem in a portal that runs well', async () => {
    const { code, output } = await run('check');
    expect(output).not.toMatch(/^problem /m);
    expect(code).toBe(0);
    for (const line of [
      "ok       The configuration can be used. The portal's address is https://portal.invalid.",
      'ok       The database is up to date, can be read, and can save.',
      'ok       The mail server can be reached.',
      'ok       The newest backup is less than an hour old: ',
      `ok       The portal answers at ${portal.address}.`,
      "warning  The portal doesn't answer at https://portal.invalid. Check the DNS entry",
    ])
      expect(output).toContain(line);
    expect(output).toMatch(/^ok {7}The clock says .* UTC\.$/m);
    expect(output).toMatch(/\n\n0 problems, [123] warnings?\.\n$/);
    expect(mailServer.received).toEqual([]);
  });

  it('says what is wrong with the mail server, the backups, the clock, and a portal that is not running', async () => {
    const { db } = portal.context;
    await db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ at: new Date(Date.now() - 3 * DAY), file: '/gone', bytes: 1 }) })
      .where('kind', '=', 'backup')
      .execute();
    await db
      .insertInto('audit_entries')
      .values({
        ...{ at: new Date(Date.now() + DAY).toISOString(), actor_id: '', actor_name: '', actor_email: '' },
        ...{ subject_id: '', subject_name: '', before: '', after: '' },
        action: 'login.succeeded',
      })
      .execute();
    const { code, output } = await run('check', {
      MAIL_URL: 'smtp://portal:secret-word@127.0.0.1:9',
      PORT: '9',
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^problem {2}The portal can't reach the mail server\. Check the host .*ECONNREFUSED/m,
    );
    expect(output).toMatch(/^problem {2}The newest backup is 3 days old, but \/gone isn't there\./m);
    expect(output).toMatch(
      /^problem {2}The clock says .*, but the audit log has an entry of .* Correct the clock\.$/m,
    );
    expect(output).toMatch(/^warning {2}The portal doesn't answer at http:\/\/127\.0\.0\.1:9\. Start it/m);
    expect(output).not.toContain('secret-word');
  });

  it('tries to write a backup, and warns of others who could read it', async () => {
    const folder = await mkdtemp(join(directory, 'backups-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    await chmod(folder, 0o755);
    expect((await run('check', { BACKUP_DIR: folder })).output).toContain(
      `warning  Other users of this machine can see what is in ${folder}, and everybody with a backup has everything. Run: chmod 700 ${folder}`,
    );
    expect(await readdir(folder)).toEqual(['file']);
    await chmod(folder, 0o700);
    expect((await run('check', { BACKUP_DIR: folder })).output).not.toContain('can see what is in');
    expect((await run('check', { BACKUP_DIR: file })).output).toMatch(/^problem {2}\S+ can't be written to/m);
  });

  it('says in one line what makes a start fail', async () => {
    expect(await run('check', { PORT: 'eighty' })).toEqual({
      code: 1,
      output: 'problem  PORT=eighty is not valid: must be a port number\n\n1 problem, 0 warnings.\n',
    });
    const unsafe = await run('check', { MAIL_URL: '' });
    expect(unsafe.output).toMatch(/^problem {2}PUBLIC_URL=\S+ is a public address: set MAIL_URL/m);
  });

  it('says what is wrong with the database', async () => {
    const empty = await createTestDatabase('empty');
    const { output } = await run('check', { ...empty.environment });
    expect(output).toMatch(
      inject('postgresUrl') === null
        ? /^warning {2}There is no portal in \S+ yet\. Start it/m
        : /^warning {2}The database is empty\. Start the portal/m,
    );
    await empty.drop();
    const nowhere = await run('check', { DATABASE_URL: 'postgres://portal:top-secret@127.0.0.1:9/portal' });
    expect(nowhere.output).toMatch(/^problem {2}The database refuses connections\. Is it running/m);
    expect(nowhere.output).not.toContain('top-secret');
  });

  it('warns that others can enter the data folder and read .env', async () => {
    const { database } = portal.context.config;
    if (database.engine !== 'sqlite') return;
    const file = join(database.directory, '.env');
    await writeFile(file, '', { mode: 0o644 });
    await chmod(database.directory, 0o755);
    const { output } = await run('check');
    expect(output).toMatch(/^warning {2}Other users of this machine can read \.env .* chmod 600 \.env$/m);
    expect(output).toMatch(/^warning {2}Other users of this machine can enter /m);
    await rm(file);
  });
});

describe('npm run admin -- list', () => {
  it('lists administrators and their open invites', async () => {
    const { client } = await portal.newUser('admin', { email: 'ada@example.org', firstName: 'Ada' });
    await portal.addUser('admin', { email: 'bo@example.org', firstName: 'Bo' });
    await portal.newUser('teacher');
    const invited = { email: 'cy@example.org', firstName: 'Cy', lastName: 'Elm', role: 'admin' } as const;
    await client.get(invite, { body: invited });
    const { code, output } = await run('list');
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^ada@example\.org {2}Ada Admin {2}last active \w+, .* UTC$/),
      'bo@example.org  Bo Admin  not logged in',
      expect.stringMatching(/^cy@example\.org {2}Cy Elm {2}invited until \w+, .* UTC$/),
      '',
    ]);
  });
});
