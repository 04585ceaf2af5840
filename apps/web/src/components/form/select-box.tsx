import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import controls from './controls.module.css';
import { type FieldOption, optionLabel, optionValue } from './options.ts';
import styles from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  options: readonly FieldOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A select that takes effect immediately, for sorting and filters. Forms use `SelectField`. */
export function SelectBox({ label, hideLabel = false, options, value, onChange }: SelectBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={controls.selectFrame}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${controls.control} ${controls.select}`}
        >
          {options.map((option) => (
            <option key={optionValue(option)} value={optionValue(option)}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </div>
    </div>
  );
}
