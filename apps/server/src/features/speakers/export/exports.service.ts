import type { AuditFilter } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { today } from '../../../kernel/clock.ts';
import { CsvFile, csvText } from '../../../kernel/csv.ts';
import { recordAction } from '../../audit-log/audit-log.service.ts';
import { exportEntries } from '../../audit-log/audit-reading.service.ts';
import { confirmPassword, type Origin } from '../../auth/password-check.service.ts';
import { speakerColumns } from './speaker-cells.ts';
import { countSpeakers, everySpeaker } from './speaker-export.repository.ts';

/**
 * A consistent snapshot of all speakers as a CSV file that is generated while it is read, for an administrator who has
 * confirmed their password. It is recorded before it is read, because a canceled download contains data, too.
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
      recordAction(tx, actor, {
        action: 'speakers.exported',
        subject: { id: 'speakers', name: 'All speakers' },
        after: { count },
      }),
    );
    return new CsvFile({
      name: speakersFileName(today()),
      count,
      text: csvText(speakerColumns, everySpeaker(snapshot.db)),
      close: snapshot.close,
    });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
};

/** The matching entries of the audit log, for an administrator who has confirmed their password. */
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

/** Reads and closes a file. */
export const readWhole = async (file: CsvFile): Promise<string> => {
  try {
    let text = '';
    for await (const chunk of file.text) text += chunk;
    return text;
  } finally {
    await file.close();
  }
};
