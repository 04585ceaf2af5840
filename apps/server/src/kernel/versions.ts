import { normalizedKey } from '@portal/contract/normalize-text.ts';
import type { EditConflict } from '@portal/contract/responses.ts';
import { Conflict } from './errors.ts';

type Value = string | boolean | readonly string[] | readonly object[] | null;

/** The edited values by the contract's field names; undefined if an edit leaves a field out. */
export type EditedValues = Readonly<Record<string, Value | undefined>>;

const isList = (value: Value | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Lists of texts contain names, so they are compared without order and case. */
const comparable = (value: Value | undefined): string =>
  JSON.stringify(isList(value) ? value.map(normalizedKey).sort() : value);

/** The fields whose sent value differs from the saved one. */
export const differencesBetween = (saved: EditedValues, sent: EditedValues): EditConflict['fields'] =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) =>
      value === undefined || comparable(value) === comparable(saved[field])
        ? []
        : [[field, { saved: saved[field], sent: value }]],
    ),
  );

interface Edit {
  /** The version that the edit is based on; undefined to overwrite any version. */
  readonly version: number | undefined;
  readonly sent: EditedValues;
}

/**
 * Throws a conflict if an edit is based on an older version and would change something. Lock the row first, or two
 * edits of one version may both pass. `what` names the item in the message.
 */
export const refuseOutdated = (
  what: string,
  saved: { readonly version: number; readonly values: EditedValues },
  { version, sent }: Edit,
): void => {
  if (version === undefined || version === saved.version) return;
  const fields = differencesBetween(saved.values, sent);
  if (Object.keys(fields).length === 0) return;
  throw new Conflict(`This ${what} was changed after you opened it. Nothing has been saved yet.`, {
    conflict: { version: saved.version, fields },
  });
};
