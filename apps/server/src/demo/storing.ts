import type { Role } from '@portal/contract/options.ts';
import { PARTIES } from '@portal/contract/requests/request-steps.ts';
import { instantOf } from '@portal/contract/requests/visit-time.ts';
import { scheduleOf } from '@portal/demo/schedules.ts';
import type { DemoRequest, DemoSpeaker, DemoTeacher, DemoTime } from '@portal/demo/types.ts';
import { visitTime } from '@portal/demo/visits.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { Dialect } from '../db/dialect.ts';
import { reindexPeople, reindexRequests } from '../db/search/reindex.ts';
import { encodeContent } from '../features/requests/request-changes.repository.ts';
import { insertTransitions } from '../features/requests/request-history.repository.ts';
import { visibilityAfter } from '../features/speakers/directory/speakers.policy.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../features/speakers/directory/speakers.row.ts';
import { type ProfileToStore, storeProfiles } from '../features/speakers/profile.repository.ts';
import { saveSchedule } from '../features/speakers/schedule/schedule.repository.ts';
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

/** Stores when speakers are available. */
export const storeSchedules = async (
  tx: Tx,
  speakers: readonly DemoSpeaker[],
  ids: readonly string[],
): Promise<void> => {
  for (const [index, speaker] of speakers.entries()) {
    const schedule = scheduleOf(speaker);
    if (!schedule) continue;
    const daysOff = schedule.daysOff.map((days) => [...new Set(days.map(dateOf))].join('/'));
    await saveSchedule(tx, ids[index] ?? '', { ...schedule, daysOff, saved: true, version: 2 });
  }
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

const instantIn = (time: DemoTime, { timezone }: DemoRequest): Instant | undefined =>
  instantOf(visitTime(time, new Date()), timezone);

const encodeProposal = (request: DemoRequest): string | null => {
  const { proposal, timezone, minutes, isInPerson, isVirtual, city, state, country } = request;
  if (!proposal) return null;
  const plan = { timezone, minutes, isInPerson, isVirtual, city, state, country };
  const plans = proposal.times.map((time) => ({ ...plan, dateTime: instantIn(time, request) }));
  return JSON.stringify({ by: proposal.by, plans });
};

/** A request's row with its history and messages; nothing if its people are unknown. */
const encodeRequest = (request: DemoRequest, ids: ReadonlyMap<string, string>, adminId: string | null) => {
  const [teacherId, speakerId] = [ids.get(request.teacher), ids.get(request.speaker)];
  const dateTime = instantIn(request, request);
  if (!teacherId || !speakerId || !dateTime) return [];
  const id = newId();
  const times = timesOf(request);
  const row = {
    id,
    teacher_id: teacherId,
    speaker_id: speakerId,
    status: request.status,
    ...encodeContent({ ...request, dateTime }),
    answer: request.answer,
    answer_reason: request.answerReason,
    confirmed: request.confirmed ? (1 as const) : (0 as const),
    proposal: encodeProposal(request),
    ...request.details,
    created_at: times[0] ?? instant(),
    updated_at: times.at(-1) ?? instant(),
  };
  const actors = { teacher: teacherId, speaker: speakerId, admin: adminId };
  const booked = { step: 'booked', from: null, to: request.transitions[0]?.from ?? request.status } as const;
  const transitions = [{ ...booked, by: 'teacher' as const }, ...request.transitions].map(
    ({ by, ...taken }, index) => ({
      ...taken,
      requestId: id,
      actorId: actors[by],
      times: 'times' in taken ? taken.times.flatMap((time) => instantIn(time, request) ?? []) : [],
      at: times[index],
    }),
  );
  const messages = request.messages.map(({ by, daysAgo: days, text }) => ({
    id: newId(),
    request_id: id,
    author_id: actors[by],
    text,
    message_key: null,
    created_at: daysAgo(days),
    reported_at: null,
  }));
  const feedback = PARTIES.flatMap((party) => {
    const given = request.feedback[party];
    if (!given) return [];
    const { students, rating, comment = '' } = given;
    const given_at = instant(Math.min(Date.parse(dateTime) + DAY - Date.now(), 0));
    return [{ request_id: id, party, took_place: 1 as const, students, rating, comment, given_at }];
  });
  const thankYous = request.thankYous.map((text, index) => ({
    id: newId(),
    request_id: id,
    text,
    thank_you_key: null,
    created_at: instant(Date.parse(dateTime) + DAY + index * HOUR - Date.now()),
    shared_at: instant(Date.parse(dateTime) + 2 * DAY - Date.now()),
    picture: null,
  }));
  return [{ row, transitions, messages, feedback, thankYous }];
};

type EncodedMessage = ReturnType<typeof encodeRequest>[number]['messages'][number];

/** Stores the messages of requests. Everyone has read what came before their own last one. */
const storeMessages = async (tx: Tx, messages: readonly EncodedMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  await tx.insertInto('messages').values(messages).execute();
  const last = new Map(messages.map((message) => [`${message.request_id} ${message.author_id}`, message]));
  const reads = [...last.values()].map((message) => ({
    request_id: message.request_id,
    user_id: message.author_id,
    read_at: message.created_at,
  }));
  await tx.insertInto('message_reads').values(reads).execute();
};

/** Stores requests with what their people did and wrote. Their people must be stored already. */
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
  await storeMessages(
    tx,
    encoded.flatMap(({ messages }) => messages),
  );
  const feedback = encoded.flatMap((request) => request.feedback);
  if (feedback.length > 0) await tx.insertInto('visit_feedback').values(feedback).execute();
  const thankYous = encoded.flatMap((request) => request.thankYous);
  if (thankYous.length > 0) await tx.insertInto('thank_yous').values(thankYous).execute();
};
