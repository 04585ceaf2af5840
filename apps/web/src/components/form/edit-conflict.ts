import type { EditConflict } from '@portal/contract/answers.ts';
import type { FieldValues } from 'react-hook-form';

/** A field that someone else has saved with a different value. */
export interface ConflictingField {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether the user has changed it too. */
  readonly touched: boolean;
}

/** The order of a list doesn't matter. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** A saved value as a form value: '' for null. */
const inForm = (saved: unknown): unknown => saved ?? '';

/**
 * The fields that someone else has changed since `base`, the form's initial values. If the form is based on an even
 * older version, every different field counts.
 */
export const conflictingFields = (
  { fields }: EditConflict,
  base: FieldValues,
  values: FieldValues,
): readonly ConflictingField[] => {
  const known = values.version === base.version;
  return Object.entries(fields).flatMap(([name, { saved }]) => {
    const theirs = inForm(saved);
    if (known && isSame(theirs, base[name])) return [];
    return [{ name, theirs, mine: values[name], touched: !known || !isSame(values[name], base[name]) }];
  });
};

/** `base` updated with the saved values. */
export const baseAfter = ({ version, fields }: EditConflict, base: FieldValues): FieldValues => ({
  ...base,
  ...Object.fromEntries(Object.entries(fields).map(([name, { saved }]) => [name, inForm(saved)])),
  version,
});

/** The previous picture's URL can't be sent, because the picture was deleted with the old version. */
export const canBeKept = (mine: unknown): boolean =>
  !(typeof mine === 'string' && mine.startsWith('/api/image/'));
