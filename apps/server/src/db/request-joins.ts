import type { Db, Tx } from './connect.ts';

/** Requests with their people (`teacher`, `speaker`), profiles (`profile` is the speaker's) and feedback. */
export const requestsWithPeople = (db: Db | Tx) =>
  db
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .leftJoin('visit_feedback as by_teacher', (join) =>
      join.onRef('by_teacher.request_id', '=', 'requests.id').on('by_teacher.party', '=', 'teacher'),
    )
    .leftJoin('visit_feedback as by_speaker', (join) =>
      join.onRef('by_speaker.request_id', '=', 'requests.id').on('by_speaker.party', '=', 'speaker'),
    );

/** Requests with their teachers' and speakers' ids, names and emails. Decode the rows with `decodeParties`. */
export const selectWithParties = (db: Db | Tx) =>
  db
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .select(['requests.id', 'requests.event_name', 'requests.teacher_id', 'requests.speaker_id'])
    .select(['teacher.email as teacher_email', 'teacher.first_name as teacher_first_name'])
    .select(['teacher.last_name as teacher_last_name', 'speaker.email as speaker_email'])
    .select(['speaker.first_name as speaker_first_name', 'speaker.last_name as speaker_last_name']);

type RowWithParties = Awaited<ReturnType<ReturnType<typeof selectWithParties>['execute']>>[number];

/** The id and event name of a request, its teacher and its speaker. */
export const decodeParties = (row: RowWithParties) => ({
  id: row.id,
  eventName: row.event_name,
  teacherId: row.teacher_id,
  speakerId: row.speaker_id,
  teacher: {
    id: row.teacher_id,
    email: row.teacher_email,
    firstName: row.teacher_first_name,
    lastName: row.teacher_last_name,
  },
  speaker: {
    id: row.speaker_id,
    email: row.speaker_email,
    firstName: row.speaker_first_name,
    lastName: row.speaker_last_name,
  },
});
