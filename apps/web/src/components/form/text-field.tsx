import { numberText } from '@portal/contract/american-english.ts';
import { Eye, EyeOff } from 'lucide-react';
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../button.tsx';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'url';
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
    placeholder,
    readOnly,
    disabled,
    rows = 1,
    counter,
  } = props;
  const { field, aria, frame } = useField(props);
  const value = textOf(field.value);
  const isNearLimit = counter !== undefined && value.length >= counter * NEAR_LIMIT;
  const shared = { ...field, ...aria, value, autoComplete, inputMode, placeholder, readOnly, disabled };
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

interface PasswordFieldProps<V extends FieldValues> extends FieldProps<V> {
  autoComplete: 'current-password' | 'new-password';
  /** For a password that is optional: the browser doesn't fill it by itself, only when it's focused. */
  optional?: boolean;
}

/** A password input with a button to reveal it. */
export function PasswordField<V extends FieldValues>(props: PasswordFieldProps<V>) {
  const { field, aria, frame } = useField(props);
  const [shown, setShown] = useState(false);
  // Browsers don't fill in read-only fields.
  const [isHeld, setIsHeld] = useState(props.optional ?? false);
  const release = () => setIsHeld(false);
  return (
    <FieldFrame {...frame}>
      <div className={controls.buttonFrame}>
        <input
          {...field}
          {...aria}
          readOnly={isHeld}
          data-held={isHeld}
          // A phone shows its keyboard only if the field isn't read-only when it gets the focus.
          onPointerDown={release}
          onFocus={release}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controls.control} ${controls.withButton}`}
        />
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-controls={aria.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
