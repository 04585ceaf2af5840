import { expressionBuilder, sql } from 'kysely';
import { type Instant, instant } from '../../clock.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { Dialect } from '../../db/dialect.ts';
import type { Schema, SpeakerProfileTable } from '../../db/schema.ts';
import { indexTexts } from '../../db/speaker-index.ts';
import { type PersonName, speakerKeys } from './speaker-keys.ts';
import { replaceLikeness } from './speaker-likeness.repository.ts';
import { focusCodeOf } from './speaker-tally.ts';
import { traitsOf } from './speaker-traits.ts';
import {
  decodeSpeaker,
  LIST_SEPARATOR,
  type SpeakerContent,
  type Standing,
  type StoredSpeaker,
} from './speakers.row.ts';

const separator = sql.lit(LIST_SEPARATOR);

const profile = expressionBuilder<Schema & { profile: SpeakerProfileTable }, 'profile'>();

/** What a profile has lists of, made once: every search and every list asks for it. */
const LISTS = [
  profile
    .selectFrom('speaker_industries as member')
    .innerJoin('industry_focuses as focus', 'focus.id', 'member.focus_id')
    .whereRef('member.speaker_number', '=', 'profile.number')
    .select(sql<string | null>`string_agg(focus.name, ${separator})`.as('names'))
    .as('industry'),
  profile
    .selectFrom('speaker_grades as member')
    .whereRef('member.speaker_number', '=', 'profile.number')
    .select(sql<string | null>`string_agg(member.grade, ${separator})`.as('names'))
    .as('grades'),
  profile
    .selectFrom('speaker_languages as member')
    .whereRef('member.speaker_number', '=', 'profile.number')
    .select(sql<string | null>`string_agg(member.language, ${separator})`.as('names'))
    .as('languages'),
] as const;

/** Speakers with all that is shown of them. */
export const selectSpeakers = (db: Db | Tx) =>
  db
    .selectFrom('speaker_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .select([
      'profile.user_id',
      'profile.organization',
      'profile.job_title',
      'profile.bio',
      'profile.website',
    ])
    .select(['profile.city', 'profile.state', 'profile.country', 'profile.in_person', 'profile.virtual'])
    .select(['profile.image_hash', 'profile.complete', 'profile.visible', 'profile.hidden_by_admin'])
    .select(['profile.created_at', 'profile.name_key', 'profile.version'])
    .select(LISTS);

export type SpeakerRow = Awaited<ReturnType<ReturnType<typeof selectSpeakers>['execute']>>[number];

/** One speaker, visible or not. */
export const findSpeaker = async (db: Db | Tx, userId: string): Promise<StoredSpeaker | undefined> => {
  const row = await selectSpeakers(db).where('profile.user_id', '=', userId).executeTakeFirst();
  return row && decodeSpeaker(row);
};

/** The same; nobody else can change the profile before the transaction ends. */
export const holdSpeaker = async (
  tx: Tx,
  dialect: Dialect,
  userId: string,
): Promise<StoredSpeaker | undefined> => {
  await tx
    .selectFrom('speaker_profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .modifyEnd(dialect.forUpdate)
    .execute();
  return findSpeaker(tx, userId);
};

/** The ids of the industry focuses that have these keys, by key. */
export const findFocusIds = async (
  tx: Tx,
  dialect: Dialect,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('industry_focuses')
    .select(['id', 'name_key'])
    .where('name_key', 'in', keys)
    .orderBy('id')
    .modifyEnd(dialect.forUpdate)
    .execute();
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
};

/** A part of a list: behind the speaker whose id is `cursor`, at most `limit`; all of it without them. */
export interface ListPage {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** The visible speakers, by name; nobody behind a cursor that is nobody's id. */
export const listVisibleSpeakers = async (
  db: Db | Tx,
  { cursor, limit }: ListPage = {},
): Promise<StoredSpeaker[]> => {
  let select = selectSpeakers(db)
    .where('profile.visible', '=', 1)
    .orderBy('profile.name_key')
    .orderBy('profile.number');
  if (cursor !== undefined) {
    const last = db
      .selectFrom('speaker_profiles')
      .select(['name_key', 'number'])
      .where('user_id', '=', cursor);
    select = select.where(sql<boolean>`(profile.name_key, profile.number) > ${last}`);
  }
  if (limit !== undefined) select = select.limit(limit);
  return (await select.execute()).map(decodeSpeaker);
};

export const isVisible = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('speaker_profiles')
    .select('visible')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.visible === 1;
};

/** One save more, whoever makes it. */
export const nextVersion = sql<number>`speaker_profiles.version + 1`;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

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
  ...speakerKeys(name, content),
  traits: traitsOf(content),
  focus_codes: [...new Set(content.focusIds)].map(focusCodeOf).join(' '),
  created_at: createdAt ?? now,
  updated_at: now,
});

const insertLists = async (
  tx: Tx,
  profiles: readonly ({ number: number } & Pick<NewProfile, 'content' | 'standing'>)[],
): Promise<void> => {
  const rowsOf = <Row>(
    list: 'focusIds' | 'grades' | 'languages',
    row: (number: number, value: string) => Row,
  ) =>
    profiles.flatMap(({ number, content }) => [...new Set(content[list])].map((value) => row(number, value)));
  const traits = new Map(
    profiles.map(({ number, content, standing }) => [number, standing.visible ? traitsOf(content) : null]),
  );
  const industries = rowsOf('focusIds', (speaker_number, focus_id) => ({
    speaker_number,
    focus_id,
    traits: traits.get(speaker_number) ?? null,
  }));
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
  await insertLists(tx, [{ number, content, standing }]);
  await replaceLikeness(tx, [{ number, identity: { ...name, organization: content.organization } }]);
  await indexTexts(tx, [{ number, search_text: row.search_text }]);
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
      .returning(['user_id', 'number', 'search_text'])
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
    await indexTexts(tx, stored);
  }
};

/** Makes a speaker found and sorted by the name that their account has now. */
export const refreshKeys = async (tx: Tx, userId: string): Promise<void> => {
  const speaker = await findSpeaker(tx, userId);
  if (!speaker) return;
  const stored = await tx
    .updateTable('speaker_profiles')
    .set({ ...speakerKeys(speaker, speaker), version: nextVersion })
    .where('user_id', '=', userId)
    .returning(['number', 'search_text'])
    .execute();
  await indexTexts(tx, stored);
  await replaceLikeness(
    tx,
    stored.map(({ number }) => ({ number, identity: speaker })),
  );
};
