import { linesOf } from './delimited-text.ts';
import { fileKind } from './file-kind.ts';
import { columnsLimit, findTable, type Line, rowsLimit } from './find-table.ts';
import { type DecodedText, decodeText } from './text-encoding.ts';
import { unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

export { unreadable };

export interface ReadOptions {
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
}

/** The table in a file. */
export interface FileTable {
  /** One name per column: never blank ('Column C'), unique ('Phone', 'Phone (2)'), at most `LINE_MAX` letters. */
  readonly header: readonly string[];
  /** Without title rows, blank rows and totals. Numbers are those that a spreadsheet shows. */
  readonly rows: readonly Line[];
  /** Of a workbook: the sheet that was read, and all. */
  readonly sheet: { readonly name: string; readonly all: readonly string[] } | null;
  /** Of a text: the encoding that was used, and those that can be chosen, as each would read a few names. */
  readonly encoding: DecodedText['encoding'];
}

/** Reads CSV and other delimited texts and workbooks, recognized by their content. Throws if there is no table in it. */
export const readFile = async (bytes: Uint8Array, options: ReadOptions = {}): Promise<FileTable> => {
  if (fileKind(bytes) === 'workbook') {
    const { sheet, all, lines } = await readWorkbook({ bytes, sheet: options.sheet });
    for (const [index, line] of lines.entries()) rowsLimit(index, columnsLimit(line));
    return { ...findTable(lines), sheet: { name: sheet, all }, encoding: null };
  }
  const { text, encoding } = decodeText(bytes, options.encoding);
  const lines: Line[] = [];
  for await (const line of linesOf(text)) lines.push(rowsLimit(lines.length, columnsLimit(line)));
  return { ...findTable(lines), sheet: null, encoding };
};
