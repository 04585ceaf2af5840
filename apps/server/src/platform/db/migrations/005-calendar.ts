import { type Kysely, sql } from 'kysely';

/** Calendar files in emails, and feeds that calendar apps subscribe to. */
export const calendar = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    "alter table outbox add column calendar text not null default ''",
    `create table calendar_feeds (
      user_id text primary key references users on delete cascade,
      token_hash text not null unique,
      created_at text not null
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
