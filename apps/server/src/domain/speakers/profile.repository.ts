import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { duplicateKeysOf, type Identity } from '@portal/contract/speaker-import/duplicates.ts';
import { sql } from 'kysely';
import { batchesOf } from '../../kernel/batches.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { reindexPeople } from '../search/reindex.ts';
import { flagColumnsOf, textColumnsOf } from '../speaker-schema.ts';
import type { SpeakerContent, VisibilityState } from './speakers.row.ts';

export const nextVersion = sql<number>`speaker_profiles.version + 1`;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

const nameKey = ({ firstName, lastName }: PersonName): string => normalizedKey(`${firstName} ${lastName}`);

export interface ProfileToStore {
  readonly userId: string;
  readonly content: SpeakerContent;
  readonly visibility: VisibilityState;
  /** The creation time of a new profile; by default now. */
  readonly createdAt?: Instant;
}

const encode = (
  { userId, content, visibility, createdAt }: ProfileToStore,
  name: PersonName,
  now: Instant,
) => ({
  user_id: userId,
  ...textColumnsOf(content),
  ...flagColumnsOf(content),
  image_hash: content.imageHash,
  talks: JSON.stringify(content.talks),
  complete: flag(visibility.complete),
  visible: flag(visibility.visible),
  hidden_by_admin: flag(visibility.hiddenByAdmin),
  paused_until: visibility.pausedUntil,
  name_key: nameKey(name),
  created_at: createdAt ?? now,
  updated_at: now,
});

const namesOf = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, PersonName>> => {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(users.map(({ id, ...name }) => [id, name]));
};

interface NumberedProfile extends ProfileToStore {
  readonly number: number;
  readonly name: PersonName;
}

const replaceLists = async (tx: Tx, profiles: readonly NumberedProfile[]): Promise<void> => {
  const numbers = profiles.map(({ number }) => number);
  await tx.deleteFrom('speaker_industries').where('speaker_number', 'in', numbers).execute();
  await tx.deleteFrom('speaker_grades').where('speaker_number', 'in', numbers).execute();
  await tx.deleteFrom('speaker_languages').where('speaker_number', 'in', numbers).execute();
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

/** Replaces the keys that are used to find likely duplicates of these speakers. */
const replaceDuplicateKeys = async (
  tx: Tx,
  speakers: readonly { readonly number: number; readonly identity: Identity }[],
): Promise<void> => {
  if (speakers.length === 0) return;
  const numbers = speakers.map(({ number }) => number);
  await tx.deleteFrom('speaker_duplicate_keys').where('speaker_number', 'in', numbers).execute();
  const rows = speakers.flatMap(({ number, identity }) =>
    duplicateKeysOf(identity).keys.map((key) => ({ key, speaker_number: number })),
  );
  if (rows.length > 0) await tx.insertInto('speaker_duplicate_keys').values(rows).execute();
};

/** Inserts or updates rows. An update keeps the creation time. */
const upsert = (tx: Tx, rows: readonly ReturnType<typeof encode>[]) => {
  const { user_id: _userId, created_at: _createdAt, ...replaced } = rows[0] ?? {};
  const changes = Object.fromEntries(
    Object.keys(replaced).map((column) => [column, sql<never>`excluded.${sql.ref(column)}`]),
  );
  return tx
    .insertInto('speaker_profiles')
    .values(rows)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...changes, version: nextVersion }))
    .returning(['user_id', 'number'])
    .execute();
};

/** Stays below the databases' limits on parameters per statement. */
const BATCH_SIZE = 500;

/** Inserts or replaces profiles, with their lists, duplicate keys and search index entries. */
export const storeProfiles = async (tx: Tx, profiles: readonly ProfileToStore[]): Promise<void> => {
  const now = instant();
  for (const batch of batchesOf(profiles, BATCH_SIZE)) {
    const userIds = batch.map(({ userId }) => userId);
    const names = await namesOf(tx, userIds);
    const named = batch.map((profile) => {
      const name = names.get(profile.userId);
      if (!name) throw new Error('A profile needs an account');
      return { ...profile, name };
    });
    const stored = await upsert(
      tx,
      named.map((profile) => encode(profile, profile.name, now)),
    );
    const numbers = new Map(stored.map(({ user_id, number }) => [user_id, number]));
    const numbered = named.map((profile) => ({ ...profile, number: numbers.get(profile.userId) ?? 0 }));
    await replaceLists(tx, numbered);
    await replaceDuplicateKeys(
      tx,
      numbered.map(({ number, name, content }) => ({
        number,
        identity: { ...name, organization: content.organization },
      })),
    );
    await reindexPeople(tx, userIds);
  }
};

/** Stores whether a profile is visible, and the end of a break. */
export const storeVisibility = async (
  tx: Tx,
  userId: string,
  { visible, hiddenByAdmin, pausedUntil }: Omit<VisibilityState, 'complete'>,
): Promise<void> => {
  await tx
    .updateTable('speaker_profiles')
    .set({
      visible: flag(visible),
      hidden_by_admin: flag(hiddenByAdmin),
      shown_when_confirmed: 0,
      paused_until: pausedUntil,
      version: nextVersion,
      updated_at: instant(),
    })
    .where('user_id', '=', userId)
    .execute();
  await reindexPeople(tx, [userId]);
};

/** Stores that a hidden speaker is shown when they have set a password, unless an administrator decides otherwise. */
export const showWhenConfirmed = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('speaker_profiles')
    .set({ shown_when_confirmed: 1 })
    .where('user_id', '=', userId)
    .execute();
};

/** Whether a speaker is hidden until they have set a password. */
export const isShownWhenConfirmed = async (tx: Tx, userId: string): Promise<boolean> => {
  const profile = await tx
    .selectFrom('speaker_profiles')
    .select('shown_when_confirmed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.shown_when_confirmed === 1;
};

/** Speakers whom a break has hidden in an earlier release, although nothing else hides them. */
export const findHiddenByBreak = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('speaker_profiles')
    .select('user_id')
    .where('paused_until', 'is not', null)
    .where('visible', '=', 0)
    .where('hidden_by_admin', '=', 0)
    .where('complete', '=', 1)
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
};

/** Stores that a speaker has just said that they're available. */
export const saveAvailableNow = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('speaker_profiles')
    .set({ confirmed_available_at: instant() })
    .where('user_id', '=', userId)
    .execute();
};

/** A speaker to ask whether they're still available. */
export interface AskedSpeaker extends PersonName {
  readonly id: string;
  readonly email: string;
  readonly number: number;
}

interface AskedSince {
  /** The number of the last speaker who was asked. */
  readonly after: number;
  readonly since: Instant;
  /** The day of the question. */
  readonly on: string;
  readonly limit: number;
}

/** The next visible speakers who take no break, haven't said since a time that they're available, and aren't new. */
export const findToAsk = (tx: Tx, { after, since, on, limit }: AskedSince): Promise<AskedSpeaker[]> =>
  tx
    .selectFrom('speaker_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select('profile.number')
    .where('profile.number', '>', after)
    .where('profile.visible', '=', 1)
    .where((row) => row.or([row('profile.paused_until', 'is', null), row('profile.paused_until', '<=', on)]))
    .where('profile.created_at', '<', since)
    .where((row) =>
      row.or([
        row('profile.confirmed_available_at', 'is', null),
        row('profile.confirmed_available_at', '<', since),
      ]),
    )
    .orderBy('profile.number')
    .limit(limit)
    .execute();

/** Updates a profile's sort key and duplicate keys after a change of the account's name. */
export const renameSpeaker = async (
  tx: Tx,
  userId: string,
  name: PersonName,
  { keepsVersion }: { readonly keepsVersion: boolean },
): Promise<void> => {
  const stored = await tx
    .updateTable('speaker_profiles')
    .set({ name_key: nameKey(name), ...(!keepsVersion && { version: nextVersion }) })
    .where('user_id', '=', userId)
    .returning(['number', 'organization'])
    .execute();
  await replaceDuplicateKeys(
    tx,
    stored.map(({ number, organization }) => ({ number, identity: { ...name, organization } })),
  );
};
