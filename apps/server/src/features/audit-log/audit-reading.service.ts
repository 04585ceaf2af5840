import type { AuditFilter, AuditSearch } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { auditLogFileName } from '@portal/contract/exports/csv-file.ts';
import { fold } from '@portal/contract/fold.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { today } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { CsvFile, csvText } from '../../csv.ts';
import { auditColumns } from './audit-cells.ts';
import type { EntryCriteria, StoredEntry } from './audit-log.repository.ts';
import * as repository from './audit-log.repository.ts';
import { recordAct } from './audit-log.service.ts';

const criteriaOf = ({ q, action, from, to }: AuditFilter): EntryCriteria => ({
  words: [...new Set(fold(q).split(' '))].filter(Boolean),
  action,
  from,
  to,
});

export interface FoundEntries {
  readonly entries: StoredEntry[];
  /** The number of the last one; undefined if nothing follows. */
  readonly end: number | undefined;
}

/** A page of what administrators did, newest first. */
export const searchEntries = async (
  context: Context,
  { cursor, limit, ...filter }: AuditSearch,
): Promise<FoundEntries> => {
  const found = await repository.listEntries(context, criteriaOf(filter), { cursor, limit: limit + 1 });
  const entries = found.slice(0, limit);
  return { entries, end: found.length > limit ? entries.at(-1)?.number : undefined };
};

/** What administrators did as a CSV file that is made while it is read. Taking it along is itself an act. */
export const exportEntries = async (
  context: Context,
  actor: SessionUser,
  filter: AuditFilter,
): Promise<CsvFile> => {
  const criteria = criteriaOf(filter);
  const snapshot = await context.openSnapshot();
  const log = { db: snapshot.db, dialect: context.dialect };
  try {
    const count = await repository.countEntries(log, criteria);
    const { q, ...others } = filter;
    await context.db.transaction().execute((tx) =>
      recordAct(tx, actor, {
        action: 'audit-log.exported',
        subject: { id: 'audit-log', name: 'Audit log' },
        after: { count, ...(q !== '' && { q }), ...others },
      }),
    );
    return new CsvFile({
      name: auditLogFileName(today()),
      count,
      text: csvText(auditColumns, repository.everyEntry(log, criteria)),
      close: snapshot.close,
    });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
};
