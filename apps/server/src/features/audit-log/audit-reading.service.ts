import type { AuditFilter, AuditSearch } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { auditLogFileName } from '@portal/contract/exports/csv-file.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { today } from '../../kernel/clock.ts';
import { CsvFile, csvText } from '../../kernel/csv.ts';
import { auditColumns } from './audit-cells.ts';
import type { StoredEntry } from './audit-log.repository.ts';
import * as repository from './audit-log.repository.ts';
import { recordAction } from './audit-log.service.ts';

/** A page of the audit log, newest first. */
export const searchEntries = (
  { db }: Context,
  { cursor, limit, ...filter }: AuditSearch,
): Promise<{ entries: StoredEntry[]; end: number | undefined }> =>
  repository.listEntries(db, filter, { cursor, limit });

/** The matching entries as a CSV file that is generated while it is read. The export itself is recorded. */
export const exportEntries = async (
  context: Context,
  actor: SessionUser,
  filter: AuditFilter,
): Promise<CsvFile> => {
  const snapshot = await context.openSnapshot();
  try {
    const count = await repository.countEntries(snapshot.db, filter);
    const { q, ...others } = filter;
    await context.db.transaction().execute((tx) =>
      recordAction(tx, actor, {
        action: 'audit-log.exported',
        subject: { id: 'audit-log', name: 'Audit log' },
        after: { count, ...(q !== '' && { q }), ...others },
      }),
    );
    return new CsvFile({
      name: auditLogFileName(today()),
      count,
      text: csvText(auditColumns, repository.everyEntry(snapshot.db, filter)),
      close: snapshot.close,
    });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
};
