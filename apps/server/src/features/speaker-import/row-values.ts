import type { FileCells, ReadRow } from '@portal/contract/speaker-import/speaker-cells.ts';
import {
  joinList,
  ROW_FIELDS,
  type RowField,
  yesOrNo,
} from '@portal/contract/speaker-import/speaker-sheet.ts';

/** What a row says, by field; fields that it says nothing about are absent. */
export type RowValues = ReadRow['values'];
export type RowTexts = Partial<Record<RowField, string>>;

/** A value as the text of a cell. */
export const textOf = (value: RowValues[RowField]): string => {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : joinList(value);
};

/** The cells that show what a row says. */
export const textsOf = (values: RowValues): RowTexts => {
  const texts: RowTexts = {};
  for (const { key } of ROW_FIELDS) if (key in values) texts[key] = textOf(values[key]);
  return texts;
};

/** The cells of a row that isn't understood: as they are in the file, where nothing was read from them. */
export const textsOrCells = (values: RowValues, cells: FileCells): RowTexts => {
  const texts = textsOf(values);
  for (const { key } of ROW_FIELDS) {
    const cell = cells[key];
    if (texts[key] === undefined && cell !== undefined && cell !== '') texts[key] = cell;
  }
  return texts;
};
