import type { Tx } from '../../platform/db/connect.ts';
import { thatTookPlace } from './impact.policy.ts';
import { insertKeptVisits, listPastVisitsOf } from './impact.repository.ts';

/**
 * Keeps what the impact counts of a person's visits, without anything about people. The account must be locked and
 * about to be deleted, because its visits would count twice otherwise.
 */
export const keepVisitsOf = async (tx: Tx, userId: string): Promise<void> =>
  insertKeptVisits(tx, thatTookPlace(await listPastVisitsOf(tx, userId)));
