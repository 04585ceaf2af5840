import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '../src/platform/backup/backup-file.ts';
import { backupProblemOf, findBackupState, planBackups } from '../src/platform/backup/backup-job.ts';
import { backupName } from '../src/platform/backup/rotation.ts';
import { startBackups } from '../src/platform/backup/schedule.ts';
import { createTestDatabase } from './support/database.ts';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 3_600_000;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-backups-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const problemOf = async (portal: TestPortal) => {
  const { client } = await portal.newUser('admin');
  return (await client.get(getOverview)).backupProblem;
};

const stateOf = (portal: TestPortal) => findBackupState(portal.context.db);

const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

describe('scheduled backups', () => {
  it('are made, verified, private, and rotated', async () => {
    const old = Array.from({ length: 40 }, (_, day) => backupName(Date.now() - (day + 1) * DAY));
    const left = `${old[0]}.0f8fad5b-d9cb-469f-a165-70867728950e.unfinished`;
    for (const name of [...old, left, 'notes.txt']) await writeFile(join(directory, name), '');
    await utimes(join(directory, left), 0, 0);
    const portal = await TestPortal.start({ BACKUP_DIR: directory });
    await expect.poll(async () => (await stateOf(portal))?.last).toBeDefined();
    const { last, failure } = (await stateOf(portal)) ?? {};
    const file = last?.file ?? '';
    expect(failure).toBe('');
    expect(await checkBackup(file)).toBeGreaterThan(0);
    expect(last?.bytes).toBe((await stat(file)).size);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // What a killed backup has left is deleted last.
    await expect.poll(() => readdir(directory)).not.toContain(left);
    const names = await readdir(directory);
    expect(names.length).toBeLessThan(13);
    expect(names).toEqual(expect.arrayContaining(['notes.txt', ...old.slice(0, 6)]));
    expect(await problemOf(portal)).toBeNull();
    // The next one is due a day later.
    const { due_at: due } = await portal.context.db
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'backup')
      .executeTakeFirstOrThrow();
    expect(Date.parse(due)).toBe(Date.parse(last?.at ?? '') + DAY);
    await portal.close();
  });

  it('that fail are shown to administrators until one succeeds', async () => {
    const blocked = join(directory, 'a-file');
    await writeFile(blocked, '');
    const database = await createTestDatabase('migrated');
    const start = (BACKUP_DIR: string) => TestPortal.start({ ...database.environment, BACKUP_DIR });
    const failing = await start(join(blocked, 'backups'));
    await expect.poll(async () => (await stateOf(failing))?.failure).toBeTruthy();
    expect(await problemOf(failing)).toEqual({
      last: null,
      failure: expect.stringMatching(
        /^\S+ can't be written to\. Make it belong to the user .* BACKUP_DIR\. \(.+\)$/,
      ),
    });
    await failing.close();
    // After somebody has corrected the folder.
    const portal = await start(directory);
    await expect.poll(async () => (await stateOf(portal))?.last).toBeDefined();
    expect(await problemOf(portal)).toBeNull();
    await portal.close();
    await database.drop();
  });

  it('that fail keep the reason of the command, and the time of the last backup', async () => {
    // Without BACKUP_DIR, no worker of the portal's own competes for the job.
    const portal = await TestPortal.start();
    const { db, config, log } = portal.context;
    await planBackups(db);
    const working = startBackups(portal.context, directory);
    await expect.poll(async () => (await stateOf(portal))?.last).toBeDefined();
    await working.stop();
    const { last } = (await stateOf(portal)) ?? {};
    const nowhere =
      config.database.engine === 'sqlite'
        ? ({ engine: 'sqlite', directory: join(directory, 'nowhere') } as const)
        : ({ engine: 'postgres', url: 'postgres://portal:top-secret@127.0.0.1:9/portal' } as const);
    await db
      .updateTable('jobs')
      .set({ due_at: ago(0) })
      .where('kind', '=', 'backup')
      .execute();
    const backups = startBackups({ db, log, config: { ...config, database: nowhere } }, directory);
    await expect.poll(async () => (await stateOf(portal))?.failure).toMatch(/^There is no portal|refuses/);
    await backups.stop();
    const state = await stateOf(portal);
    expect(state?.failure).not.toContain('top-secret');
    expect(state && backupProblemOf(state, ago(0))).toMatchObject({ last: last?.at });
    await portal.close();
  });

  it('that are old are shown to administrators', async () => {
    const portal = await TestPortal.start({ BACKUP_DIR: directory });
    await expect.poll(async () => (await stateOf(portal))?.last).toBeDefined();
    const last = ago(3);
    await portal.context.db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ at: last, file: 'gone', bytes: 1 }) })
      .where('kind', '=', 'backup')
      .execute();
    expect(await problemOf(portal)).toEqual({ last, failure: '' });
    await portal.close();
  });

  it('are made by one of several portals on a database', async () => {
    const portal = await TestPortal.start();
    await planBackups(portal.context.db);
    const config = { ...portal.context.config, backupDirectory: directory };
    const workers = [1, 2, 3].map(() => startBackups({ ...portal.context, config }, directory));
    await expect.poll(async () => (await stateOf(portal))?.last).toBeDefined();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await readdir(directory)).toHaveLength(1);
    await portal.close();
  });

  it('are not planned without BACKUP_DIR', async () => {
    const portal = await TestPortal.start();
    expect(await stateOf(portal)).toBeUndefined();
    expect(await problemOf(portal)).toBeNull();
    await portal.close();
  });
});
