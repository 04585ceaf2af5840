import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'tel';
  placeholder?: string;
  readOnly?: boolean;
  /** The number of lines; more than one makes it a growing text area. */
  rows?: number;
  /** Maximum length; shows a counter. */
  counter?: number;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A field for text of one or several lines. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { type = 'text', autoComplete, inputMode, placeholder, readOnly, rows = 1, counter } = props;
  const { field, aria, frame } = useField(props);
  const value = textOf(field.value);
  const count =
    counter === undefined ? undefined : `${value.length.toLocaleString()} / ${counter.toLocaleString()}`;
  const shared = { ...field, ...aria, value, autoComplete, inputMode, placeholder, readOnly };
  return (
    <FieldFrame {...frame} counter={count}>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} className={`${controls.control} ${controls.paragraph}`} />
      ) : (
        <input {...shared} type={type} className={controls.control} />
      )}
    </FieldFrame>
  );
}
