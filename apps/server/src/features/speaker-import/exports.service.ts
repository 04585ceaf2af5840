import { EXPORT_ROWS_MAX } from '@portal/contract/limits.ts';
import { speakersFileName } from '@portal/contract/speaker-import/csv-file.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { countSpeakers, everySpeaker } from '../../domain/speakers/speakers.repository.ts';
import { today } from '../../kernel/clock.ts';
import type { CsvFile } from '../../kernel/csv.ts';
import { AppError } from '../../kernel/errors.ts';
import { exportCsv } from '../audit-log/audit-log.service.ts';
import { speakerColumns } from './speaker-cells.ts';

/** All speakers as a CSV file. */
export const exportSpeakers = (context: Context, actor: SessionUser): Promise<CsvFile> =>
  exportCsv(context, actor, {
    name: speakersFileName(today()),
    columns: speakerColumns,
    count: countSpeakers,
    rows: everySpeaker,
    action: 'speakers.exported',
    subject: { id: 'speakers', name: 'All speakers' },
  });

/** Throws if the directory is too large for one response. */
export const refuseLargeDirectory = async ({ db }: Context): Promise<void> => {
  if ((await countSpeakers(db)) <= EXPORT_ROWS_MAX) return;
  throw new AppError(
    413,
    'too_large',
    'There are too many speakers for one response. Download the file instead.',
  );
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
