import { VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import { instantOf } from '@portal/contract/requests/visit-time.ts';
import type { DemoRequest, DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import { visitTime } from '@portal/demo/visits.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { Dialect } from '../db/dialect.ts';
import { reindexPeople, reindexRequests } from '../db/search/reindex.ts';
import { encodeContent } from '../features/requests/request-changes.repository.ts';
import { insertTransitions } from '../features/requests/request-history.repository.ts';
import { visibilityAfter } from '../features/speakers/directory/speakers.policy.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../features/speakers/directory/speakers.row.ts';
import { type ProfileToStore, storeProfiles } from '../features/speakers/profile.repository.ts';
import { insertTeacherProfiles } from '../features/teachers/teachers.repository.ts';
import { lockPictures, type Picture, savePicture } from '../images/pictures.ts';
import { type Instant, instant } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Studio } from './drawing.ts';

/** What all demonstration people share. */
export interface Shared {
  readonly passwordHash: string;
  readonly studio: Studio;
  /** The ids of industry focuses by name. */
  readonly focusIds: ReadonlyMap<string, string>;
}

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

const daysAgo = (days: number): Instant => instant(-days * DAY);

export const focusIdsByName = async (db: Db | Tx): Promise<Map<string, string>> => {
  const focuses = await db.selectFrom('industry_focuses').select(['id', 'name']).execute();
  return new Map(focuses.map(({ id, name }) => [name, id]));
};

/** Call it before storing the profiles that show the pictures. */
export const storePictures = async (
  tx: Tx,
  dialect: Dialect,
  pictures: readonly Picture[],
): Promise<void> => {
  const hashes = pictures.map(({ hash }) => hash);
  await lockPictures(tx, { dialect }, hashes);
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

const profileOf = (speaker: DemoSpeaker, userId: string, { studio, focusIds }: Shared): ProfileToStore => {
  const content = {
    ...EMPTY_CONTENT,
    ...speaker,
    inperson: speaker.inPerson,
    imageHash: studio.hashOf(speaker),
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

/** Stores speakers whose portraits were drawn. */
export const storeSpeakers = async (
  tx: Tx,
  shared: Shared,
  speakers: readonly DemoSpeaker[],
): Promise<void> => {
  const ids = await storeAccounts(tx, shared, 'speaker', speakers);
  await storeProfiles(
    tx,
    speakers.map((speaker, index) => profileOf(speaker, ids[index] ?? '', shared)),
  );
};

/** Stores teachers whose portraits were drawn. */
export const storeTeachers = async (
  tx: Tx,
  shared: Shared,
  teachers: readonly DemoTeacher[],
): Promise<void> => {
  const ids = await storeAccounts(tx, shared, 'teacher', teachers);
  await insertTeacherProfiles(
    tx,
    teachers.map((teacher, index) => ({
      ...teacher,
      userId: ids[index] ?? '',
      imageHash: shared.studio.hashOf(teacher),
    })),
  );
};

/** The times of a request's creation and of its transitions, at least an hour apart. */
const timesOf = ({ madeDaysAgo, transitions }: DemoRequest): Instant[] =>
  [madeDaysAgo, ...transitions.map((transition) => transition.daysAgo)].map((days, index, { length }) =>
    instant(-days * DAY - (length - index) * HOUR),
  );

/** A request's row and its history; nothing if its people are unknown. */
const encodeRequest = (request: DemoRequest, ids: ReadonlyMap<string, string>, adminId: string | null) => {
  const [teacherId, speakerId] = [ids.get(request.teacher), ids.get(request.speaker)];
  const dateTime = instantOf(visitTime(request, new Date()), request.timezone);
  if (!teacherId || !speakerId || !dateTime) return [];
  const id = newId();
  const times = timesOf(request);
  const row = {
    id,
    teacher_id: teacherId,
    speaker_id: speakerId,
    status: request.status,
    ...encodeContent({ ...request, dateTime, minutes: VISIT_MINUTES_DEFAULT }),
    confirmed: request.status === 'Approved' ? (1 as const) : (0 as const),
    created_at: times[0] ?? instant(),
    updated_at: times.at(-1) ?? instant(),
  };
  const created = { from: null, to: request.transitions[0]?.from ?? request.status, by: 'teacher' } as const;
  const transitions = [created, ...request.transitions].map(({ from, to, by }, index) => ({
    requestId: id,
    actorId: by === 'teacher' ? teacherId : adminId,
    step: from === null ? ('booked' as const) : ('status set' as const),
    from,
    to,
    at: times[index],
  }));
  return [{ row, transitions }];
};

/** Stores requests with their history. Their people must be stored already. */
export const storeRequests = async (tx: Tx, requests: readonly DemoRequest[]): Promise<void> => {
  const emails = new Set(requests.flatMap(({ teacher, speaker }) => [teacher, speaker]));
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where((user) => user.or([user('email', 'in', [...emails]), user('role', '=', 'admin')]))
    .execute();
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const adminId = users.find(({ role }) => role === 'admin')?.id ?? null;
  const encoded = requests.flatMap((request) => encodeRequest(request, ids, adminId));
  const rows = encoded.map(({ row }) => row);
  await tx.insertInto('requests').values(rows).execute();
  await reindexRequests(
    tx,
    rows.map(({ id }) => id),
  );
  await insertTransitions(
    tx,
    encoded.flatMap(({ transitions }) => transitions),
  );
};
