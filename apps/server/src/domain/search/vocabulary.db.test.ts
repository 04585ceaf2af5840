import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { ensureStartingFocuses } from '../../features/industry-focuses/industry-focuses.service.ts';
import { reindexSpeakers } from './reindex.ts';
import { readVocabulary } from './vocabulary.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await ensureStartingFocuses(opened.database);
  await seedDemo({ ...opened.database, log: silent });
}, 60_000);
afterAll(() => opened.close());

const change = (columns: { readonly bio?: string; readonly visible?: 0 | 1 }) =>
  opened.database.db.transaction().execute(async (tx) => {
    const { user_id: id } = await tx
      .selectFrom('speaker_profiles')
      .select('user_id')
      .where('job_title', '=', 'Beekeeper')
      .executeTakeFirstOrThrow();
    await tx.updateTable('speaker_profiles').set(columns).where('user_id', '=', id).execute();
    await reindexSpeakers(tx, [id]);
    return id;
  });

it('has the words of visible profiles as they are now, and of nobody who is hidden or gone', async () => {
  const { db } = opened.database;
  const count = async (word: string) => (await readVocabulary(db)).count(word);
  expect(await count('quokka')).toBe(0);
  await change({ bio: 'Quokkas.' });
  expect(await count('quokka')).toBe(1);
  const { profiles } = await readVocabulary(db);
  await change({ visible: 0 });
  expect([await count('quokka'), (await readVocabulary(db)).profiles]).toEqual([0, profiles - 1]);
  const id = await change({ visible: 1 });
  expect(await count('quokka')).toBe(1);
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await count('quokka')).toBe(0);
});

it('is read once for all who ask, and not again before a change', async () => {
  const { db } = opened.database;
  const first = await Promise.all([readVocabulary(db), readVocabulary(db), readVocabulary(db)]);
  expect(new Set(first).size).toBe(1);
  expect(await readVocabulary(db)).toBe(first[0]);
});
