import { ChevronDown } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { type FieldOption, optionLabel, optionValue } from './options.ts';

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly FieldOption[];
  /** The placeholder. Without one, an option is always selected. */
  placeholder?: string;
}

/** A native select. */
export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { field, aria, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={controls.selectFrame}>
        <select
          {...field}
          {...aria}
          value={field.value ?? ''}
          className={`${controls.control} ${controls.select}`}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={optionValue(option)} value={optionValue(option)}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </div>
    </FieldFrame>
  );
}
