import type { AuditFilter } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { today } from '../../../kernel/clock.ts';
import { CsvFile } from '../../../kernel/csv.ts';
import { recordAct } from '../../audit-log/audit-log.service.ts';
import { exportEntries } from '../../audit-log/audit-reading.service.ts';
import { confirmPassword } from '../../auth/confirm-password.service.ts';
import type { Origin } from '../../auth/password-check.service.ts';
import { countSpeakers, speakersAsCsv } from './speaker-export.service.ts';

/**
 * All speakers as of one moment, as a CSV file that is made while it is read, for an administrator who has given their
 * password again. It counts as exported from its start: whoever breaks off has some of it.
 */
export const exportSpeakers = async (
  context: Context,
  actor: SessionUser,
  password: string,
  request: Origin,
): Promise<CsvFile> => {
  await confirmPassword(context, actor, password, request);
  const snapshot = await context.openSnapshot();
  try {
    const count = await countSpeakers(snapshot.db);
    await context.db.transaction().execute((tx) =>
      recordAct(tx, actor, {
        action: 'speakers.exported',
        subject: { id: 'speakers', name: 'All speakers' },
        after: { count },
      }),
    );
    return new CsvFile({
      name: speakersFileName(today()),
      count,
      text: speakersAsCsv(snapshot.db),
      close: snapshot.close,
    });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
};

/** The entries of the audit log that fit a filter, for an administrator who has given their password again. */
export const exportAuditLog = async (
  context: Context,
  actor: SessionUser,
  filter: AuditFilter,
  password: string,
  request: Origin,
): Promise<CsvFile> => {
  await confirmPassword(context, actor, password, request);
  return exportEntries(context, actor, filter);
};

/** The whole text of a file at once. */
export const readWhole = async (file: CsvFile): Promise<string> => {
  try {
    let text = '';
    for await (const portion of file.text) text += portion;
    return text;
  } finally {
    await file.close();
  }
};
