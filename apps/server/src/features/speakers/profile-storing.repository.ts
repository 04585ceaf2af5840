import { foldedKey } from '@portal/contract/fold.ts';
import { sql } from 'kysely';
import { type Instant, instant } from '../../clock.ts';
import type { Tx } from '../../db/connect.ts';
import { reindexPeople } from '../../db/search/reindex.ts';
import { replaceLikeness } from './speaker-likeness.repository.ts';
import { findSpeaker } from './speakers.repository.ts';
import type { SpeakerContent, Standing } from './speakers.row.ts';

/** One save more, whoever makes it. */
export const nextVersion = sql<number>`speaker_profiles.version + 1`;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

const nameKey = ({ firstName, lastName }: PersonName): string => foldedKey(`${firstName} ${lastName}`);

/** A profile to be stored: whose it is, what it says and how it stands. */
export interface NewProfile {
  readonly userId: string;
  readonly name: PersonName;
  readonly content: SpeakerContent;
  readonly standing: Standing;
  /** When it was first saved; now, unless given. */
  readonly createdAt?: Instant;
}

const encode = ({ userId, name, content, standing, createdAt }: NewProfile, now: Instant) => ({
  user_id: userId,
  organization: content.organization,
  job_title: content.jobTitle,
  bio: content.bio,
  city: content.city,
  state: content.state,
  country: content.country,
  website: content.website,
  in_person: flag(content.inPerson),
  virtual: flag(content.virtual),
  image_hash: content.imageHash,
  complete: flag(standing.complete),
  visible: flag(standing.visible),
  hidden_by_admin: flag(standing.hiddenByAdmin),
  name_key: nameKey(name),
  created_at: createdAt ?? now,
  updated_at: now,
});

const insertLists = async (
  tx: Tx,
  profiles: readonly ({ number: number } & Pick<NewProfile, 'content'>)[],
): Promise<void> => {
  const rowsOf = <Row>(
    list: 'focusIds' | 'grades' | 'languages',
    row: (number: number, value: string) => Row,
  ) =>
    profiles.flatMap(({ number, content }) => [...new Set(content[list])].map((value) => row(number, value)));
  const industries = rowsOf('focusIds', (speaker_number, focus_id) => ({ speaker_number, focus_id }));
  const grades = rowsOf('grades', (speaker_number, grade) => ({ speaker_number, grade }));
  const languages = rowsOf('languages', (speaker_number, language) => ({ speaker_number, language }));
  if (industries.length > 0) await tx.insertInto('speaker_industries').values(industries).execute();
  if (grades.length > 0) await tx.insertInto('speaker_grades').values(grades).execute();
  if (languages.length > 0) await tx.insertInto('speaker_languages').values(languages).execute();
};

const nameOf = async (tx: Tx, userId: string): Promise<PersonName> => {
  const { first_name, last_name } = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { firstName: first_name, lastName: last_name };
};

/** Stores the profile of a user, in place of the one they had. */
export const saveProfile = async (
  tx: Tx,
  userId: string,
  content: SpeakerContent,
  standing: Standing,
): Promise<void> => {
  const name = await nameOf(tx, userId);
  const row = encode({ userId, name, content, standing }, instant());
  const { created_at: _createdAt, user_id: _userId, ...changes } = row;
  const { number } = await tx
    .insertInto('speaker_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...changes, version: nextVersion }))
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('speaker_industries').where('speaker_number', '=', number).execute();
  await tx.deleteFrom('speaker_grades').where('speaker_number', '=', number).execute();
  await tx.deleteFrom('speaker_languages').where('speaker_number', '=', number).execute();
  await insertLists(tx, [{ number, content }]);
  await replaceLikeness(tx, [{ number, identity: { ...name, organization: content.organization } }]);
  await reindexPeople(tx, [userId]);
};

/** So many profiles at a time stay below the engines' limits on the parameters of one statement. */
const ROWS_AT_ONCE = 500;

/** Stores many profiles of speakers who have none. */
export const insertProfiles = async (tx: Tx, profiles: readonly NewProfile[]): Promise<void> => {
  const now = instant();
  for (let start = 0; start < profiles.length; start += ROWS_AT_ONCE) {
    const batch = profiles.slice(start, start + ROWS_AT_ONCE);
    const stored = await tx
      .insertInto('speaker_profiles')
      .values(batch.map((profile) => encode(profile, now)))
      .returning(['user_id', 'number'])
      .execute();
    const given = new Map(batch.map((profile) => [profile.userId, profile]));
    const numbered = stored.flatMap(({ user_id, number }) => {
      const profile = given.get(user_id);
      return profile ? [{ ...profile, number }] : [];
    });
    await insertLists(tx, numbered);
    await replaceLikeness(
      tx,
      numbered.map(({ number, name, content }) => ({
        number,
        identity: { ...name, organization: content.organization },
      })),
    );
    await reindexPeople(
      tx,
      stored.map(({ user_id }) => user_id),
    );
  }
};

/** Makes a speaker sorted, and compared with others, by the name that their account has now. */
export const refreshKeys = async (tx: Tx, userId: string): Promise<void> => {
  const speaker = await findSpeaker(tx, userId);
  if (!speaker) return;
  const stored = await tx
    .updateTable('speaker_profiles')
    .set({ name_key: nameKey(speaker), version: nextVersion })
    .where('user_id', '=', userId)
    .returning('number')
    .execute();
  await replaceLikeness(
    tx,
    stored.map(({ number }) => ({ number, identity: speaker })),
  );
};
