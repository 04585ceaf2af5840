import { STATE_NAMES } from '@portal/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import controls from '../../components/form/controls.module.css';
import { citySuggestions } from '../../domain/speaker-queries.ts';
import { useSettled } from '../../lib/use-settled.ts';
import styles from './filter-panel.module.css';
import type { PlaceName } from './use-typed-places.ts';

const NONE: readonly string[] = [];

interface PlaceFilterProps {
  name: PlaceName;
  label: string;
  value: string;
  onType: (name: PlaceName, place: string) => void;
  onChange: (value: string) => void;
}

/** Applies on Enter, on blur or with a suggestion, because a partial name finds nobody. */
export function PlaceFilter({ name, label, value, onType, onChange }: PlaceFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const wanted = typed.trim();
  const beginning = useSettled(wanted);
  const cities = useQuery({
    ...citySuggestions(beginning),
    enabled: name === 'city' && beginning !== '' && beginning !== value,
  });
  const suggestions = name === 'state' ? STATE_NAMES : name === 'city' ? (cities.data ?? NONE) : NONE;
  useEffect(() => onType(name, wanted), [name, wanted, onType]);
  const commit = (place: string) => {
    if (place !== value) onChange(place);
  };
  return (
    <div className={styles.place}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        className={controls.control}
        onChange={({ target }) => {
          setTyped(target.value);
          if (suggestions.includes(target.value)) commit(target.value);
        }}
        onBlur={() => commit(wanted)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(wanted);
        }}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      )}
    </div>
  );
}
