import { type Kysely, sql } from 'kysely';

/** The speakers that teachers saved for later. */
export const savedSpeakers = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const statements = [
    `create table saved_speakers (
      teacher_id text not null references users on delete cascade,
      speaker_id text not null references speaker_profiles (user_id) on delete cascade,
      saved_at text not null,
      primary key (teacher_id, speaker_id)
    ) ${engine === 'sqlite' ? 'strict, without rowid' : ''}`,
    'create index saved_speakers_speaker on saved_speakers (speaker_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
