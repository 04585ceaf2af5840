import { speakersFileName } from '@portal/contract/exports/csv-file.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { today } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { CsvFile } from '../../csv.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import { countSpeakers, speakersAsCsv } from '../speakers/speaker-export.service.ts';

/**
 * All speakers as of one moment, as a CSV file that is made while it is read. It counts as exported from its
 * start: whoever breaks off has some of it.
 */
export const exportSpeakers = async (context: Context, actor: SessionUser): Promise<CsvFile> => {
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
