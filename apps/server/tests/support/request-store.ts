import { mapRequestTexts } from '@portal/contract/requests/request-fields.ts';
import { requestTextColumns } from '../../src/domain/request-schema.ts';
import { reindexRequests } from '../../src/domain/search/reindex.ts';
import { storeProfiles } from '../../src/domain/speakers/profile.repository.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../../src/domain/speakers/speakers.row.ts';
import { insertUser } from '../../src/domain/users/users.repository.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import type { Entry, Someone } from './request-model.ts';

export const someone = (firstName: string): Someone => {
  const id = newId();
  return { id, firstName, lastName: 'Doe', email: `${id}@example.org`, organization: 'Trail Crew' };
};

export const entryOf = (given: Partial<Entry> & Pick<Entry, 'teacher' | 'speaker'>): Entry => ({
  id: newId(),
  status: 'Pending Review',
  answer: 'none',
  eventName: 'River day',
  createdAt: '2026-01-01T00:00:00.000Z',
  dateTime: '2027-01-01T00:00:00.000Z',
  ...given,
});

const rowOf = (entry: Entry) => ({
  id: entry.id,
  teacher_id: entry.teacher.id,
  speaker_id: entry.speaker.id,
  status: entry.status,
  answer: entry.answer,
  grade_levels: '[]',
  subjects: '[]',
  estimated_students: 20,
  ...requestTextColumns({
    ...mapRequestTexts(() => ''),
    eventName: entry.eventName,
    // As long as in practice, so that query planners see realistic row sizes.
    eventPurpose: 'To learn how a river is measured. '.repeat(20),
  }),
  date_time: entry.dateTime,
  timezone: 'America/New_York',
  in_person: 1 as const,
  virtual: 0 as const,
  preferred_language: 'English',
  city: '',
  state: '',
  country: '',
  passed_on_at: null,
  created_at: entry.createdAt,
  updated_at: entry.createdAt,
});

const storePerson = async ({ db }: Database, person: Someone): Promise<void> => {
  const { organization, ...names } = person;
  await insertUser(db, { ...names, role: 'speaker', passwordHash: null, verifiedAt: null });
  const content = { ...EMPTY_CONTENT, organization };
  await db
    .transaction()
    .execute((tx) => storeProfiles(tx, [{ userId: person.id, content, visibility: INITIAL_VISIBILITY }]));
};

const BATCH_SIZE = 500;

/** Replaces all people and requests in the database. */
export const store = async (
  database: Database,
  people: readonly Someone[],
  entries: readonly Entry[],
): Promise<void> => {
  await database.db.deleteFrom('users').execute();
  for (const person of people) await storePerson(database, person);
  await database.db.transaction().execute(async (tx) => {
    for (let start = 0; start < entries.length; start += BATCH_SIZE) {
      const rows = entries.slice(start, start + BATCH_SIZE).map(rowOf);
      await tx.insertInto('requests').values(rows).execute();
      await reindexRequests(
        tx,
        rows.map(({ id }) => id),
      );
    }
  });
};
