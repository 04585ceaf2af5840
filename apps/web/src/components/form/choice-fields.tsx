import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { LISTED_TIME_ZONES, type TimeZoneId, timeZoneName, timeZoneOf } from '@portal/contract/time-zones.ts';
import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form';
import { ownZoneOn } from '../../lib/times.ts';
import { toggled, withChosen } from './choices.ts';
import controls from './controls.module.css';
import { type FieldProps, textsIn, useField } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldOption, optionLabel, optionValue, Select } from './select-field.tsx';

/** From this number on, options are arranged in columns. */
const MANY = 9;

interface ChoicesProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly FieldOption[];
}

interface SelectFieldProps<V extends FieldValues> extends ChoicesProps<V> {
  /** Without one, an option is always selected. */
  placeholder?: string;
}

/** A select. */
export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { field, aria, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Select
        {...field}
        {...aria}
        value={field.value ?? ''}
        options={props.options}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  );
}

interface TimeZoneFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'label' | 'required'> {
  zones: readonly TimeZoneId[];
}

/** The time zones of the booking form's list. */
export const LISTED_ZONES = LISTED_TIME_ZONES.map(({ id }) => id);

/** A select with time zones, the user's own and the chosen one among them. */
export function TimeZoneField<V extends FieldValues>({ zones, ...props }: TimeZoneFieldProps<V>) {
  const chosen = timeZoneOf(useWatch({ control: props.control, name: props.name }));
  const own = ownZoneOn(localDate());
  const all = new Set([...zones, ...(own.isKnown ? [own.id] : []), chosen]);
  const options = [...all].map((id) => {
    const { short, name } = timeZoneName(id);
    return { value: id, label: `${name} (${short})` };
  });
  return <SelectField {...props} label="Time zone" options={options} required />;
}

interface RadioGroupProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly { readonly value: string | boolean; readonly label: string }[];
}

/** Radio buttons for a list of options. */
export function RadioGroupField<V extends FieldValues>(props: RadioGroupProps<V>) {
  const { field, aria, frame } = useField(props);
  return (
    <FieldFrame {...frame} group>
      <div
        className={controls.choices}
        role="radiogroup"
        aria-labelledby={frame.ids.label}
        aria-invalid={aria['aria-invalid']}
        aria-required={aria['aria-required']}
        aria-describedby={aria['aria-describedby']}
      >
        {props.options.map(({ value, label }, index) => (
          <label key={label} className={controls.choice}>
            <input
              type="radio"
              id={index === 0 ? aria.id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={aria.id}
              value={String(value)}
              checked={field.value === value}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** A checkbox with what is written beside it. */
function CheckRow({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={controls.choice}>
      <input {...input} type="checkbox" />
      {children}
    </label>
  );
}

interface CheckboxGroupProps<V extends FieldValues> extends ChoicesProps<V> {
  /** The option that stands for all the others. */
  whole?: string;
}

/** A checkbox group. The value lists the checked options in their order. */
export function CheckboxGroupField<V extends FieldValues>(props: CheckboxGroupProps<V>) {
  const { field, aria, frame } = useField(props);
  const chosen = textsIn(field.value);
  const options = withChosen(props.options, chosen);
  return (
    <FieldFrame {...frame} group>
      <div className={controls.choices} data-many={options.length >= MANY}>
        {options.map((option, index) => (
          <CheckRow
            key={optionValue(option)}
            id={index === 0 ? aria.id : undefined}
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(optionValue(option))}
            aria-invalid={aria['aria-invalid']}
            onBlur={field.onBlur}
            onChange={() => field.onChange(toggled(options, chosen, optionValue(option), props.whole))}
          >
            {optionLabel(option)}
          </CheckRow>
        ))}
      </div>
    </FieldFrame>
  );
}

interface Flag<V extends FieldValues> {
  name: FieldPath<V>;
  label: string;
}

interface FlagProps<V extends FieldValues> extends Flag<V> {
  control: Control<V>;
  /** The group's first flag, where its errors are shown. */
  first: FieldPath<V>;
  id?: string;
  invalid?: boolean | undefined;
}

/** A checkbox with a label. */
function CheckboxField<V extends FieldValues>({ control, name, label, first, id, invalid }: FlagProps<V>) {
  // Any flag can fix the group's error, so a change validates the first flag again.
  const { field } = useController({ control, name, rules: { deps: name === first ? [] : [first] } });
  return (
    <CheckRow
      id={id}
      ref={field.ref}
      checked={field.value === true}
      aria-invalid={invalid ? true : undefined}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
    >
      {label}
    </CheckRow>
  );
}

interface FlagsFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The checkboxes of the group. Errors are attached to `name`, the first of them. */
  flags: readonly Flag<V>[];
}

/** Several checkboxes under one question, such as the formats of a visit. */
export function FlagsField<V extends FieldValues>(props: FlagsFieldProps<V>) {
  const { aria, frame, error } = useField(props);
  return (
    <FieldFrame {...frame} group>
      <div className={controls.choices}>
        {props.flags.map((flag, index) => (
          <CheckboxField
            key={flag.name}
            control={props.control}
            name={flag.name}
            label={flag.label}
            first={props.name}
            {...(index === 0 ? { id: aria.id, invalid: error !== undefined } : {})}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

interface CheckBoxProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** An additional description for screen readers. */
  context?: string;
  checked: boolean;
  /** The indeterminate state. */
  partly?: boolean;
  /** The keyboard shortcut, in the format of `aria-keyshortcuts`. */
  keys?: string;
  /** `withShift` if Shift was held, which extends a selection. */
  onChange: (checked: boolean, withShift: boolean) => void;
}

/** A checkbox that takes effect immediately. Forms use `FlagsField`. */
export function CheckBox(props: CheckBoxProps) {
  const { label, hideLabel = false, context, checked, partly = false, keys, onChange } = props;
  return (
    <CheckRow
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      checked={checked}
      aria-keyshortcuts={keys}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    >
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {context && <span className="visually-hidden"> {context}</span>}
      </span>
    </CheckRow>
  );
}
