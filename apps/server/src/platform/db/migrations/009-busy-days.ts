import { type Kysely, sql } from 'kysely';

/** When speakers aren't available although their weekly hours say so. */
export const busyDays = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  await sql
    .raw(
      `create table speaker_busy_periods (
        user_id text not null references users on delete cascade,
        first_day text not null,
        last_day text not null,
        primary key (user_id, first_day)
      ) ${engine === 'sqlite' ? 'strict, without rowid' : ''}`,
    )
    .execute(db);
};
