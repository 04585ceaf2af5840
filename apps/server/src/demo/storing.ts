import type { Role } from '@portal/contract/options.ts';
import { instantOf } from '@portal/contract/requests/visit-time.ts';
import type { DemoRequest, DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import { visitTime } from '@portal/demo/visits.ts';
import type { Db, Tx } from '../db/connect.ts';
import { reindexPeople, reindexRequests } from '../db/search/reindex.ts';
import { visibilityAfter } from '../features/speakers/directory/speakers.policy.ts';
import { EMPTY_CONTENT, INITIAL_VISIBILITY } from '../features/speakers/directory/speakers.row.ts';
import { type ProfileToStore, storeProfiles } from '../features/speakers/profile.repository.ts';
import { insertTeacherProfiles } from '../features/teachers/teachers.repository.ts';
import { type Instant, instant } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Studio } from './drawing.ts';

/** What all made-up people share. */
export interface Ground {
  readonly passwordHash: string;
  readonly studio: Studio;
  /** The ids of industry focuses by name. */
  readonly focusIds: ReadonlyMap<string, string>;
}

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** So many rows at a time stay below the engines' limits on the parameters of one statement. */
const ROWS_AT_ONCE = 500;

const inPortions = async <Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insert(rows.slice(start, start + ROWS_AT_ONCE));
};

const daysAgo = (days: number): Instant => instant(-days * DAY);

export const focusIdsByName = async (db: Db | Tx): Promise<Map<string, string>> => {
  const focuses = await db.selectFrom('industry_focuses').select(['id', 'name']).execute();
  return new Map(focuses.map(({ id, name }) => [name, id]));
};

interface Account {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly joinedDaysAgo: number;
}

/** Stores verified accounts that sign in with the shared password; their ids in the same order. */
export const storeAccounts = async (
  tx: Tx,
  { passwordHash }: Ground,
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
  await inPortions(rows, (portion) => tx.insertInto('users').values(portion).execute());
  const ids = rows.map(({ id }) => id);
  // A profile makes speakers found once it is stored, too.
  await reindexPeople(tx, ids);
  return ids;
};

const profileOf = (speaker: DemoSpeaker, userId: string, { studio, focusIds }: Ground): ProfileToStore => {
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

/** Stores speakers whose portraits the studio has drawn. */
export const storeSpeakers = async (
  tx: Tx,
  ground: Ground,
  speakers: readonly DemoSpeaker[],
): Promise<void> => {
  const ids = await storeAccounts(tx, ground, 'speaker', speakers);
  await storeProfiles(
    tx,
    speakers.map((speaker, index) => profileOf(speaker, ids[index] ?? '', ground)),
  );
};

/** Stores teachers whose portraits the studio has drawn. */
export const storeTeachers = async (
  tx: Tx,
  ground: Ground,
  teachers: readonly DemoTeacher[],
): Promise<void> => {
  const ids = await storeAccounts(tx, ground, 'teacher', teachers);
  const profiles = teachers.map((teacher, index) => ({
    ...teacher,
    userId: ids[index] ?? '',
    imageHash: ground.studio.hashOf(teacher),
  }));
  await inPortions(profiles, (portion) => insertTeacherProfiles(tx, portion));
};

/** When a request's status changed: on the day that is said, in the order in which it happened. */
const momentsOf = ({ madeDaysAgo, transitions }: DemoRequest): Instant[] =>
  [madeDaysAgo, ...transitions.map((transition) => transition.daysAgo)].map((days, index, { length }) =>
    instant(-days * DAY - (length - index) * HOUR),
  );

/** The ids of the accounts with these addresses. */
const idsOf = async (tx: Tx, emails: readonly string[]): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  await inPortions([...new Set(emails)], async (portion) => {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', portion)
      .execute();
    for (const { id, email } of users) ids.set(email, id);
  });
  return ids;
};

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const rowOf = (request: DemoRequest, ids: ReadonlyMap<string, string>, now: Date) => {
  const [teacher_id, speaker_id] = [ids.get(request.teacher), ids.get(request.speaker)];
  const date_time = instantOf(visitTime(request, now), request.timezone);
  const moments = momentsOf(request);
  if (!teacher_id || !speaker_id || !date_time) return [];
  return [
    {
      id: newId(),
      teacher_id,
      speaker_id,
      status: request.status,
      grade_levels: JSON.stringify(request.gradeLevels),
      subjects: JSON.stringify(request.subjects),
      estimated_students: request.estimatedStudents,
      event_name: request.eventName,
      event_purpose: request.eventPurpose,
      date_time,
      timezone: request.timezone,
      in_person: flag(request.isInPerson),
      virtual: flag(request.isVirtual),
      expertise: request.expertise,
      preferred_language: request.preferredLanguage,
      city: request.city,
      state: request.state,
      country: request.country,
      goals: request.goals,
      budget: request.budget,
      engagement_format: request.engagementFormat,
      additional_info: request.additionalInfo,
      created_at: moments[0] ?? instant(),
      updated_at: moments.at(-1) ?? instant(),
      history: request.transitions.map(({ from, to, by }, index) => ({
        from,
        to,
        by,
        at: moments[index + 1] ?? '',
      })),
    },
  ];
};

/** Stores requests between people who are stored, with all that became of them. */
export const storeRequests = async (tx: Tx, requests: readonly DemoRequest[]): Promise<void> => {
  const now = new Date();
  const ids = await idsOf(
    tx,
    requests.flatMap(({ teacher, speaker }) => [teacher, speaker]),
  );
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  const rows = requests.flatMap((request) => rowOf(request, ids, now));
  await inPortions(rows, (portion) =>
    tx
      .insertInto('requests')
      .values(portion.map(({ history: _history, ...row }) => row))
      .execute(),
  );
  await reindexRequests(
    tx,
    rows.map(({ id }) => id),
  );
  const transitions = rows.flatMap(({ id, teacher_id, history, created_at, status }) => [
    {
      id: newId(),
      request_id: id,
      actor_id: teacher_id,
      from_status: null,
      to_status: history[0]?.from ?? status,
      at: created_at,
    },
    ...history.map(({ from, to, by, at }) => ({
      id: newId(),
      request_id: id,
      actor_id: by === 'teacher' ? teacher_id : (admin?.id ?? null),
      from_status: from,
      to_status: to,
      at,
    })),
  ]);
  await inPortions(transitions, (portion) => tx.insertInto('request_transitions').values(portion).execute());
};
