import { type Kysely, sql } from 'kysely';

/** Whether anybody still shows a picture is asked whenever one is replaced. */
export const shownPictures = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['speaker_profiles', 'teacher_profiles']) {
    await sql
      .raw(`create index ${table}_image on ${table} (image_hash) where image_hash is not null`)
      .execute(db);
  }
};
