import { type Kysely, sql } from 'kysely';

/**
 * When the user of a session last proved who they are; an index for roles in any case; several links of the same kind per
 * account.
 */
export const accountSecurity = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  await sql`alter table sessions add column confirmed_at text not null default ''`.execute(db);
  await sql`update sessions set confirmed_at = created_at`.execute(db);
  await sql`drop index users_role`.execute(db);
  await sql`create index users_role on users (lower(role), id)`.execute(db);
  const statements = [
    // SQLite can't change a primary key.
    `create table new_tokens (
      token_hash text primary key,
      user_id text not null references users on delete cascade,
      kind text not null,
      expires_at text not null
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    `insert into new_tokens (token_hash, user_id, kind, expires_at)
      select token_hash, user_id, kind, expires_at from tokens`,
    'drop table tokens',
    'alter table new_tokens rename to tokens',
    'create index tokens_user on tokens (user_id, kind)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
