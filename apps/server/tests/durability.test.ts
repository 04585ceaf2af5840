import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineOf } from '../src/platform/db/engine.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** Values of SQLite's `pragma synchronous`. With lower ones, a power failure can lose acknowledged writes. */
const FULL = 2;

/** The sources that PostgreSQL reports for settings of the operator, not of the portal. */
const OPERATORS = ['default', 'command line', 'configuration file', 'environment variable', 'override'];

describe('an acknowledged write', () => {
  it('is on disk, so that it survives a power failure', async () => {
    const { db } = portal.context;
    if (engineOf(db) === 'sqlite') {
      const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
      const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
      expect([journal.rows, synchronous.rows]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: FULL }]]);
      return;
    }
    const settings = await sql<{ name: string; source: string }>`
      select name, source from pg_settings where name in ('fsync', 'synchronous_commit')
    `.execute(db);
    expect(settings.rows).toHaveLength(2);
    expect(settings.rows.filter(({ source }) => !OPERATORS.includes(source))).toEqual([]);
  });
});
