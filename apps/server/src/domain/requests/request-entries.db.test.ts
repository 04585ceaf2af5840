import { mapRequestTexts } from '@portal/contract/requests/request-fields.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/db/connect.ts';
import { startTransactionalJobs } from '../../platform/jobs/transactional-jobs.ts';
import { requestTextColumns } from '../request-schema.ts';
import { reindexRequests } from '../search/reindex.ts';
import { renamePerson } from '../users/rename-person.service.ts';
import { insertUser } from '../users/users.repository.ts';
import { requestEntryJobs } from './request-entries.service.ts';

let open: OpenTestDatabase;
let db: Db;
let teacherId: string;
let speakerId: string;
beforeEach(async () => {
  open = await openTestDatabase();
  db = open.database.db;
  [teacherId, speakerId] = [await addPerson('teacher'), await addPerson('speaker')];
});
afterEach(() => open.close());

const addPerson = async (role: 'teacher' | 'speaker'): Promise<string> => {
  const id = newId();
  const names = { firstName: 'Robin', lastName: role };
  await insertUser(db, {
    ...{ id, email: `${id}@example.org`, role, passwordHash: null, verifiedAt: null },
    ...names,
  });
  return id;
};

const addRequests = async (count: number): Promise<void> => {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, () => ({
    ...{ id: newId(), teacher_id: teacherId, speaker_id: speakerId, status: 'Archived' as const },
    ...requestTextColumns({ ...mapRequestTexts(() => ''), eventName: 'Career day' }),
    ...{ date_time: now, timezone: 'America/New_York', in_person: 1 as const, virtual: 0 as const },
    ...{ city: '', state: '', country: '', booking_key: null },
    ...{ grade_levels: '[]', subjects: '[]', estimated_students: 20, preferred_language: 'English' as const },
    ...{ created_at: now, updated_at: now },
  }));
  await db.insertInto('requests').values(rows).execute();
  await reindexRequests(
    db,
    rows.map(({ id }) => id),
  );
};

const rename = (firstName: string) =>
  db.transaction().execute((tx) => renamePerson(tx, teacherId, firstName, 'Teacher'));

/** How many requests a search for a name finds. */
const findable = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from search_requests where text like ${`%${name} teacher%`}`.execute(db);
  return rows[0]?.count ?? 0;
};

const waiting = () => db.selectFrom('jobs').select(['kind', 'key']).execute();

/** Runs the jobs that are due, as a process that stops afterwards. */
const runDue = async (): Promise<void> => {
  const fail = (details: object) => {
    throw new Error(JSON.stringify(details));
  };
  await startTransactionalJobs(
    { db, log: { info: () => {}, warn: fail, error: fail } },
    requestEntryJobs,
  ).stop();
};

describe('a new name', () => {
  it('is in the search entries of up to 100 requests at once', async () => {
    await addRequests(100);
    await rename('Ida');
    expect(await findable('ida')).toBe(100);
    expect(await waiting()).toEqual([]);
  });

  it('is in those of more requests after jobs, each of which updates at most 100', async () => {
    await addRequests(250);
    await rename('Ida');
    expect([await findable('ida'), await findable('robin')]).toEqual([100, 150]);
    await runDue();
    expect([await findable('ida'), await findable('robin')]).toEqual([200, 50]);
    // The jobs of a newer name replace those of the older one.
    await rename('Zoe');
    expect(await waiting()).toEqual([{ kind: 'request-entries', key: teacherId }]);
    expect(await findable('zoe')).toBe(100);
    for (let runs = 0; runs < 2; runs += 1) await runDue();
    expect(await findable('zoe')).toBe(250);
    expect(await waiting()).toEqual([]);
  });
});
