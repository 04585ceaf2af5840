import type { Db, Tx } from '../../../db/connect.ts';
import { csvText } from '../../../kernel/csv.ts';
import * as repository from './every-speaker.repository.ts';
import { speakerColumns } from './speaker-cells.ts';

/** How many speakers there are, hidden ones too. */
export const countSpeakers = (db: Db | Tx): Promise<number> => repository.countSpeakers(db);

/** All of them as the text of a CSV file, a portion at a time. */
export const speakersAsCsv = (db: Db | Tx): AsyncGenerator<string> =>
  csvText(speakerColumns, repository.everySpeaker(db));
