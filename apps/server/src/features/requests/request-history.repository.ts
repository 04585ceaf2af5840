import type { Db } from '../../db/connect.ts';

/** The status changes of a request, oldest first. */
export const listTransitions = async (db: Db, requestId: string) => {
  const rows = await db
    .selectFrom('request_transitions as transition')
    .innerJoin('requests', 'requests.id', 'transition.request_id')
    .leftJoin('users as actor', 'actor.id', 'transition.actor_id')
    .select(['transition.at', 'transition.from_status', 'transition.to_status', 'transition.actor_id'])
    .select(['requests.teacher_id', 'actor.email', 'actor.first_name', 'actor.last_name'])
    .where('transition.request_id', '=', requestId)
    .orderBy('transition.at')
    .orderBy('transition.id')
    .execute();
  return rows.map((row) => ({
    at: row.at,
    from: row.from_status,
    to: row.to_status,
    // Otherwise, an administrator made the change.
    byTeacher: row.actor_id === row.teacher_id,
    // Null if the account was deleted.
    actor:
      row.actor_id === null
        ? null
        : {
            id: row.actor_id,
            email: row.email ?? '',
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
          },
  }));
};

export type StoredTransition = Awaited<ReturnType<typeof listTransitions>>[number];
