import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, CFB, read, SSF, type WorkBook } from '@e965/xlsx';
import { bestTable, type Line } from './find-table.ts';
import { entriesOf, unpack } from './zip-entries.ts';

/** What the worker is asked: the workbook, and the name of the sheet if one was chosen. */
export interface WorkbookTask {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
}

/** What the worker answers: the lines of the sheet that was read, and the names of all sheets. */
export interface WorkbookLines {
  readonly sheet: string;
  readonly all: readonly string[];
  readonly lines: readonly Line[];
}

export type WorkbookAnswer = WorkbookLines | { readonly problem: 'too large' | 'too many rows' | 'damaged' };

class TooManyRows extends Error {}

/** Unpacked, together. A list of 5,000 people with 30 columns has about 10 MB. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;
/** Lines that are read, blank ones included. */
const LINES_MAX = 20_000;
/** Letters in all cells of a sheet. Cells can share a text, so that a small file could have gigabytes. */
const LETTERS_MAX = 16 * 1024 * 1024;

const NEEDED = /\.(?:xml|rels)$/i;
const NOT_NEEDED =
  /(?:drawings?|charts?|comments|pivot\w*|externallinks|theme|docprops|customxml)\/|calcchain/i;

/** The parts with cells, unpacked within `UNPACKED_MAX_BYTES` and packed again without compression. */
const unpackCells = (bytes: Uint8Array): Uint8Array => {
  const container = CFB.utils.cfb_new();
  let left = UNPACKED_MAX_BYTES;
  for (const entry of entriesOf(bytes)) {
    if (!NEEDED.test(entry.name) || NOT_NEEDED.test(entry.name)) continue;
    const content = unpack(bytes, entry, left);
    left -= content.length;
    CFB.utils.cfb_add(container, `/${entry.name}`, Buffer.from(content));
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer', compression: false });
};

/** A number without the exponent or the decimals of a display, unless its format shows digits of its own, as for ZIP codes. */
const numberText = ({ v, z, w }: CellObject): string => {
  const format = String(z ?? '');
  if (w && (/^0{2,}/.test(format) || /[#0][-)]/.test(format))) return w.trim();
  const value = Number(v);
  if (Number.isInteger(value)) return BigInt(value).toString();
  return String(Number(value.toPrecision(15)));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A date as YYYY-MM-DD; one that is shown without its year ('12-Sep') as it's shown. */
const dateText = (cell: CellObject, date1904: boolean): string => {
  const format = String(cell.z ?? '').replace(/\[[^\]]*\]|"[^"]*"/g, '');
  const date = SSF.parse_date_code(Number(cell.v), { date1904 });
  if (!/y/i.test(format) || !date) return cell.w ?? String(cell.v);
  const day = [String(date.y).padStart(4, '0'), twoDigits(date.m), twoDigits(date.d)].join('-');
  return /h/i.test(format) ? `${day} ${twoDigits(date.H)}:${twoDigits(date.M)}` : day;
};

const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 's') return String(cell.v);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t !== 'n') return '';
  return SSF.is_date(String(cell.z ?? '')) ? dateText(cell, date1904) : numberText(cell);
};

/** Every line of a sheet that isn't blank. */
const linesIn = (workbook: WorkBook, name: string): Line[] => {
  const sheet = workbook.Sheets[name];
  if (!sheet) return [];
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  if (sheet['!fullref'] !== undefined && data.length >= LINES_MAX) throw new TooManyRows();
  let letters = 0;
  const lines: Line[] = [];
  for (const [index, row] of data.entries()) {
    if (!row) continue;
    const cells = Array.from(row, (cell) => cellText(cell, date1904));
    letters = cells.reduce((sum, cell) => sum + cell.length, letters);
    if (letters > LETTERS_MAX) throw new RangeError('Too large');
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ number: index + 1, cells });
  }
  return lines;
};

/** Hidden sheets come last. */
const sheetNames = (workbook: WorkBook): string[] => {
  const isHidden = (index: number) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  const names = workbook.SheetNames.map((name, index) => ({ name, isHidden: isHidden(index) }));
  return [...names.filter((sheet) => !sheet.isHidden), ...names.filter((sheet) => sheet.isHidden)].map(
    ({ name }) => name,
  );
};

/** Reads the chosen sheet, or the one that looks most like a list of people. */
const readWorkbook = ({ bytes, sheet }: WorkbookTask): WorkbookLines => {
  const workbook = read(unpackCells(bytes), {
    ...{ type: 'buffer', dense: true, sheetRows: LINES_MAX },
    ...{ cellFormula: false, cellHTML: false, cellNF: true, cellText: true },
    // Errors in a sheet are thrown, instead of leaving it out.
    WTF: true,
  });
  const all = sheetNames(workbook);
  const chosen = all.find((name) => name === sheet);
  if (chosen !== undefined) return { sheet: chosen, all, lines: linesIn(workbook, chosen) };
  const sheets = all.map((name) => ({ name, lines: linesIn(workbook, name) }));
  const best = bestTable(sheets);
  if (!best) throw new Error('A workbook has no sheets');
  return { sheet: best.name, all, lines: best.lines };
};

const answer = (task: WorkbookTask): WorkbookAnswer => {
  try {
    return readWorkbook(task);
  } catch (error) {
    if (error instanceof TooManyRows) return { problem: 'too many rows' };
    return { problem: error instanceof RangeError ? 'too large' : 'damaged' };
  }
};

parentPort?.postMessage(answer(workerData));
