import { chmod, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../src/platform/backup/backup.ts';
import { TestPortal } from './support/portal.ts';
import { Program } from './support/process.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-folder-'));
});
afterEach(async () => {
  await Program.endAll();
  await rm(directory, { recursive: true, force: true });
});

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

const modesIn = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder);
  const modes = names.map(async (name) => [name, await modeOf(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(modes));
};

const start = async (folder: string) => {
  const program = new Program('main.ts', [], {
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
  });
  await program.says(/http:\/\/localhost:(\d+)\n/);
  return program;
};

const PAGE_BYTES = 4_096;
const FILES = ['portal.db', 'portal.db-shm', 'portal.db-wal', 'portal.lock'];

describe('the data folder', () => {
  it('and its files are inaccessible to other users from the first start on', async () => {
    await chmod(directory, 0o755);
    const program = await start(directory);
    const modes = await modesIn(directory);
    expect(Object.keys(modes)).toEqual(expect.arrayContaining(FILES));
    expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
    expect(await modeOf(directory)).toBe('700');
    await program.ends('SIGTERM');
  });

  it('gets its permissions restored at every start', async () => {
    await (await start(directory)).ends('SIGTERM');
    await writeFile(join(directory, 'monday.backup'), '');
    for (const name of await readdir(directory)) await chmod(join(directory, name), 0o666);
    await chmod(directory, 0o777);
    const program = await start(directory);
    expect(new Set(Object.values(await modesIn(directory)))).toEqual(new Set(['600']));
    expect(await modeOf(directory)).toBe('700');
    await program.ends('SIGTERM');
  });

  it('is never a directory that users share', async () => {
    await chmod(directory, 0o1777);
    const program = new Program('main.ts', [], { PORT: '0', DATA_DIR: directory });
    expect(await program.ends()).toBe(78);
    expect(program.errors).toBe(
      `${directory} is shared with other users of this machine. Give the portal a DATA_DIR of its own.\n`,
    );
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('a data folder that cannot be used', () => {
  it.each([
    ['is a file', '', "isn't a folder. Move the file away, or choose another DATA_DIR."],
    ['is below a file', '/data', "isn't in a folder. Choose another DATA_DIR."],
  ])('because it %s ends the start with one line', async (_what, below, advice) => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const folder = `${file}${below}`;
    const program = new Program('main.ts', [], { PORT: '0', DATA_DIR: folder });
    expect(await program.ends()).toBe(78);
    expect(program.errors).toBe(`${folder} ${advice}\n`);
  });
});

describe('a backup', () => {
  it('can be read only by its owner, even if a readable file existed before', async () => {
    const portal = await TestPortal.start();
    const file = join(directory, 'portal.backup');
    try {
      await writeFile(file, '');
      await chmod(file, 0o666);
      await backUp(portal.context, file);
      expect(await modesIn(directory)).toEqual({ 'portal.backup': '600' });
    } finally {
      await portal.close();
    }
  });
});

/** Overwrites part of a file with nonsense. */
const damage = async (file: string, position: number, length: number) => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(length, 'nonsense '), 0, length, position);
  await handle.close();
};

describe('a damaged database', () => {
  const DAMAGED =
    'The database in DATA_DIR is damaged. Move its files away, then restore the latest backup: npm run restore -- FILE\n';

  it.each([
    ['is none', 0, 200],
    ['has a broken list of tables', 100, 3_000],
  ])('that %s ends the start with one line', async (_what, position, length) => {
    await (await start(directory)).ends('SIGTERM');
    await damage(join(directory, 'portal.db'), position, length);
    const program = new Program('main.ts', [], { PORT: '0', DATA_DIR: directory });
    expect(await program.ends()).toBe(1);
    expect(program.errors).toBe(DAMAGED);
  });

  describe('makes a running portal not ready', () => {
    let portal: TestPortal;
    let file: string;
    beforeEach(async () => {
      portal = await TestPortal.start({ DATA_DIR: directory });
      file = join(directory, 'portal.db');
    });
    afterEach(() => portal.close());

    const statusOf = async (path: string) => (await portal.visitor().fetch(path)).status;

    it('if its beginning is overwritten', async () => {
      expect(await statusOf('/api/ready')).toBe(200);
      await damage(file, 0, 50);
      expect([await statusOf('/api/ready'), await statusOf('/api/health')]).toEqual([503, 200]);
    });

    it('if a query finds damage', async () => {
      const { client } = await portal.newUser('teacher');
      const { db } = portal.context;
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      const table = await sql<{ page: number }>`
        select rootpage as page from sqlite_schema where name = 'sessions'
      `.execute(db);
      await damage(file, ((table.rows[0]?.page ?? 0) - 1) * PAGE_BYTES, PAGE_BYTES);
      expect(await statusOf('/api/ready')).toBe(200);
      // Makes the portal read the file again.
      await sql`pragma shrink_memory`.execute(db);
      expect(await client.call(getAuthStatus)).toMatchObject({
        status: 503,
        failure: { code: 'unavailable' },
      });
      expect([await statusOf('/api/ready'), await statusOf('/api/health')]).toEqual([503, 200]);
    });
  });
});
