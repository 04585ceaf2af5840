import type { FieldValues } from 'react-hook-form';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { type FieldOption, optionLabel, optionValue, textsIn } from './options.ts';

/** From this number on, options are arranged in columns. */
const MANY = 9;

interface ChoicesProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly FieldOption[];
}

/** A radio group. */
export function RadioGroupField<V extends FieldValues>(props: ChoicesProps<V>) {
  const { field, aria, frame, ids } = useField(props);
  return (
    <FieldFrame {...frame} group>
      <div
        className={controls.choices}
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-required={aria['aria-required']}
      >
        {props.options.map((option, index) => (
          <label key={optionValue(option)} className={controls.choice}>
            <input
              type="radio"
              id={index === 0 ? aria.id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={aria.id}
              value={optionValue(option)}
              checked={field.value === optionValue(option)}
              disabled={aria.disabled}
              onBlur={field.onBlur}
              onChange={() => field.onChange(optionValue(option))}
            />
            {optionLabel(option)}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** A checkbox group. The value lists the checked options in their order. */
export function CheckboxGroupField<V extends FieldValues>(props: ChoicesProps<V>) {
  const { field, aria, frame } = useField(props);
  const chosen = textsIn(field.value);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    field.onChange(props.options.map(optionValue).filter((known) => next.includes(known)));
  };
  return (
    <FieldFrame {...frame} group>
      <div className={controls.choices} data-many={props.options.length >= MANY}>
        {props.options.map((option, index) => (
          <label key={optionValue(option)} className={controls.choice}>
            <input
              type="checkbox"
              id={index === 0 ? aria.id : undefined}
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(optionValue(option))}
              disabled={aria.disabled}
              aria-invalid={aria['aria-invalid']}
              onBlur={field.onBlur}
              onChange={() => toggle(optionValue(option))}
            />
            {optionLabel(option)}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
