import { useId, useState } from 'react';
import controls from '../../../components/form/controls.module.css';
import styles from './filter-panel.module.css';

const LABELS = { city: 'City', state: 'State', country: 'Country' } as const;

interface PlaceFilterProps {
  name: keyof typeof LABELS;
  value: string;
  onChange: (value: string) => void;
}

/** A place filter. It applies on Enter or blur, because a partial name finds nobody. */
export function PlaceFilter({ name, value, onChange }: PlaceFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const commit = () => {
    const wanted = typed.trim();
    if (wanted !== value) onChange(wanted);
  };
  return (
    <div className={styles.place}>
      <label htmlFor={id}>{LABELS[name]}</label>
      <input
        id={id}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={controls.control}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </div>
  );
}
