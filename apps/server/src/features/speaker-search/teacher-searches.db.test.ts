import { speakerSearchSchema } from '@portal/contract/speakers/speakers.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { SENTENCE_SEARCHES } from '../../../tests/support/sentence-searches.ts';
import { TEACHER_SEARCHES } from '../../../tests/support/teacher-searches.ts';
import { seedDemo } from '../../demo/seed.ts';
import { findUserByEmail } from '../../domain/users/users.repository.ts';
import { ensureStartingFocuses } from '../industry-focuses/industry-focuses.service.ts';
import { findOrigin } from './places.service.ts';
import { searchSpeakers } from './speaker-search.service.ts';
import { saveSortKeys } from './suggested-order.repository.ts';
import { findInterests } from './suggested-order.service.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let opened: OpenTestDatabase;
let options: Parameters<typeof searchSpeakers>[2];
beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  await ensureStartingFocuses(database);
  await seedDemo({ ...database, log: silent });
  // The rest of the order changes every week, so here it's by the email address.
  const speakers = await database.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'speaker')
    .execute();
  await database.db
    .transaction()
    .execute((tx) => saveSortKeys(tx, new Map(speakers.map(({ id, email }) => [id, email]))));
  const teacher = await findUserByEmail(database.db, 'teacher@demo.example');
  if (!teacher) throw new Error('The demonstration data has no teacher');
  options = {
    interests: await findInterests(database, { _id: teacher.id, role: 'teacher' }),
    origin: await findOrigin(database, teacher.id, undefined),
  };
}, 60_000);
afterAll(() => opened.close());

/** How many results a teacher reads. */
const READ = 3;

it.each([...TEACHER_SEARCHES, ...SENTENCE_SEARCHES])('“%s” finds who is meant', async (q, names) => {
  const search = speakerSearchSchema.parse({ q, facets: 'no' });
  const { items, close } = await searchSpeakers(opened.database, search, options);
  const first = [...items, ...(close?.items ?? [])].slice(0, READ).map(fullName);
  expect(
    first.some((name) => names.split(', ').includes(name)),
    first.join(', '),
  ).toBe(true);
});
