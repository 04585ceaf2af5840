import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Counts for rate limits, and what makes unverified accounts and a teacher's open requests quick to find. */
export const limitsAndUnverifiedAccounts = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table rate_limits (
    key text primary key,
    uses integer not null,
    expires_at text not null
  ) ${dialect.ddl.strict}`);
  await run('create index rate_limits_expiry on rate_limits (expires_at)');

  await run('create index users_unverified on users (created_at) where verified_at is null');
  await run(`create index requests_open on requests (teacher_id, date_time) where status <> 'Archived'`);

  // An email that carries a link into an account is deleted with the account.
  await run('alter table outbox add column user_id text references users on delete cascade');
  await run('create index outbox_user on outbox (user_id) where user_id is not null');
};
