import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { writeBackup } from './backup-file.ts';

it('is on disk before it replaces the previous one, so that one of them survives a power failure', async () => {
  using folder = fs.mkdtempDisposableSync(join(tmpdir(), 'portal-backup-'));
  const file = join(folder.path, 'portal.backup');
  using flush = vi.spyOn(fs, 'fsync');
  await writeBackup(file, Readable.from([{ migrations: ['001-initial'] }, { rows: 0 }]));
  expect(flush).toHaveBeenCalledOnce();
});
