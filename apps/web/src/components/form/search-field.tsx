import { SEARCH_DEBOUNCE } from '@portal/contract/limits.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import controls from './controls.module.css';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The search as it stands, for instance in the page's URL. */
  value: string;
  /** The keys that lead here, as `aria-keyshortcuts` has them. */
  keys?: string;
  /** Called a moment after the last keystroke, and at once when the field is cleared or sent. */
  onSearch: (value: string) => void;
}

/** A search box that answers as one types. */
export function SearchField({ label, placeholder, value, keys, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  const send = (wanted: string) => {
    if (wanted !== value) setSent((before) => [...before, wanted]);
    onSearch(wanted);
  };
  const search = useRef(send);
  useEffect(() => {
    search.current = send;
  });

  // A search that was changed from outside (Back, a removed filter) replaces what was typed; one's own does not,
  // which may come back when more has been typed since.
  if (known !== value) {
    const own = sent.lastIndexOf(value);
    setKnown(value);
    setSent(own === -1 ? [] : sent.slice(own + 1));
    if (own === -1 && typed.trim() !== value) setTyped(value);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return;
    const timer = setTimeout(() => search.current(wanted), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search size={20} aria-hidden className={styles.icon} />
      <input
        id={id}
        ref={input}
        type="search"
        value={typed}
        placeholder={placeholder ?? label}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={keys}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed.trim());
        }}
        className={`${controls.control} ${styles.input}`}
      />
      {typed !== '' && (
        <span className={styles.clear}>
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
        </span>
      )}
    </search>
  );
}
