import { type Kysely, sql } from 'kysely';

/** What people let the organization quote, and what else the impact counts of visits whose teacher or speaker was deleted. */
export const impactOfAPeriod = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    'alter table visit_feedback add column may_quote integer not null default 0',
    // Not a column of thank_yous, which SQLite would read the pictures for.
    `create table quotable_thank_yous (
      thank_you_id text primary key references thank_yous on delete cascade
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    // Blank for visits that were kept before.
    "alter table kept_visits add column county text not null default ''",
    "alter table kept_visits add column teacher_key text not null default ''",
    "alter table kept_visits add column speaker_key text not null default ''",
    "alter table kept_visits add column school_key text not null default ''",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
