import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { indexEntries } from '../../platform/db/search/index-entries.ts';
import { auditIdOf, auditList } from './audit-list.ts';
import { requestList } from './request-list.ts';
import { speakerList } from './speaker-list.ts';
import { userList } from './user-list.ts';

/** Updates the search entries of people after their accounts or speaker profiles changed. */
export const reindexPeople = async (tx: Db | Tx, userIds: readonly string[]): Promise<void> => {
  // Everyone has an entry in the user list. Locking it first serializes concurrent changes of a person.
  await indexEntries(tx, userList, userIds);
  await indexEntries(tx, speakerList, userIds);
};

/** Updates the search entries of speakers of whom something changed that isn't in the list of users. */
export const reindexSpeakers = (tx: Db | Tx, userIds: readonly string[]): Promise<void> =>
  indexEntries(tx, speakerList, userIds);

export const reindexRequests = (tx: Db | Tx, requestIds: readonly string[]): Promise<void> =>
  indexEntries(tx, requestList, requestIds);

/** The ids of a person's requests, newest first: of those that are older than `before`, or of all. */
export const requestsOf = async (
  tx: Tx,
  userId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<string[]> => {
  const isOlder = before === undefined ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<{ id: string }>`
    select id from requests where teacher_id = ${userId} ${isOlder}
    union select id from requests where speaker_id = ${userId} ${isOlder}
    order by id desc limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Updates the search entries of a person's requests, which contain the person's name and organization. */
export const reindexRequestsOf = async (tx: Tx, userId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  // Deletions lock accounts before requests and search entries, so this locks the other people of the requests first.
  if (engineOf(tx) === 'postgres')
    await sql`
      select id from users where id <> ${userId} and id in (
        select teacher_id from requests where id in (${sql.join(ids)})
        union select speaker_id from requests where id in (${sql.join(ids)})
      ) order by id for key share`.execute(tx);
  await reindexRequests(tx, ids);
};

export const indexAuditEntries = (tx: Db | Tx, numbers: readonly number[]): Promise<void> =>
  indexEntries(tx, auditList, numbers.map(auditIdOf));
