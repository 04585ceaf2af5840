import { type Kysely, sql } from 'kysely';

/** Which emails people don't want, and how an email lets its reader unsubscribe. */
export const emailPreferences = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table muted_emails (
      user_id text not null references users on delete cascade,
      kind text not null,
      primary key (user_id, kind)
    ) ${engine === 'sqlite' ? 'strict, without rowid' : ''}`,
    "alter table outbox add column unsubscribe_url text not null default ''",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
