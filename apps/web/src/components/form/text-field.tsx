import { numberText } from '@portal/contract/american-english.ts';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import controls from './controls.module.css';
import { type FieldProps, useField } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'url';
  /** What a phone's Enter key says. */
  enterKeyHint?: 'next';
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  /** The earliest and latest time allowed ('2027-05-12T10:00'), for `datetime-local`. */
  min?: string;
  max?: string;
  /** The number of lines; more than one makes it a growing text area. */
  rows?: number;
  /** Maximum length; shows a counter near it. */
  counter?: number;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** From this part of its maximum length on, a text's length is shown. */
const NEAR_LIMIT = 0.9;

/** A field for text of one or several lines. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const {
    type = 'text',
    autoComplete,
    inputMode,
    enterKeyHint,
    placeholder,
    readOnly,
    disabled,
    rows = 1,
    counter,
  } = props;
  const { field, aria, frame } = useField(props);
  const value = textOf(field.value);
  const isNearLimit = counter !== undefined && value.length >= counter * NEAR_LIMIT;
  const shared = {
    ...field,
    ...aria,
    value,
    autoComplete,
    inputMode,
    enterKeyHint,
    placeholder,
    readOnly,
    disabled,
  };
  return (
    <FieldFrame {...frame} counter={isNearLimit && `${numberText(value.length)} / ${numberText(counter)}`}>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} className={`${controls.control} ${controls.paragraph}`} />
      ) : (
        <input {...shared} type={type} min={props.min} max={props.max} className={controls.control} />
      )}
      {counter !== undefined && (
        <span role="status" className="visually-hidden">
          {isNearLimit && `Near the limit of ${numberText(counter)} characters`}
        </span>
      )}
    </FieldFrame>
  );
}

interface PasswordFieldProps<V extends FieldValues>
  extends FieldProps<V>,
    Pick<PasswordInputProps, 'autoComplete' | 'optional'> {}

/** A field for a password, with a button to reveal it. */
export function PasswordField<V extends FieldValues>(props: PasswordFieldProps<V>) {
  const { field, aria, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <PasswordInput {...field} {...aria} autoComplete={props.autoComplete} optional={props.optional} />
    </FieldFrame>
  );
}
