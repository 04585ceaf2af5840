import { type Kysely, sql } from 'kysely';

/** Thank-yous of classes, and the links with which they're sent. */
export const thankYous = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const [blob, strict] = engine === 'sqlite' ? ['blob', 'strict'] : ['bytea', ''];
  const statements = [
    // The picture comes last, so that SQLite reads the other columns without it.
    `create table thank_yous (
      id text primary key,
      request_id text not null references requests on delete cascade,
      text text not null,
      thank_you_key text,
      created_at text not null,
      shared_at text,
      picture ${blob},
      unique (request_id, thank_you_key)
    ) ${strict}`,
    `create table thank_you_links (
      request_id text primary key references requests on delete cascade,
      token_hash text not null unique,
      created_at text not null,
      expires_at text not null
    ) ${strict}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
