import type { Side } from '@portal/contract/requests/request-steps.ts';
import { sql } from 'kysely';

/** Whether a visit took place, as a side says; null if it hasn't said. */
const saidBy = (side: Side) => sql`(
  select took_place from visit_feedback where request_id = requests.id and party = ${side}
)`;

/** Whether a confirmed visit took place, by the same rule as `outcomeOf`; null if nobody has said. */
export const SAID_TO_TAKE_PLACE = sql<
  0 | 1 | null
>`coalesce(${saidBy('teacher')}, ${saidBy('speaker')}, requests.recorded)`;

/** Whether a confirmed visit took place. */
export const TOOK_PLACE = sql<boolean>`${SAID_TO_TAKE_PLACE} = 1`;

/** Whether a confirmed visit took place, or may yet. */
export const MAY_TAKE_PLACE = sql<boolean>`coalesce(${SAID_TO_TAKE_PLACE}, 1) = 1`;
