import { type Kysely, sql } from 'kysely';

/** Where each speaker stands in the suggested order of the directory. */
export const suggestedOrder = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  await sql
    .raw(
      `create table speaker_order (
        user_id text primary key references users on delete cascade,
        sort_key text not null
      ) ${engine === 'sqlite' ? 'strict, without rowid' : ''}`,
    )
    .execute(db);
};
