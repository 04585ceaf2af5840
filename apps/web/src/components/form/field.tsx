import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { describeField, type FieldTexts, useFieldIds } from './field-frame.tsx';

/** Props of every field of a form with a schema, which validates it. */
export interface FieldProps<V extends FieldValues> extends FieldTexts {
  control: Control<V>;
  name: FieldPath<V>;
}

/** Connects a field to its form: value, error and ARIA attributes. A `problem` comes before the form's error. */
export const useField = <V extends FieldValues>(props: FieldProps<V>, problem?: string) => {
  const { control, name, label } = props;
  const { field, fieldState } = useController({ control, name });
  const ids = useFieldIds(name, label);
  const error = problem ?? messageIn(fieldState.error);
  return { error, field, ...describeField(ids, props, error) } as const;
};

/** The error message of a field, or of one of its list items. */
export const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if (error instanceof Element) return undefined;
  for (const [part, nested] of Object.entries(error)) {
    const message = part === 'ref' ? undefined : messageIn(nested);
    if (message) return message;
  }
  return undefined;
};

/** The texts in a field's value, which can be of any type. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
