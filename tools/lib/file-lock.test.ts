import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { withFileLock } from './file-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('tasks under the lock run one after the other', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await wait(20);
    seen.push(`${name} ends`);
  };
  await Promise.all([withFileLock(work('first'), folder), withFileLock(work('second'), folder)]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('the lock of a process that died is released, even if this process has its id', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const dead of [pid, process.pid]) {
    writeFileSync(join(folder, 'lock'), String(dead));
    expect(await withFileLock(() => Promise.resolve('done'), folder)).toBe('done');
  }
});
