import { type Kysely, sql } from 'kysely';

/** Finds entries of the audit log by the time at which they were written. */
export const auditSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_entries_at on audit_entries (at, number)`.execute(db);
};
