import { type Kysely, sql } from 'kysely';

/** Queued emails become jobs, so that other work can be queued in the same way. */
export const jobs = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table jobs (
      id text primary key,
      kind text not null,
      key text not null,
      payload text not null,
      due_at text not null,
      attempts integer not null,
      last_error text not null,
      created_at text not null,
      unique (kind, key)
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    'create index jobs_due on jobs (kind, due_at)',
    `insert into jobs (id, kind, key, payload, due_at, attempts, last_error, created_at)
      select id, 'email', id, '{}', due_at, attempts, last_error, created_at from outbox
      where sent_at is null and failed_at is null`,
    'drop index outbox_due',
    'alter table outbox drop column due_at',
    'alter table outbox drop column attempts',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
