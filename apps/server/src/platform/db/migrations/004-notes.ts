import { type Kysely, sql } from 'kysely';

/** Adds administrators' private notes on requests and people. */
export const notes = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table notes (
      id text primary key,
      request_id text references requests on delete cascade,
      user_id text references users on delete cascade,
      author_id text references users on delete set null,
      text text not null,
      created_at text not null,
      check ((request_id is null) <> (user_id is null))
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    'create index notes_request on notes (request_id, created_at, id) where request_id is not null',
    'create index notes_user on notes (user_id, created_at, id) where user_id is not null',
    'create index notes_author on notes (author_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
