import type { AuditFilter } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../../context.ts';
import { today } from '../../../kernel/clock.ts';
import type { CsvFile } from '../../../kernel/csv.ts';
import { exportCsv, exportEntries } from '../../audit-log/audit-log.service.ts';
import { confirmPassword, type Origin } from '../../auth/password-check.service.ts';
import { countSpeakers, everySpeaker } from '../directory/speakers.repository.ts';
import { speakerColumns } from './speaker-cells.ts';

/** All speakers as a CSV file, for an administrator who has confirmed their password. */
export const exportSpeakers = async (
  context: Context,
  actor: SessionUser,
  password: string,
  request: Origin,
): Promise<CsvFile> => {
  await confirmPassword(context, actor, password, request);
  return exportCsv(context, actor, {
    name: speakersFileName(today()),
    columns: speakerColumns,
    count: countSpeakers,
    rows: everySpeaker,
    action: 'speakers.exported',
    subject: { id: 'speakers', name: 'All speakers' },
  });
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
