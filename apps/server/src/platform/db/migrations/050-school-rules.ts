import { type Kysely, sql } from 'kysely';

/** What teachers' schools ask of visits, and which visits they have approved. */
export const schoolRules = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table school_rules (
      user_id text primary key references users (id) on delete cascade,
      notice_days integer,
      notice_unit text not null,
      closed_days text not null,
      approver text not null,
      tells_parents integer not null,
      front_desk text not null,
      version integer not null default 1,
      updated_at text not null
    )`,
    `create table school_approvals (
      request_id text primary key references requests (id) on delete cascade,
      approved_on text,
      approved_for text,
      reminded_for text
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
