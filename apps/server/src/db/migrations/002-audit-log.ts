import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/**
 * What administrators did. No foreign keys: an entry stays as it is when the people and things that it
 * names are gone, and the engine itself refuses to change or remove one.
 */
export const auditLog = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table audit_entries (
    number ${dialect.ddl.numberKey},
    at text not null,
    actor_id text not null,
    actor_name text not null,
    actor_email text not null,
    action text not null,
    subject_id text not null,
    subject_name text not null,
    before text not null,
    after text not null,
    search_text text not null
  ) ${dialect.ddl.strict}`);
  await run(`create index audit_entries_action on audit_entries (action, number)`);
  for (const statement of dialect.ddl.appendOnly('audit_entries')) await run(statement);
};
