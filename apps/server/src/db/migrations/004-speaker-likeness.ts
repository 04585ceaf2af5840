import { likenessOf } from '@portal/contract/speakers/likeness.ts';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** What of the tables matters here. */
type Portion = {
  users: { id: string; first_name: string; last_name: string };
  speaker_profiles: { number: number; user_id: string; organization: string };
  speaker_likeness: { key: number; speaker_number: number };
};

/** So many speakers at a time stay below the engines' limits on the parameters of one statement. */
const SPEAKERS_AT_ONCE = 500;

/** The keys by which likely duplicates of a new speaker are found, for those who are there already too. */
export const speakerLikeness = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table speaker_likeness (
    key integer not null,
    speaker_number integer not null references speaker_profiles (number) on delete cascade,
    primary key (key, speaker_number)
  ) ${dialect.ddl.keyOnly}`);
  await run(`create index speaker_likeness_speaker on speaker_likeness (speaker_number)`);

  const tables = db.withTables<Portion>();
  for (let last = 0; ; ) {
    const speakers = await tables
      .selectFrom('speaker_profiles as profile')
      .innerJoin('users', 'users.id', 'profile.user_id')
      .select(['profile.number', 'profile.organization', 'users.first_name', 'users.last_name'])
      .where('profile.number', '>', last)
      .orderBy('profile.number')
      .limit(SPEAKERS_AT_ONCE)
      .execute();
    const rows = speakers.flatMap(({ number, organization, first_name, last_name }) =>
      likenessOf({ firstName: first_name, lastName: last_name, organization }).keys.map((key) => ({
        key,
        speaker_number: number,
      })),
    );
    if (rows.length > 0) await tables.insertInto('speaker_likeness').values(rows).execute();
    const end = speakers.at(-1);
    if (!end) return;
    last = end.number;
  }
};
