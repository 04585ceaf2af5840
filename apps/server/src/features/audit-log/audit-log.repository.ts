import type { Insertable } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import type { AuditEntryTable } from '../../db/schema.ts';

export const insertEntry = async (tx: Tx, entry: Insertable<AuditEntryTable>): Promise<void> => {
  await tx.insertInto('audit_entries').values(entry).execute();
};
