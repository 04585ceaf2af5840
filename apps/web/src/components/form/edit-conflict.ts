import type { EditConflict } from '@portal/contract/answers.ts';
import type { FieldValues } from 'react-hook-form';

/** A field that somebody else has saved with another value than the one that stands in the form. */
export interface ConflictingField {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether it was changed in the form, too. */
  readonly touched: boolean;
}

/** A list is the same in any order. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** A saved value as a form holds it: there, nothing is ''. */
const inForm = (saved: unknown): unknown => saved ?? '';

/**
 * The fields that somebody else has changed since `base`, which is what the form began with. Where the form was
 * typed over an older version still, nobody knows what it was: then every field that differs counts.
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

/** `base` with what is known to be saved by now. */
export const baseAfter = ({ version, fields }: EditConflict, base: FieldValues): FieldValues => ({
  ...base,
  ...Object.fromEntries(Object.entries(fields).map(([name, { saved }]) => [name, inForm(saved)])),
  version,
});

/** The address of a picture that was there before cannot be sent any more: it has gone with the old version. */
export const canBeKept = (mine: unknown): boolean =>
  !(typeof mine === 'string' && mine.startsWith('/api/image/'));
