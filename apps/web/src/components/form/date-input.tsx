import type { ComponentProps } from 'react';
import controls from './controls.module.css';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  /** A day as '2027-05-12', or '' for none. */
  value: string;
  isInvalid?: boolean;
  onChange: (day: string) => void;
}

/** A date field that looks like the other form fields. */
export function DateInput({ isInvalid = false, onChange, ...input }: DateInputProps) {
  return (
    <input
      {...input}
      type="date"
      className={controls.control}
      aria-invalid={isInvalid ? true : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
