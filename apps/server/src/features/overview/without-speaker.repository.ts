import { VISITS_LISTED, WITHOUT_SPEAKER_DAYS } from '@portal/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { DAY, instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { decodeRequest, type StoredRequest, selectRequests } from '../requests/stored-requests.repository.ts';
import { isNotCalledOffByTeacher } from './tasks.repository.ts';

export interface WithoutSpeaker extends StoredRequest {
  /** How many people are being asked instead. */
  readonly asked: number;
}

/**
 * The next visits that a speaker who was asked after a review declined or canceled, and that nobody else has accepted or
 * is asked for by a request of its own.
 */
export const findWithoutSpeaker = async (db: Db): Promise<WithoutSpeaker[]> => {
  const rows = await selectRequests(db)
    .select(({ selectFrom }) =>
      selectFrom('requests as other')
        .select(({ fn }) => fn.countAll<number>().as('asked'))
        .whereRef('other.instead_of', '=', 'requests.id')
        .where('other.status', '<>', 'Archived')
        .as('asked'),
    )
    // Literals, so that the planner can use the partial index.
    .where(sql<SqlBool>`requests.status = 'Archived' and requests.answer in ('declined', 'called off')`)
    .where('requests.date_time', '>', instant())
    .where('requests.date_time', '<', instant(WITHOUT_SPEAKER_DAYS * DAY))
    .where('requests.instead_of', 'is', null)
    .where('requests.passed_on_at', 'is not', null)
    .where(isNotCalledOffByTeacher)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requests as other')
            .select('other.id')
            .whereRef('other.teacher_id', '=', 'requests.teacher_id')
            .whereRef('other.event_name', '=', 'requests.event_name')
            .where('other.status', '<>', 'Archived')
            .where((row) => row.or([row('other.instead_of', 'is', null), row('other.confirmed', '=', 1)])),
        ),
      ),
    )
    .orderBy('requests.date_time')
    .orderBy('requests.id')
    .limit(VISITS_LISTED)
    .execute();
  return rows.map((row) => ({ ...decodeRequest(row), asked: Number(row.asked) }));
};
