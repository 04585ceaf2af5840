import type { Db, Tx } from '../../platform/db/connect.ts';

/** Requests with their people (`teacher`, `speaker`), profiles (`profile` is the speaker's), `hours` and feedback. */
export const requestsWithPeople = (db: Db | Tx) =>
  db
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .leftJoin('speaker_schedules as hours', 'hours.user_id', 'requests.speaker_id')
    .leftJoin('visit_feedback as by_teacher', (join) =>
      join.onRef('by_teacher.request_id', '=', 'requests.id').on('by_teacher.party', '=', 'teacher'),
    )
    .leftJoin('visit_feedback as by_speaker', (join) =>
      join.onRef('by_speaker.request_id', '=', 'requests.id').on('by_speaker.party', '=', 'speaker'),
    );
