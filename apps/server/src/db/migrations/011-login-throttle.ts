import { type Kysely, sql } from 'kysely';

/** Failed attempts are followed by a growing wait. What was counted before starts over. */
export const loginThrottle = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('delete from attempts');
  await run('alter table attempts add column queued integer not null default 0');
  await run(`alter table attempts add column next_at text not null default '1970-01-01T00:00:00.000Z'`);
};
