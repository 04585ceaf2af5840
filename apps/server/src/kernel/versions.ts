import type { EditConflict } from '@portal/contract/answers.ts';
import { foldedKey } from '@portal/contract/fold.ts';
import { Conflict } from './errors.ts';

type Value = string | boolean | readonly string[] | null;

/** What is edited, by the contract's field names; a value that an edit leaves out is undefined. */
export type EditedValues = Readonly<Record<string, Value | undefined>>;

/** Somebody saved a newer version than the one an edit was made of. */
class EditOutdated extends Conflict {
  override readonly conflict: EditConflict;

  constructor(what: string, conflict: EditConflict) {
    super(`This ${what} was changed by someone else after you opened it. Nothing has been saved yet.`);
    this.conflict = conflict;
  }
}

const isList = (value: Value | undefined): value is readonly string[] => Array.isArray(value);

/** Lists are compared without regard to order and case: their words are names. */
const comparable = (value: Value | undefined): string =>
  JSON.stringify(isList(value) ? value.map(foldedKey).sort() : value);

/** Each field that was sent with another value than the saved one. */
export const differencesBetween = (saved: EditedValues, sent: EditedValues): EditConflict['fields'] =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) =>
      value === undefined || comparable(value) === comparable(saved[field])
        ? []
        : [[field, { saved: saved[field], sent: value }]],
    ),
  );

interface Edit {
  /** The version that the edit was made of; without one, the last save stands. */
  readonly version: number | undefined;
  readonly sent: EditedValues;
}

/**
 * Refuses an edit of an older version than the saved one, unless it would change nothing. Call it with the row
 * locked, or two edits of one version may both pass. `what` names the thing in the message.
 */
export const refuseOutdated = (
  what: string,
  saved: { readonly version: number; readonly values: EditedValues },
  { version, sent }: Edit,
): void => {
  if (version === undefined || version === saved.version) return;
  const fields = differencesBetween(saved.values, sent);
  if (Object.keys(fields).length > 0) throw new EditOutdated(what, { version: saved.version, fields });
};
