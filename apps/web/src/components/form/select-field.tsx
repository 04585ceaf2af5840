import { type ComponentProps, useId } from 'react';
import { ChevronDown } from '../icons.tsx';
import controls from './controls.module.css';
import styles from './select-box.module.css';

/** An option: its value, and its label if different. */
export type FieldOption = string | { readonly value: string; readonly label: string };

export const optionValue = (option: FieldOption): string =>
  typeof option === 'string' ? option : option.value;
export const optionLabel = (option: FieldOption): string =>
  typeof option === 'string' ? option : option.label;

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  options: readonly FieldOption[];
  /** Shown while no option is selected. */
  placeholder?: string | undefined;
}

/** A native select in the style of the other controls. */
export function Select({ options, placeholder, ...select }: SelectProps) {
  return (
    <div className={controls.selectFrame}>
      <select {...select} className={`${controls.control} ${controls.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={optionValue(option)} value={optionValue(option)}>
            {optionLabel(option)}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden />
    </div>
  );
}

interface SelectBoxProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** Whether the label stands above the control instead of beside it. */
  stacked?: boolean | undefined;
  options: readonly FieldOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A select that takes effect immediately, for sorting and filters. */
export function SelectBox(props: SelectBoxProps) {
  const { label, hideLabel = false, stacked, options, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.box} data-stacked={stacked}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'soft small'}>
        {label}
      </label>
      <Select id={id} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
