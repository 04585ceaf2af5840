import type { FieldValues } from 'react-hook-form';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface DateTimeFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The earliest time that may be chosen, as the field writes it ('2027-05-12T10:00'). */
  min?: string;
  /** The latest. */
  max?: string;
}

/** A wall-clock date and time, chosen with the platform's own picker. */
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
