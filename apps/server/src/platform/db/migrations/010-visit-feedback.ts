import { type Kysely, sql } from 'kysely';

/** What each side says after a visit. */
export const visitFeedback = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table visit_feedback (
      request_id text not null references requests on delete cascade,
      party text not null,
      took_place integer not null,
      students integer,
      rating text,
      comment text not null,
      given_at text not null,
      primary key (request_id, party)
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    'create index requests_visits on requests (date_time, id) where confirmed = 1',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
