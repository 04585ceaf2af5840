import { singleLine } from '@portal/contract/pasted-text.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { IconButton } from '../button.tsx';
import { Search, X } from '../icons.tsx';
import controls from './controls.module.css';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search. It must change as soon as `onSearch` is called. */
  value: string;
  /** The keyboard shortcut, in the format of `aria-keyshortcuts`. */
  keys?: string;
  /** Called after a short delay, and immediately when the field is cleared or submitted. */
  onSearch: (value: string) => void;
}

/** A search box that searches while the user types. */
export function SearchField({ label, placeholder, value, keys, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string>();
  const send = useEventCallback((wanted: string) => {
    if (wanted !== value) setSent(wanted);
    onSearch(wanted);
  });

  // A change from outside (Back, a removed filter) replaces the text. The field's own change doesn't, because the
  // user may have typed more since.
  if (known !== value) {
    setKnown(value);
    setSent(undefined);
    if (sent !== value && singleLine(typed) !== value) setTyped(value);
  }

  const wanted = singleLine(typed);
  const settled = useSettled(wanted);
  useEffect(() => {
    if (settled === wanted && settled !== value) send(settled);
  }, [settled, wanted, value, send]);

  return (
    <search className={`${styles.search} ${controls.buttonFrame}`}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search size={20} aria-hidden className={styles.icon} />
      <input
        id={id}
        ref={input}
        type="search"
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={keys}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(wanted);
        }}
        className={`${controls.control} ${styles.input}`}
      />
      {typed !== '' && (
        <IconButton
          label="Clear search"
          onClick={() => {
            setTyped('');
            send('');
            input.current?.focus();
          }}
        >
          <X size={18} />
        </IconButton>
      )}
    </search>
  );
}
