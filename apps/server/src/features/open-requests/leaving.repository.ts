import { instant } from '../../kernel/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { selectOpenRequests, withParts } from './open-requests.repository.ts';

/** The open requests of a teacher, and those for which a speaker has offered, also if they were taken. */
export const findIdsAbout = async (tx: Tx, userId: string): Promise<string[]> => {
  const own = tx.selectFrom('open_requests').select('id').where('teacher_id', '=', userId);
  const offered = tx.selectFrom('offers').select('open_request_id as id').where('speaker_id', '=', userId);
  return (await own.union(offered).execute()).map(({ id }) => id);
};

/** What a deleted account leaves behind: its own live open requests, and those for which it offers or has a slot. */
export const findAboutUser = async (tx: Tx, userId: string) => {
  const live = selectOpenRequests(tx).where('open_requests.status', 'in', ['asking', 'review', 'open']);
  const own = await live.where('open_requests.teacher_id', '=', userId).execute();
  const offered = await live
    .where('open_requests.id', 'in', (row) =>
      row.selectFrom('offers').select('offers.open_request_id').where('offers.speaker_id', '=', userId),
    )
    .execute();
  const slots = await selectOpenRequests(tx)
    .where('open_requests.status', 'in', ['open', 'taken'])
    .where('open_requests.career_day', 'is not', null)
    .where('open_requests.id', 'in', (row) =>
      row
        .selectFrom('open_request_places as place')
        .innerJoin('requests', 'requests.id', 'place.request_id')
        .select('place.open_request_id')
        .where('requests.speaker_id', '=', userId)
        .where('requests.date_time', '>', instant()),
    )
    .execute();
  return {
    own: await withParts(tx, own),
    offered: await withParts(tx, offered),
    slots: await withParts(tx, slots),
  };
};
