import { VISITS_LISTED, WITHOUT_SPEAKER_DAYS } from '@portal/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import {
  decodeRequest,
  type StoredRequest,
  selectRequests,
} from '../../domain/requests/stored-requests.repository.ts';
import { visitIdOf } from '../../domain/requests/visit-id.ts';
import { DAY, instant } from '../../kernel/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isLastWithoutSpeaker } from './visit-conditions.repository.ts';

export interface WithoutSpeaker extends StoredRequest {
  /** How many people are being asked instead. */
  readonly asked: number;
}

/**
 * The next visits whose speaker, asked after a review, declined or canceled, and that nobody else has accepted: the last such
 * request for each, unless the first speaker is still thinking about it.
 */
export const findWithoutSpeaker = async (db: Db): Promise<WithoutSpeaker[]> => {
  const visitId = visitIdOf('requests');
  const rows = await selectRequests(db)
    .select(({ selectFrom }) =>
      selectFrom('requests as other')
        .select(({ fn }) => fn.countAll<number>().as('asked'))
        .where(visitIdOf('other'), '=', visitId)
        .where('other.status', '<>', sql.lit('Archived'))
        .as('asked'),
    )
    // Literals, so that the planner can use the partial index.
    .where(sql<SqlBool>`requests.status = 'Archived' and requests.answer in ('declined', 'called off')`)
    .where('requests.date_time', '>', instant())
    .where('requests.date_time', '<', instant(WITHOUT_SPEAKER_DAYS * DAY))
    .where('requests.passed_on_at', 'is not', null)
    .where(isLastWithoutSpeaker)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requests as first')
            .select('first.id')
            .where('first.id', '=', visitId)
            .where('first.status', '<>', sql.lit('Archived')),
        ),
      ),
    )
    .orderBy('requests.date_time')
    .orderBy('requests.id')
    .limit(VISITS_LISTED)
    .execute();
  return rows.map((row) => ({ ...decodeRequest(row), asked: Number(row.asked) }));
};
