import { type Kysely, sql } from 'kysely';

/** What the impact counts of visits whose teacher or speaker was deleted. */
export const keptVisits = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table kept_visits (
      id text primary key,
      date text not null,
      minutes integer not null,
      students integer not null,
      focuses text not null,
      grade_levels text not null,
      state text not null,
      in_person integer not null,
      virtual integer not null
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    'create index kept_visits_date on kept_visits (date, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
