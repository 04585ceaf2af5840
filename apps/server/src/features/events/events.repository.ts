import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import { CHANNEL } from '../../platform/db/pub-sub.ts';

/** Sends a text to every process of the portal when the transaction commits. */
export const notifyProcesses = async (tx: Tx, text: string): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(tx);
};
