import { type Kysely, sql } from 'kysely';

/** When a request was passed on to its speaker, who knows nothing of it before. */
export const passedOn = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table requests add column passed_on_at text',
    `update requests set passed_on_at = coalesce(
      (select min(at) from request_transitions
        where request_id = requests.id and to_status in ('Pending Speaker Confirmation', 'Approved')),
      case when status in ('Pending Speaker Confirmation', 'Approved') or confirmed = 1 then created_at end
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
