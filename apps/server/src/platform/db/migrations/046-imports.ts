import { type Kysely, sql } from 'kysely';

/**
 * Drafts of imports keep their file and how it's read, and rows what an import did, so that it can be undone. Drafts that
 * were uploaded before are deleted, because their files weren't kept.
 */
export const imports = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    "delete from speaker_imports where status = 'draft'",
    'alter table speaker_imports drop column missing_columns',
    "alter table speaker_imports add column file text not null default ''",
    "alter table speaker_imports add column settings text not null default '{}'",
    'alter table speaker_imports add column revision integer not null default 0',
    'alter table speaker_imports add column shows_confirmed integer not null default 0',
    'alter table speaker_imports add column invites_now integer not null default 1',
    "alter table speaker_imports add column new_focuses text not null default '[]'",
    'alter table speaker_import_rows drop column is_chosen',
    "alter table speaker_import_rows add column choice text not null default ''",
    'alter table speaker_import_rows add column user_id text',
    'alter table speaker_import_rows add column invited_at text',
    // Rows of earlier imports can't be undone, and their people have their links.
    "update speaker_import_rows set invited_at = '' where state = 'created'",
    'alter table speaker_profiles add column shown_when_confirmed integer not null default 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
