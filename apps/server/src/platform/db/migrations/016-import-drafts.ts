import { type Kysely, sql } from 'kysely';

/** What administrators see and choose before an import starts. */
export const importDrafts = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    "alter table speaker_imports add column unknown_columns text not null default '[]'",
    "alter table speaker_imports add column missing_columns text not null default '[]'",
    'alter table speaker_import_rows add column is_chosen integer not null default 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
