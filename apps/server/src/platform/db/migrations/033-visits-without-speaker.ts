import { type Kysely, sql } from 'kysely';

/** An index of requests whose speaker can't come. */
export const visitsWithoutSpeaker = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index requests_without_speaker on requests (date_time, id)
    where status = 'Archived' and answer in ('declined', 'called off')`.execute(db);
};
