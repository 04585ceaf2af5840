import { neutralize } from '@portal/contract/speakers/speaker-sheet.ts';
import { stringify } from 'csv-stringify/sync';

/** By this mark spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180; cells with a line break of any kind are quoted, or a spreadsheet would break the row there. */
const FORMAT = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
}

/** A CSV file that is made while it is sent; whoever takes it closes it in the end, read or not. */
export class CsvFile {
  readonly name: string;
  /** How many rows stand below the columns' names. */
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

/** The text of a CSV file, a portion of rows at a time. No cell is a formula to a spreadsheet. */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ header }) => header)], FORMAT);
  for await (const rows of portions) {
    yield stringify(
      rows.map((row) => columns.map(({ text }) => neutralize(text(row)))),
      FORMAT,
    );
  }
}
