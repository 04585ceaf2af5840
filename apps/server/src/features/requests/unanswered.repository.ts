import { proposalSchema } from '@portal/contract/requests/requests.schemas.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { sql } from 'kysely';
import { visitIdOf } from '../../domain/requests/visit-id.ts';
import type { Instant } from '../../kernel/clock.ts';
import { parseColumn } from '../../kernel/stored-json.ts';
import type { Tx } from '../../platform/db/connect.ts';

interface Batch {
  /** The id of the last request of the batch before; '' for the first batch. */
  readonly after: string;
  /** Only requests whose own time is earlier. */
  readonly before: Instant;
  readonly limit: number;
}

/** The next requests that nobody has agreed to, in the order of their ids. */
export const findUnanswered = async (tx: Tx, { after, before, limit }: Batch) => {
  const rows = await tx
    .selectFrom('requests')
    .select(['id', 'status', 'date_time', 'timezone', 'proposal', 'updated_at'])
    .select(visitIdOf('requests').as('visit_id'))
    // Literals instead of parameters, so that the planner can use the partial index.
    .where('confirmed', '=', sql.lit(0))
    .where('status', '<>', sql.lit('Archived'))
    .where('date_time', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    visitId: row.visit_id,
    status: row.status,
    confirmed: false,
    dateTime: row.date_time,
    timezone: timeZoneOf(row.timezone),
    proposal: parseColumn(proposalSchema.nullable(), row.proposal, null),
    updatedAt: row.updated_at,
  }));
};
