import { type Kysely, sql } from 'kysely';

/** The talks of speakers, and which thank-yous their profiles show. */
export const profiles = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    "alter table speaker_profiles add column talks text not null default '[]'",
    // A table of its own, because SQLite would read the pictures for columns that come after them. It doesn't reference
    // the speaker, with whom the thank-yous are deleted: that would lock the account after the request.
    `create table profile_thank_yous (
      thank_you_id text primary key references thank_yous on delete cascade,
      speaker_id text not null,
      by_teacher integer not null default 0,
      by_speaker integer not null default 0
    ) ${engine === 'sqlite' ? 'strict' : ''}`,
    'create index profile_thank_yous_speaker on profile_thank_yous (speaker_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
