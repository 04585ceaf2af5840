import { IMPORT_EDITS_MAX, IMPORT_MEANINGS_MAX } from '@portal/contract/limits.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import {
  type ReadingChange,
  readingChangeSchema,
} from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { readObject } from '../../kernel/stored-json.ts';

/** How the file of a draft is read: everything that an administrator chose. */
export type ImportSettings = ReadingChange;

export const readSettings = (stored: string): ImportSettings => readingChangeSchema.parse(readObject(stored));

/** Later entries replace earlier ones about the same thing. */
const replaced = <Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] => [...new Map([...before, ...after].map((entry) => [keyOf(entry), entry])).values()];

/** The settings with a change. Another sheet has other columns and rows. Throws if there are too many. */
export const changeSettings = (before: ImportSettings, change: ReadingChange): ImportSettings => {
  const isOtherSheet = change.sheet !== undefined && change.sheet !== before.sheet;
  const kept = isOtherSheet ? { ...before, columns: [], cells: [] } : before;
  // A field that was chosen for another column is given up by the earlier one.
  const taken = new Set(change.columns.map(({ field }) => field));
  const columns = kept.columns.map((column) =>
    column.field !== 'optOut' && taken.has(column.field) ? { ...column, field: '' as const } : column,
  );
  const settings: ImportSettings = {
    sheet: change.sheet ?? before.sheet,
    encoding: change.encoding ?? before.encoding,
    columns: replaced(columns, change.columns, ({ name }) => name),
    meanings: replaced(
      before.meanings,
      change.meanings,
      ({ field, value }) => `${field} ${normalizedKey(value)}`,
    ),
    shared: replaced(before.shared, change.shared, ({ field }) => field).filter(({ text }) => text !== ''),
    cells: replaced(kept.cells, change.cells, ({ field, number, from }) =>
      JSON.stringify([field, number ?? normalizedKey(from)]),
    ),
  };
  if (settings.meanings.length > IMPORT_MEANINGS_MAX)
    throw new InvalidInput({ meanings: 'This file has too many values with a meaning of their own' });
  if (settings.cells.length > IMPORT_EDITS_MAX)
    throw new InvalidInput({ cells: 'Too many cells were changed. Please change them in the file.' });
  return settings;
};
