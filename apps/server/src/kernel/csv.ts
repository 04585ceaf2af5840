import { neutralize } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180. Cells with any kind of line break are quoted, because spreadsheets would end the row there. */
const FORMAT = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
}

/** A CSV file that is generated while it is sent. The receiver must close it, even if it doesn't read it. */
export class CsvFile {
  readonly name: string;
  /** The number of rows below the header. */
  readonly count: number;
  readonly text: AsyncIterable<string>;
  readonly close: () => Promise<void>;

  constructor(file: Pick<CsvFile, 'name' | 'count' | 'text' | 'close'>) {
    this.name = file.name;
    this.count = file.count;
    this.text = file.text;
    this.close = file.close;
  }
}

/**
 * Generates the text of a CSV file, batch by batch. Names of columns and cells that spreadsheets would run as formulas are
 * neutralized.
 */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ header }) => neutralize(header))], FORMAT);
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ text }) => neutralize(text(row)))),
      FORMAT,
    );
  }
}
