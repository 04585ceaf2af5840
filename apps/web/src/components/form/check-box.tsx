import { useEffect, useId, useRef } from 'react';
import controls from './controls.module.css';

interface CheckBoxProps {
  label: string;
  /** The label is for screen readers alone, where what stands around says it already. */
  hideLabel?: boolean;
  /** What the label leaves to what stands around, for screen readers. */
  context?: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
  /** The keys that tick it, as `aria-keyshortcuts` has them. */
  keys?: string;
  onChange: (checked: boolean) => void;
}

/** A choice that takes effect at once; in forms there is `FlagsField`. */
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
