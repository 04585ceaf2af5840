import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import type { RequestTextField } from '@portal/contract/requests/request-fields.ts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../../components/form/text-field.tsx';

interface RequestTextProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  field: RequestTextField;
}

/** The field of one text of a request. */
export function RequestText<V extends FieldValues>({ control, name, field }: RequestTextProps<V>) {
  const { label, kind } = field;
  return (
    <TextField
      control={control}
      name={name}
      label={label}
      hint={'hint' in field ? field.hint : undefined}
      required={'missing' in field}
      {...(kind === 'paragraph' ? { rows: 3, counter: PARAGRAPH_MAX } : { enterKeyHint: 'next' })}
    />
  );
}
