import { afterEach, expect, it, vi } from 'vitest';
import { commandLine } from './commands.ts';

afterEach(() => vi.unstubAllEnvs());

it('commands are named as they are run: with npm, or in the container, which has no npm', () => {
  expect(commandLine('backup')).toBe('npm run backup -- FILE');
  vi.stubEnv('IN_CONTAINER', 'true');
  expect(commandLine('backup')).toBe('docker compose exec portal node apps/server/src/back-up.ts /data/FILE');
});
