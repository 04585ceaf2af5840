import { numberText } from '@portal/contract/american-english.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, LINE_MAX } from '@portal/contract/limits.ts';
import { isEmailCell, isNumberCell } from './column-contents.ts';
import { namedField, nameWords } from './column-names.ts';
import { unreadable } from './unreadable.ts';

/** A line of a file, with the number that a spreadsheet shows. */
export interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The header is looked for among this many lines. */
const HEADER_LINES = 30;
/** Title rows, totals and footers that a file with the most rows can have. */
const OTHER_LINES_MAX = 200;

export const tooManyRows = (most: number) =>
  unreadable(`This file has more than ${numberText(most)} rows. Split it into several files.`);

/** Refuses a line after too many others. */
export const rowsLimit = (linesBefore: number, line: Line): Line => {
  if (linesBefore >= IMPORT_ROWS_MAX + OTHER_LINES_MAX) throw tooManyRows(IMPORT_ROWS_MAX);
  return line;
};

/** Refuses a line with too many columns. */
export const columnsLimit = (line: Line): Line => {
  if (line.cells.length <= IMPORT_COLUMNS_MAX || line.cells.findLastIndex(isFilled) < IMPORT_COLUMNS_MAX)
    return line;
  throw unreadable(
    `This file has more than ${IMPORT_COLUMNS_MAX} columns. Remove those that it doesn't need.`,
  );
};

const isFilled = (cell: string): boolean => cell.trim() !== '';
const filledCells = ({ cells }: Line): string[] => cells.filter(isFilled);
const knownNames = (cells: readonly string[]): number =>
  new Set(cells.filter(isFilled).map((cell) => namedField(cell)?.field ?? '')).size -
  (cells.some((cell) => isFilled(cell) && !namedField(cell)?.field) ? 1 : 0);

const HEADING_LENGTH_MAX = 120;

/** Whether a cell can't be the name of a column. */
const isValue = (cell: string): boolean =>
  isEmailCell(cell) || isNumberCell(cell) || cell.length > HEADING_LENGTH_MAX;

/** The number of filled cells that most lines have. */
const usualWidth = (lines: readonly Line[]): number => {
  const counts = lines.slice(0, 200).map((line) => filledCells(line).length);
  return counts.sort((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
};

/** Second lines of names that were broken in two: 'First' above 'Name'. */
const SECOND_LINE =
  /^(?:names?|address|codes?|numbers?|levels?|title|phone|state|province|person|area|spoken)$/;

const isSecondLine = (line: Line | undefined): boolean =>
  line !== undefined &&
  filledCells(line).length >= 2 &&
  filledCells(line).every((cell) => SECOND_LINE.test(nameWords(cell)));

/** How much a line looks like the names of columns; 0 if it doesn't. */
const headerFit = (line: Line, width: number): number => {
  const filled = filledCells(line);
  const values = filled.filter(isValue).length;
  if (filled.length < Math.min(2, width) || filled.some(isEmailCell)) return 0;
  const known = knownNames(filled);
  const isFull = filled.length >= width * 0.6 && values === 0;
  if (known === 0 && !isFull) return 0;
  return Math.max(0, 3 * known + (isFull ? filled.length / Math.max(1, width) : 0) - 2 * values);
};

/** The line with a person: an address among other cells, which title lines don't have. */
const firstPerson = (lines: readonly Line[], width: number): number =>
  lines.findIndex(
    (line) => line.cells.some(isEmailCell) && filledCells(line).length >= Math.max(1, width / 2),
  );

interface Header {
  /** The index of the line; -1 if there is none. */
  readonly index: number;
  readonly fit: number;
}

const findHeader = (lines: readonly Line[]): Header => {
  const width = usualWidth(lines);
  const person = firstPerson(lines, width);
  const last = person === -1 ? HEADER_LINES : Math.min(person, HEADER_LINES);
  let best: Header = { index: -1, fit: 0 };
  for (const [index, line] of lines.slice(0, last).entries()) {
    const fit = headerFit(line, width);
    // A line without a known name is a header only right above the people.
    const isLikely = fit >= 3 || index === person - 1 || (person === -1 && index === 0);
    if (fit > best.fit && isLikely) best = { index: isSecondLine(lines[index + 1]) ? index + 1 : index, fit };
  }
  return best;
};

/** The letters of a spreadsheet's column: A, B, …, AA. */
const columnLetters = (place: number): string =>
  (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** The names of groups, each above all of its columns. */
const spread = (cells: readonly string[]): string[] => {
  let last = '';
  return cells.map((cell) => {
    last = isFilled(cell) ? cell : last;
    return last;
  });
};

/** The line above the header if it names groups of columns, or begins their names. */
const lineAbove = (lines: readonly Line[], index: number): Line | undefined => {
  const [line, above] = [lines[index], lines[index - 1]];
  if (!line || above?.number !== line.number - 1 || filledCells(above).length < 2) return undefined;
  return above.cells.some((cell) => isFilled(cell) && isValue(cell)) ? undefined : above;
};

/** The names of a header with those of the line above it: where it's blank, names a column twice, or is only a part. */
const headerNames = (lines: readonly Line[], index: number): string[] => {
  const names = (lines[index]?.cells ?? []).map(oneLine);
  const above = lineAbove(lines, index)?.cells.map(oneLine);
  if (!above) return names;
  const width = Math.max(names.length, above.length);
  const groups = spread(Array.from({ length: width }, (_, place) => above[place] ?? ''));
  const joined = Array.from({ length: width }, (_, place) =>
    [above[place], names[place]].filter(Boolean).join(' '),
  );
  if (knownNames(joined) > knownNames(names)) return joined;
  return Array.from({ length: width }, (_, place) => {
    const name = names[place] ?? '';
    if (name === '') return above[place] ?? '';
    const isTwice = names.filter((other) => nameWords(other) === nameWords(name)).length > 1;
    return isTwice && groups[place] ? `${groups[place]} ${name}` : name;
  });
};

/** Names of their own for blank and equal ones. */
const uniqueNames = (names: readonly { readonly name: string; readonly place: number }[]): string[] => {
  const used = new Set<string>();
  return names.map(({ name, place }) => {
    const base = name || `Column ${columnLetters(place)}`;
    for (let copy = 1; ; copy += 1) {
      const suffix = copy === 1 ? '' : ` (${copy})`;
      const unique = base.slice(0, LINE_MAX - suffix.length) + suffix;
      if (used.has(unique)) continue;
      used.add(unique);
      return unique;
    }
  });
};

const TOTAL =
  /^(?:(?:grand|sub|overall)[ -]?)?(?:totals?|count|sum|average|gesamt)\b|^(?:number|#|no\.?) of\b|^end of/i;
const FOOTER =
  /^(?:confidential|copyright|©|generated|exported|printed|report|run on|as of|filtered|page \d|source|last updated|updated|\d[\d,]* (?:records?|rows?|people|contacts|results|speakers|volunteers))\b/i;

/** Whether a line counts or describes the others. */
const isSummary = (line: Line, width: number, isAtEnd: boolean): boolean => {
  const filled = filledCells(line);
  const [first = ''] = filled;
  if (width < 3 || filled.length > Math.max(3, width / 3) || line.cells.some(isEmailCell)) return false;
  if (TOTAL.test(first.trim())) return true;
  if (filled.length === 1 && FOOTER.test(first.trim())) return true;
  return (
    isAtEnd && (filled.every(isNumberCell) || (filled.length === 1 && first.trim().split(/\s+/).length > 5))
  );
};

/** Whether a line repeats the header, as on each printed page, or explains it ('Open-Ended Response'). */
const isHeaderAgain = (line: Line, header: readonly string[]): boolean => {
  if (line.cells.some(isEmailCell)) return false;
  const filled = [...line.cells.entries()].filter(([, cell]) => isFilled(cell));
  const same = filled.filter(([place, cell]) => nameWords(cell) === nameWords(header[place] ?? ''));
  if (same.length >= 2 && same.length >= filled.length * 0.6) return true;
  return filled.length > 0 && filled.every(([, cell]) => /^(?:open-ended )?response$/i.test(cell.trim()));
};

/** Without lines that count, describe or repeat, and without footers after a gap. */
const peopleIn = (lines: readonly Line[], header: readonly string[], width: number): Line[] => {
  const lastPerson = lines.findLastIndex((line) => line.cells.some(isEmailCell));
  let isFooter = false;
  return lines.filter((line, index) => {
    const isAtEnd = lastPerson !== -1 && index > lastPerson;
    const hasGap = index > 0 && line.number > (lines[index - 1]?.number ?? 0) + 1;
    isFooter ||= isAtEnd && hasGap && width >= 3 && filledCells(line).length === 1;
    if (isFooter && filledCells(line).length <= 2) return false;
    return !isSummary(line, width, isAtEnd) && !isHeaderAgain(line, header);
  });
};

/** The table in a file's lines: its header and people, without columns that are blank. Throws if there is none. */
export const findTable = (lines: readonly Line[]): { header: readonly string[]; rows: readonly Line[] } => {
  if (lines.length === 0) throw unreadable('This file is empty.');
  const { index } = findHeader(lines);
  const names = index === -1 ? [] : headerNames(lines, index);
  const people = peopleIn(lines.slice(index + 1), names, usualWidth(lines));
  if (people.length > IMPORT_ROWS_MAX) throw tooManyRows(IMPORT_ROWS_MAX);
  const width = people.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const filled = new Set(
    people.flatMap(({ cells }) => [...cells.keys()].filter((place) => isFilled(cells[place] ?? ''))),
  );
  const columns = Array.from({ length: width }, (_, place) => ({ place, name: names[place] ?? '' })).filter(
    ({ place, name }) => name !== '' || filled.has(place),
  );
  return {
    header: uniqueNames(columns),
    rows: people.map(({ number, cells }) => ({
      number,
      cells: columns.map(({ place }) => cells[place] ?? ''),
    })),
  };
};

/** The sheet of a workbook that looks most like a list of people. Of equal ones, the first. */
export const bestTable = <Sheet extends { readonly lines: readonly Line[] }>(
  sheets: readonly Sheet[],
): Sheet | undefined => {
  const fits = sheets.map((sheet) => {
    const people = sheet.lines.filter(({ cells }) => cells.some(isEmailCell)).length;
    const { fit } = findHeader(sheet.lines);
    return {
      sheet,
      fit: (people > 0 ? 20 : 0) + fit + Math.min(people, 50) / 10 + Math.min(sheet.lines.length, 2) / 10,
    };
  });
  return fits.reduce<(typeof fits)[number] | undefined>(
    (best, one) => (best && best.fit >= one.fit ? best : one),
    undefined,
  )?.sheet;
};
