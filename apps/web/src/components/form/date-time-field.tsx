import type { FieldValues } from 'react-hook-form';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface DateTimeFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The earliest allowed time ('2027-05-12T10:00'). */
  min?: string;
  /** The latest allowed time. */
  max?: string;
}

/** A native input for a wall-clock date and time. */
export function DateTimeField<V extends FieldValues>(props: DateTimeFieldProps<V>) {
  const { field, aria, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input
        {...field}
        {...aria}
        type="datetime-local"
        min={props.min}
        max={props.max}
        value={field.value ?? ''}
        className={controls.control}
      />
    </FieldFrame>
  );
}
