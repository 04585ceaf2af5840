import { startingFocuses } from '@portal/contract/industry-focuses/starting-focuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { insertFocuses } from './industry-focuses.repository.ts';
import { ensureStartingFocuses, listFocuses } from './industry-focuses.service.ts';

describe('industry focuses', () => {
  let opened: OpenTestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  beforeEach(() => opened.database.db.deleteFrom('industry_focuses').execute());
  afterAll(() => opened.close());

  const names = async () => (await listFocuses(opened.database)).map(({ name }) => name);
  const insert = (...given: string[]) =>
    opened.database.db.transaction().execute((tx) =>
      insertFocuses(
        tx,
        given.map((name) => ({ name, description: '' })),
      ),
    );

  test('a new portal starts with 25', async () => {
    await ensureStartingFocuses(opened.database);
    expect(await names()).toEqual(startingFocuses.map(({ name }) => name).sort());
    expect(startingFocuses).toHaveLength(25);
  });

  test('another start keeps the changes of administrators', async () => {
    await insert('Beekeeping');
    await ensureStartingFocuses(opened.database);
    expect(await names()).toEqual(['Beekeeping']);
  });

  test('processes that start at the same time add them once', async () => {
    await Promise.all([ensureStartingFocuses(opened.database), ensureStartingFocuses(opened.database)]);
    expect(await names()).toHaveLength(25);
  });

  test('are listed by name, ignoring case and accents, and names are unique', async () => {
    await insert('soil', 'Émissions', 'Zero Waste', 'air');
    await insert('AIR', 'Water');
    expect(await names()).toEqual(['air', 'Émissions', 'soil', 'Water', 'Zero Waste']);
  });
});
