import type { Role } from '@portal/contract/options.ts';
import { scheduleOf } from '@portal/demo/schedules.ts';
import { talksOf } from '@portal/demo/talks.ts';
import type { DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import { reindexPeople } from '../domain/search/reindex.ts';
import { type ProfileToStore, storeProfiles } from '../domain/speakers/profile.repository.ts';
import { visibilityAfter } from '../domain/speakers/speakers.policy.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../domain/speakers/speakers.row.ts';
import { saveSchedule } from '../features/availability/schedule.repository.ts';
import { saveSchoolRules } from '../features/school-rules/school-rules.repository.ts';
import { saveTeacherProfile } from '../features/teachers/teachers.repository.ts';
import { DAY, type Instant, instant } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { lockPictures, type Picture, savePicture } from '../platform/images/pictures.ts';
import type { PortraitRenderer } from './drawing.ts';

/** What all demonstration people share. */
export interface Shared {
  readonly passwordHash: string;
  readonly portraits: PortraitRenderer;
  /** The ids of industry focuses by name. */
  readonly focusIds: ReadonlyMap<string, string>;
}

const daysAgo = (days: number): Instant => instant(-days * DAY);

export const focusIdsByName = async (db: Db | Tx): Promise<Map<string, string>> => {
  const focuses = await db.selectFrom('industry_focuses').select(['id', 'name']).execute();
  return new Map(focuses.map(({ id, name }) => [name, id]));
};

/** Call it before storing the profiles that show the pictures. */
export const storePictures = async (tx: Tx, pictures: readonly Picture[]): Promise<void> => {
  const hashes = pictures.map(({ hash }) => hash);
  await lockPictures(tx, hashes);
  for (const picture of pictures) await savePicture(tx, picture);
};

interface Account {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly joinedDaysAgo: number;
}

/** Stores verified accounts with the shared password, and returns their ids in the same order. */
export const storeAccounts = async (
  tx: Tx,
  { passwordHash }: Shared,
  role: Role,
  accounts: readonly Account[],
): Promise<string[]> => {
  const rows = accounts.map(({ email, firstName, lastName, joinedDaysAgo }) => {
    const joined = daysAgo(joinedDaysAgo);
    return {
      id: newId(),
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      role,
      verified_at: joined,
      created_at: joined,
      updated_at: joined,
    };
  });
  await tx.insertInto('users').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  await reindexPeople(tx, ids);
  return ids;
};

const profileOf = (speaker: DemoSpeaker, userId: string, { portraits, focusIds }: Shared): ProfileToStore => {
  const content = {
    ...EMPTY_CONTENT,
    ...speaker,
    inperson: speaker.inPerson,
    talks: talksOf(speaker.email),
    imageHash: portraits.hashOf(speaker),
    focusIds: speaker.industries.flatMap((name) => focusIds.get(name) ?? []),
  };
  const visibility = visibilityAfter(INITIAL_VISIBILITY, content);
  const isHidden = speaker.profile === 'hidden';
  return {
    userId,
    content,
    visibility: isHidden ? { ...visibility, visible: false, hiddenByAdmin: true } : visibility,
    createdAt: daysAgo(speaker.joinedDaysAgo),
  };
};

/** Stores speakers whose portraits were drawn. Returns their ids in the same order. */
export const storeSpeakers = async (
  tx: Tx,
  shared: Shared,
  speakers: readonly DemoSpeaker[],
): Promise<string[]> => {
  const ids = await storeAccounts(tx, shared, 'speaker', speakers);
  await storeProfiles(
    tx,
    speakers.map((speaker, index) => profileOf(speaker, ids[index] ?? '', shared)),
  );
  return ids;
};

const dateOf = (daysFromNow: number): string => instant(daysFromNow * DAY).slice(0, 'YYYY-MM-DD'.length);

/** Days and intervals of days from pairs of days relative to today. */
const intervalsOf = (pairs: readonly (readonly [first: number, last: number])[]): string[] =>
  pairs.map((days) => [...new Set(days.map(dateOf))].join('/'));

/** Stores when speakers are available. */
export const storeSchedules = async (
  tx: Tx,
  speakers: readonly DemoSpeaker[],
  ids: readonly string[],
): Promise<void> => {
  for (const [index, speaker] of speakers.entries()) {
    const schedule = scheduleOf(speaker);
    if (!schedule) continue;
    await saveSchedule(tx, ids[index] ?? '', {
      ...schedule,
      daysOff: intervalsOf(schedule.daysOff),
      saved: true,
      shortNoticeDays: null,
      version: 2,
    });
  }
};

/** Stores teachers whose portraits were drawn. */
export const storeTeachers = async (
  tx: Tx,
  shared: Shared,
  teachers: readonly DemoTeacher[],
): Promise<void> => {
  const ids = await storeAccounts(tx, shared, 'teacher', teachers);
  for (const [index, { schoolRules, ...teacher }] of teachers.entries()) {
    const id = ids[index] ?? '';
    const imageHash = shared.portraits.hashOf(teacher);
    await saveTeacherProfile(tx, id, { postalCode: '', ...teacher, imageHash });
    if (schoolRules)
      await saveSchoolRules(tx, id, { ...schoolRules, closedDays: intervalsOf(schoolRules.closedDays) });
  }
};
