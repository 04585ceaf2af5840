import { type Kysely, sql } from 'kysely';

/** Administrators can add a personal message to an invite. */
export const inviteMessages = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invites add column personal_message text not null default ''`.execute(db);
};
