import { useId, useState } from 'react';
import styles from './date-box.module.css';
import { DateInput } from './form/date-input.tsx';

interface DateBoxProps {
  label: string;
  /** A day as '2027-05-12', or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether the label stands above the control, as on phones, instead of beside it. */
  stacked?: boolean | undefined;
  onChange: (value: string) => void;
}

/** Browsers report every keystroke, so the year can be 0002 or 0020 until all four digits are typed. */
const isMeant = (day: string): boolean => day === '' || /^[12]\d{3}-/.test(day);

/** A native date input that takes effect immediately, for filters. */
export function DateBox({ label, value, min, max, stacked, onChange }: DateBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <div className={styles.box} data-stacked={stacked}>
      <label htmlFor={id} className="soft small">
        {label}
      </label>
      <DateInput
        id={id}
        value={typed}
        min={min}
        max={max}
        onChange={(day) => {
          setTyped(day);
          if (isMeant(day)) onChange(day);
        }}
      />
    </div>
  );
}
