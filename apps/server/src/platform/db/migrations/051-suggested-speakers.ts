import { type Kysely, sql } from 'kysely';

/** The speakers whom administrators let come first among equals, and who was written to about visits at their school. */
export const suggestedSpeakers = async (
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> => {
  const options = engine === 'sqlite' ? 'strict, without rowid' : '';
  const tables = [
    `create table suggested_speakers (
      user_id text primary key references users on delete cascade,
      until text not null
    ) ${options}`,
    `create table outreach_emails (
      user_id text primary key references users on delete cascade,
      sent_at text not null
    ) ${options}`,
  ];
  for (const table of tables) await sql.raw(table).execute(db);
};
