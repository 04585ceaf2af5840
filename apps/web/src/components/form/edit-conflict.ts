import { isStored } from '@portal/contract/images/images.ts';
import type { EditConflict } from '@portal/contract/responses.ts';
import { useRef, useState } from 'react';
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
export const canBeKept = (mine: unknown): boolean => !(typeof mine === 'string' && isStored(mine));

export type Side = 'mine' | 'theirs';
type Choices = Readonly<Record<string, Side>>;

const valuesFor = (fields: readonly ConflictingField[], choices: Choices): FieldValues =>
  Object.fromEntries(
    fields.map(({ name, mine, theirs }) => [name, choices[name] === 'mine' ? mine : theirs]),
  );

/**
 * The edit conflicts of a form whose values have a `version`. Changed fields keep the user's value unless they choose
 * the other; unchanged fields get the saved value.
 */
export const useEditConflict = (loaded: FieldValues) => {
  const base = useRef(loaded);
  const [message, setMessage] = useState('');
  const [fields, setFields] = useState<readonly ConflictingField[]>([]);
  const [choices, setChoices] = useState<Choices>({});

  /** Returns values to put into the form, and whether to send it again: no visible field has changed. */
  const receive = (conflict: EditConflict, values: FieldValues, said: string) => {
    const found = conflictingFields(conflict, base.current, values);
    base.current = baseAfter(conflict, base.current);
    const { version } = conflict;
    if (found.length === 0) return { changes: { version }, again: true };
    const chosen: Choices = Object.fromEntries(
      found.map(({ name, touched, mine }) => [name, touched && canBeKept(mine) ? 'mine' : 'theirs']),
    );
    setMessage(said);
    setFields(found);
    setChoices(chosen);
    return { changes: { ...valuesFor(found, chosen), version }, again: false };
  };

  /** Returns the chosen values. */
  const choose = (chosen: Choices): FieldValues => {
    setChoices((before) => ({ ...before, ...chosen }));
    return valuesFor(
      fields.filter(({ name }) => name in chosen),
      chosen,
    );
  };

  const settle = (saved: FieldValues) => {
    base.current = saved;
    setFields([]);
    setChoices({});
  };

  return { message, fields, choices, receive, choose, settle };
};
