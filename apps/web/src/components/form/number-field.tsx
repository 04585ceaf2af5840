import type { FieldValues } from 'react-hook-form';
import { Button } from '../button.tsx';
import { Minus, Plus } from '../icons.tsx';
import controls from './controls.module.css';
import { type FieldProps, useField } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps<V extends FieldValues> extends FieldProps<V> {
  min: number;
  max: number;
  /** What either button enters into an empty field. */
  start: number;
}

/** A field for a whole number, kept as text, with buttons that count up and down. */
export function NumberField<V extends FieldValues>(props: NumberFieldProps<V>) {
  const { min, max, start, label } = props;
  const { field, aria, frame } = useField(props);
  const value = String(field.value ?? '');
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const step = (by: number) =>
    field.onChange(String(Math.min(max, Math.max(min, Number.isInteger(number) ? number + by : start))));
  return (
    <FieldFrame {...frame}>
      <div className={styles.stepper}>
        <Button
          variant="outlined"
          aria-label={`Decrease: ${label}`}
          aria-disabled={number <= min}
          icon={<Minus size={18} aria-hidden />}
          onClick={() => step(-1)}
        />
        <input {...field} {...aria} value={value} inputMode="numeric" className={controls.control} />
        <Button
          variant="outlined"
          aria-label={`Increase: ${label}`}
          aria-disabled={number >= max}
          icon={<Plus size={18} aria-hidden />}
          onClick={() => step(1)}
        />
      </div>
    </FieldFrame>
  );
}
