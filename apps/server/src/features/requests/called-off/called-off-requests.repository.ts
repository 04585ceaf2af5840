import { TIME_ZONE_IDS } from '@portal/contract/options.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import type { Schema } from '../../../db/schema.ts';
import { instant } from '../../../kernel/clock.ts';

/** A user's requests, made or received, that are neither archived nor past. */
const isUpcomingOf = (userId: string) => (row: ExpressionBuilder<Schema, 'requests'>) =>
  row.and([
    row.or([row('requests.teacher_id', '=', userId), row('requests.speaker_id', '=', userId)]),
    row('requests.status', '<>', 'Archived'),
    row('requests.date_time', '>', instant()),
  ]);

/** How many of a user's requests are neither archived nor past. */
export const countUpcomingRequests = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUpcomingOf(userId))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A user's requests that are neither archived nor past, each with its teacher and its speaker. */
export const findUpcomingRequests = async (tx: Tx, userId: string) => {
  const rows = await tx
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .select(['requests.event_name', 'requests.date_time', 'requests.timezone', 'requests.in_person'])
    .select(['requests.virtual', 'requests.city', 'requests.state', 'requests.estimated_students'])
    .select(['teacher.id as teacher_id', 'teacher.email as teacher_email', 'teacher_profiles.school'])
    .select(['teacher.first_name as teacher_first_name', 'teacher.last_name as teacher_last_name'])
    .select(['speaker.id as speaker_id', 'speaker.email as speaker_email'])
    .select(['speaker.first_name as speaker_first_name', 'speaker.last_name as speaker_last_name'])
    .where(isUpcomingOf(userId))
    .execute();
  return rows.map((row) => ({
    teacher: { id: row.teacher_id, email: row.teacher_email, firstName: row.teacher_first_name },
    speaker: { id: row.speaker_id, email: row.speaker_email, firstName: row.speaker_first_name },
    visit: {
      eventName: row.event_name,
      teacherName: `${row.teacher_first_name} ${row.teacher_last_name}`,
      school: row.school ?? '',
      speakerName: `${row.speaker_first_name} ${row.speaker_last_name}`,
      dateTime: row.date_time,
      timezone: TIME_ZONE_IDS.find((id) => id === row.timezone) ?? 'America/New_York',
      isInPerson: row.in_person === 1,
      isVirtual: row.virtual === 1,
      city: row.city,
      state: row.state,
      estimatedStudents: row.estimated_students,
    },
  }));
};
