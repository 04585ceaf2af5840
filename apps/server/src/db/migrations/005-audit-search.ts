import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Finds entries of the audit log by any part of their text, and by the time at which they were written. */
export const auditSearch = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create index audit_entries_at on audit_entries (at, number)`);
  for (const statement of dialect.substrings.ddl('audit_entries', ['action'])) await run(statement);
};
