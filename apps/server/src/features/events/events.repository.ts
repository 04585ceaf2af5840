import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import { CHANNEL } from '../../db/pub-sub.ts';

/** Sends a text to every process of the portal once the transaction has committed. */
export const announce = async (tx: Tx, text: string): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(tx);
};
