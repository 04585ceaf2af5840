import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Imports of speakers and their rows, which the portal processes one after the other. */
export const speakerImports = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table speaker_imports (
    id text primary key,
    started_by text references users on delete set null,
    file_name text not null,
    status text not null,
    created_at text not null,
    ended_at text
  ) ${dialect.ddl.strict}`);

  await run(`create table speaker_import_rows (
    import_id text not null references speaker_imports on delete cascade,
    number integer not null,
    email text not null,
    speaker text not null,
    state text not null,
    message text not null,
    primary key (import_id, number)
  ) ${dialect.ddl.strict}`);
  await run('create index speaker_import_rows_state on speaker_import_rows (import_id, state, number)');
  await run('create index speaker_import_rows_email on speaker_import_rows (email)');
};
