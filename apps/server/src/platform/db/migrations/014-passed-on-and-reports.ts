import { type Kysely, sql } from 'kysely';

/** When requests were passed on to their speakers, who know nothing of them before, and reports of thank-yous. */
export const passedOnAndReports = async (
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> => {
  const statements = [
    'alter table requests add column passed_on_at text',
    `update requests set passed_on_at = coalesce(
      (select min(at) from request_transitions
        where request_id = requests.id and to_status in ('Pending Speaker Confirmation', 'Approved')),
      case when status in ('Pending Speaker Confirmation', 'Approved') or confirmed = 1 then created_at end
    )`,
    // A table of its own, because SQLite would read the pictures for columns that come after them.
    `create table thank_you_reports (
      thank_you_id text primary key references thank_yous on delete cascade,
      reason text not null,
      reported_at text not null
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
