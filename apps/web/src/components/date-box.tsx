import { useId, useState } from 'react';
import styles from './date-box.module.css';
import controls from './form/controls.module.css';

interface DateBoxProps {
  label: string;
  /** A day as '2027-05-12', or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** While a year is being typed, the field reports years such as 0020. */
const isMeant = (day: string): boolean => day === '' || /^[12]\d{3}-/.test(day);

/** A native date input that takes effect immediately, for filters. */
export function DateBox({ label, value, min, max, onChange }: DateBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id} className="soft small">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        className={`${controls.control} ${styles.input}`}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isMeant(target.value)) onChange(target.value);
        }}
      />
    </div>
  );
}
