import { afterEach, expect, it, vi } from 'vitest';
import { ConfigurationError } from './kernel/errors.ts';
import { runMain } from './startup-errors.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  ['a full disk under SQLite', { errcode: 13 }, /disk is full\. Free some space/],
  ['a full disk under PostgreSQL', { code: '53100' }, /disk is full\. Free some space/],
  ['a database that is read-only', { errcode: 8 }, /read-only\. Make the folder and its files belong/],
  ['a user who may not create tables', { code: '42501' }, /may not create or change tables\. Let it/],
  ['an unknown authority', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /doesn't know\. Add .*sslrootcert=FILE/],
  ['a broken disk', { errcode: 778 }, /can't be read or written\. Check the disk/],
])('%s ends a program with one line that says what to do', async (_what, details, line) => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runMain(() => Promise.reject(Object.assign(new Error('failed'), details)));
  expect(print).toHaveBeenCalledTimes(1);
  const text = String(print.mock.calls[0]?.[0]);
  expect(text).toMatch(line);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(process.exitCode).toBe(1);
});

it('a wrong configuration has an exit code of its own', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runMain(() => Promise.reject(new ConfigurationError('PORT=x is not valid')));
  expect(process.exitCode).toBe(78);
});
