import { IMPORT_COLUMNS_MAX } from '@portal/contract/limits.ts';
import { COLUMN_FIELDS, type ColumnField } from '@portal/contract/speaker-import/speaker-sheet.ts';

/** The field that each column of a file is imported as, by the column's name. '' for none. */
export type ChosenColumns = Readonly<Record<string, ColumnField | ''>>;

const KEY = 'import-columns';

const isField = (value: unknown): value is ColumnField | '' =>
  value === '' || COLUMN_FIELDS.some(({ key }) => key === value);

/** The fields chosen for the columns of earlier files in this browser. Invalid entries are left out. */
export const rememberedColumns = (): ChosenColumns => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored))
        .filter((entry): entry is [string, ColumnField | ''] => isField(entry[1]))
        .slice(-IMPORT_COLUMNS_MAX),
    );
  } catch {
    return {};
  }
};

/** Remembers the fields chosen for columns, for the next file with the same column names. */
export const rememberColumns = (columns: ChosenColumns): void => {
  try {
    // The newest come last, because the oldest are left out beyond the limit.
    const earlier = Object.entries(rememberedColumns()).filter(([name]) => !(name in columns));
    const all = [...earlier, ...Object.entries(columns)].slice(-IMPORT_COLUMNS_MAX);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without storage, they are chosen again.
  }
};
