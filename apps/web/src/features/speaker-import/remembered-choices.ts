import { IMPORT_COLUMNS_MAX, IMPORT_MEANINGS_MAX } from '@portal/contract/limits.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import type { ChosenMeaning } from '@portal/contract/speaker-import/speaker-cells.ts';
import type { ChosenColumns } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';

/** What was chosen for earlier files in this browser, and is used for the next ones. */
interface Choices {
  readonly columns: ChosenColumns;
  readonly meanings: readonly ChosenMeaning[];
}

type Column = ChosenColumns[number];

const KEY = 'import-choices';

const listIn = (stored: unknown, name: string): readonly unknown[] => {
  const list: unknown = Object(stored)[name];
  return Array.isArray(list) ? list : [];
};

const isColumn = (value: unknown): value is Column =>
  typeof Object(value).name === 'string' && typeof Object(value).field === 'string';
const isMeaning = (value: unknown): value is ChosenMeaning =>
  typeof Object(value).field === 'string' &&
  typeof Object(value).value === 'string' &&
  Array.isArray(Object(value).means);

/** The choices for earlier files in this browser. Invalid entries are left out. */
export const rememberedChoices = (): Choices => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      columns: listIn(stored, 'columns').filter(isColumn),
      meanings: listIn(stored, 'meanings').filter(isMeaning),
    };
  } catch {
    return { columns: [], meanings: [] };
  }
};

const remember = (choices: Choices): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Without storage, they are chosen again.
  }
};

// The newest come last, because the oldest are left out beyond the limit.
export const rememberColumn = (column: Column): void => {
  const { columns, meanings } = rememberedChoices();
  const others = columns.filter(({ name }) => name !== column.name);
  remember({ columns: [...others, column].slice(-IMPORT_COLUMNS_MAX), meanings });
};

export const rememberMeaning = (meaning: ChosenMeaning): void => {
  const { columns, meanings } = rememberedChoices();
  const others = meanings.filter(
    ({ field, value }) => field !== meaning.field || normalizedKey(value) !== normalizedKey(meaning.value),
  );
  remember({ columns, meanings: [...others, meaning].slice(-IMPORT_MEANINGS_MAX) });
};
