import { type QueryExecutorProvider, sql } from 'kysely';
import { indexEntries } from './index-entries.ts';
import { auditIdOf, auditList } from './lists/audit-list.ts';
import { requestList } from './lists/request-list.ts';
import { speakerList } from './lists/speaker-list.ts';
import { userList } from './lists/user-list.ts';

/** After a change of accounts or of speakers' profiles: makes these people found as they are now. */
export const reindexPeople = async (tx: QueryExecutorProvider, userIds: readonly string[]): Promise<void> => {
  // Everybody is on the list of users, so that two changes of a person wait for each other there.
  await indexEntries(tx, userList, userIds);
  await indexEntries(tx, speakerList, userIds);
};

/** The same of requests. */
export const reindexRequests = (tx: QueryExecutorProvider, requestIds: readonly string[]): Promise<void> =>
  indexEntries(tx, requestList, requestIds);

/** After a change of a person's name or organization: makes their requests found by the new ones. */
export const reindexRequestsOf = async (tx: QueryExecutorProvider, userId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from requests where teacher_id = ${userId}
    union select id from requests where speaker_id = ${userId} order by id`.execute(tx);
  await reindexRequests(
    tx,
    rows.map(({ id }) => id),
  );
};

/** Makes new entries of the audit log found. */
export const indexAuditEntries = (tx: QueryExecutorProvider, numbers: readonly number[]): Promise<void> =>
  indexEntries(tx, auditList, numbers.map(auditIdOf));
