import { useEffect, useId, useRef } from 'react';
import controls from './controls.module.css';

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
  onChange: (checked: boolean) => void;
}

/** A checkbox that takes effect immediately. Forms use `FlagsField`. */
export function CheckBox(props: CheckBoxProps) {
  const { label, hideLabel = false, context, checked, partly = false, keys, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return (
    <label htmlFor={id} className={controls.choice}>
      <input
        id={id}
        ref={input}
        type="checkbox"
        checked={checked}
        aria-keyshortcuts={keys}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {context && <span className="visually-hidden"> {context}</span>}
      </span>
    </label>
  );
}
