import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { engineOf } from '../engine.ts';
import { indexEntries } from './index-entries.ts';
import { auditIdOf, auditList } from './lists/audit-list.ts';
import { requestList } from './lists/request-list.ts';
import { speakerList } from './lists/speaker-list.ts';
import { userList } from './lists/user-list.ts';

/** Updates the search entries of people after their accounts or speaker profiles changed. */
export const reindexPeople = async (tx: Db | Tx, userIds: readonly string[]): Promise<void> => {
  // Everyone has an entry in the user list. Locking it first serializes concurrent changes of a person.
  await indexEntries(tx, userList, userIds);
  await indexEntries(tx, speakerList, userIds);
};

export const reindexRequests = (tx: Db | Tx, requestIds: readonly string[]): Promise<void> =>
  indexEntries(tx, requestList, requestIds);

/** Updates the search entries of a person's requests, which contain the person's name and organization. */
export const reindexRequestsOf = async (tx: Db | Tx, userId: string): Promise<void> => {
  // Deletions lock accounts before requests and search entries, so this locks the other people of the requests first.
  if (engineOf(tx) === 'postgres')
    await sql`
      select id from users where id in (
        select teacher_id from requests where speaker_id = ${userId}
        union select speaker_id from requests where teacher_id = ${userId}
      ) order by id for key share`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from requests where teacher_id = ${userId}
    union select id from requests where speaker_id = ${userId} order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await reindexRequests(tx, ids);
};

export const indexAuditEntries = (tx: Db | Tx, numbers: readonly number[]): Promise<void> =>
  indexEntries(tx, auditList, numbers.map(auditIdOf));
