import { type Kysely, sql } from 'kysely';

/** An invite can know the school of a teacher or the organization of a speaker. */
export const inviteOrganizations = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invites add column organization text not null default ''`.execute(db);
};
