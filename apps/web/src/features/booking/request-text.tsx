import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import type { RequestTextField } from '@portal/contract/requests/request-fields.ts';
import type { Control } from 'react-hook-form';
import { TextField } from '../../components/form/text-field.tsx';

interface RequestTextProps {
  control: Control<BookingFormInput>;
  field: RequestTextField;
}

/** The field of one text of a request. */
export function RequestText({ control, field }: RequestTextProps) {
  const { name, label, kind } = field;
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
