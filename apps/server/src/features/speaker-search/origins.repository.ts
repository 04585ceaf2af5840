import type { Db } from '../../platform/db/connect.ts';

/** The place in a teacher's profile; undefined without a profile. */
export const findTeacherPlace = (db: Db, userId: string) =>
  db
    .selectFrom('teacher_profiles')
    .select(['postal_code as postalCode', 'city', 'state', 'country'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
