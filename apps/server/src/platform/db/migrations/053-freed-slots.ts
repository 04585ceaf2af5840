import { type Kysely, sql } from 'kysely';

/** Which visit's cancellation has freed a slot of a career day. */
export const freedSlots = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table open_request_steps add column request_id text references requests on delete set null',
    'create index open_request_steps_freed on open_request_steps (request_id) where request_id is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
