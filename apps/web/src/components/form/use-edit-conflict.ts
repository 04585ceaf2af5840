import type { EditConflict } from '@portal/contract/answers.ts';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { baseAfter, type ConflictingField, canBeKept, conflictingFields } from './edit-conflict.ts';

export type Side = 'mine' | 'theirs';
type Choices = Readonly<Record<string, Side>>;

const valuesFor = (fields: readonly ConflictingField[], choices: Choices): FieldValues =>
  Object.fromEntries(
    fields.map(({ name, mine, theirs }) => [name, choices[name] === 'mine' ? mine : theirs]),
  );

/**
 * Edit conflicts of a form whose values have a `version`, for `useContractForm` and `ConflictNotice`. Changed fields
 * keep the user's value unless they choose the other; unchanged fields get the saved value.
 */
export const useEditConflict = (loaded: FieldValues) => {
  const base = useRef(loaded);
  const [message, setMessage] = useState('');
  const [met, setMet] = useState<readonly ConflictingField[]>([]);
  const [choices, setChoices] = useState<Choices>({});

  const meet = (conflict: EditConflict, values: FieldValues, said: string) => {
    const fields = conflictingFields(conflict, base.current, values);
    base.current = baseAfter(conflict, base.current);
    const { version } = conflict;
    if (fields.length === 0) return { changes: { version }, again: true };
    const chosen: Choices = Object.fromEntries(
      fields.map(({ name, touched, mine }) => [name, touched && canBeKept(mine) ? 'mine' : 'theirs']),
    );
    setMessage(said);
    setMet(fields);
    setChoices(chosen);
    return { changes: { ...valuesFor(fields, chosen), version }, again: false };
  };

  const choose = (chosen: Choices): FieldValues => {
    setChoices((before) => ({ ...before, ...chosen }));
    return valuesFor(
      met.filter(({ name }) => name in chosen),
      chosen,
    );
  };

  /** Continues from the saved values, for a form that stays open. */
  const settle = (saved: FieldValues) => {
    base.current = saved;
    setMet([]);
    setChoices({});
  };

  return { message, met, choices, meet, choose, settle };
};
export type EditConflictHandle = ReturnType<typeof useEditConflict>;
