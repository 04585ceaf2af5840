import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import type { Db } from './connect.ts';
import { readSetting, writeSetting } from './settings.ts';

let open: OpenTestDatabase;
let db: Db;
beforeEach(async () => {
  open = await openTestDatabase();
  db = open.database.db;
});
afterEach(() => open.close());

const BYPASSED = 'Inside a transaction, queries must use its handle';

describe('inside a transaction', () => {
  it('a query fails that does not use the handle, and everything is rolled back', async () => {
    const bypasses = [
      () => readSetting(db, 'color'),
      () => writeSetting(db, 'color', 'green'),
      () => db.transaction().execute((tx) => writeSetting(tx, 'color', 'green')),
    ];
    for (const bypass of bypasses) {
      const transaction = db.transaction().execute(async (tx) => {
        await writeSetting(tx, 'color', 'red');
        await bypass();
      });
      await expect(transaction).rejects.toThrow(BYPASSED);
      expect(await readSetting(db, 'color')).toBeUndefined();
    }
  });

  it('work can be started that queries after the commit', async () => {
    const committed = Promise.withResolvers<void>();
    const readLater = async () => {
      await committed.promise;
      return readSetting(db, 'color');
    };
    const { later } = await db.transaction().execute(async (tx) => {
      await writeSetting(tx, 'color', 'green');
      return { later: readLater() };
    });
    committed.resolve();
    expect(await later).toBe('green');
  });
});

describe('while a transaction is open', () => {
  it('others can query and open transactions', async () => {
    const opened = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (tx) => {
      await writeSetting(tx, 'color', 'green');
      opened.resolve();
      await ending.promise;
    });
    await opened.promise;
    expect(await readSetting(db, 'color')).toBeUndefined();
    const next = db.transaction().execute((tx) => writeSetting(tx, 'shape', 'round'));
    ending.resolve();
    await Promise.all([transaction, next]);
    expect([await readSetting(db, 'color'), await readSetting(db, 'shape')]).toEqual(['green', 'round']);
  });
});
