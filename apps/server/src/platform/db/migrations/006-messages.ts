import { type Kysely, sql } from 'kysely';

/** Messages between the teacher and the speaker of a request. */
export const messages = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const strict = engine === 'sqlite' ? 'strict' : '';
  const statements = [
    `create table messages (
      id text primary key,
      request_id text not null references requests on delete cascade,
      author_id text not null references users on delete cascade,
      text text not null,
      message_key text,
      created_at text not null,
      reported_at text,
      report_reason text not null default '',
      unique (request_id, created_at),
      unique (author_id, request_id, message_key)
    ) ${strict}`,
    `create table message_reads (
      request_id text not null references requests on delete cascade,
      user_id text not null references users on delete cascade,
      read_at text not null,
      primary key (request_id, user_id)
    ) ${strict}`,
    'create index message_reads_user on message_reads (user_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
