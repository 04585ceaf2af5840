import { normalizeText } from '@portal/contract/normalize-text.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChosenChips } from '../chips.tsx';
import { Search } from '../icons.tsx';
import { toggled, withChosen } from './choices.ts';
import controls from './controls.module.css';
import { type FieldProps, textsIn, useField } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './multi-select-field.module.css';
import { optionLabel, optionValue } from './select-field.tsx';

/** Above this number of options, a box filters them. */
const MAX_UNFILTERED = 12;

interface MultiSelectProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly string[];
}

/** A checkbox group for many options. What's chosen is also shown as removable chips. */
export function MultiSelectField<V extends FieldValues>(props: MultiSelectProps<V>) {
  const { field, aria, frame } = useField(props);
  const [filter, setFilter] = useState('');
  const chosen = textsIn(field.value);
  const options = withChosen(props.options, chosen);
  const isFiltered = options.length > MAX_UNFILTERED;
  const wanted = isFiltered ? normalizeText(filter) : '';
  const shown = options.filter((option) => normalizeText(optionLabel(option)).includes(wanted));
  const toggle = (value: string) => field.onChange(toggled(options, chosen, value));
  /** The field's first control, which gets the focus from links and errors. */
  const first = { id: aria.id, ref: field.ref };

  return (
    <FieldFrame {...frame} group>
      <ChosenChips
        label={`Chosen: ${props.label}`}
        items={chosen}
        onRemove={(value) => {
          toggle(value);
          // The list goes with its last chip.
          if (chosen.length === 1) document.getElementById(aria.id)?.focus();
        }}
      />
      <div className={styles.box} data-invalid={aria['aria-invalid']} hidden={options.length === 0}>
        {isFiltered && (
          <div className={styles.filter}>
            <Search size={18} aria-hidden />
            <input
              {...first}
              type="search"
              value={filter}
              placeholder="Find in the list"
              aria-label={`Find in ${props.label}`}
              aria-invalid={aria['aria-invalid']}
              autoComplete="off"
              onBlur={field.onBlur}
              onChange={({ target }) => setFilter(target.value)}
              onKeyDown={(event) => {
                // Enter would send the form, and Escape close its dialog.
                if (event.key === 'Enter' || (event.key === 'Escape' && filter !== ''))
                  event.preventDefault();
                if (event.key === 'Escape') setFilter('');
              }}
            />
          </div>
        )}
        <div className={styles.options}>
          {shown.map((option, index) => (
            <label key={optionValue(option)} className={controls.choice}>
              <input
                {...(index === 0 && !isFiltered ? first : {})}
                type="checkbox"
                checked={chosen.includes(optionValue(option))}
                aria-invalid={aria['aria-invalid']}
                onBlur={field.onBlur}
                onChange={() => toggle(optionValue(option))}
              />
              {optionLabel(option)}
            </label>
          ))}
          <p role="status" className="soft">
            {shown.length === 0 && wanted !== '' && 'Nothing in the list matches.'}
          </p>
        </div>
      </div>
    </FieldFrame>
  );
}
