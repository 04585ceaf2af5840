import type { FieldValues } from 'react-hook-form';
import { ChevronDown } from '../icons.tsx';
import controls from './controls.module.css';
import { type FieldProps, useField } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';

interface SuggestProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly string[];
}

/** A text with suggestions. */
export function SuggestField<V extends FieldValues>(props: SuggestProps<V>) {
  const { field, aria, frame } = useField(props);
  const listId = `${aria.id}-list`;
  return (
    <FieldFrame {...frame}>
      <div className={controls.selectFrame}>
        <input
          {...field}
          {...aria}
          value={typeof field.value === 'string' ? field.value : ''}
          list={listId}
          autoComplete="off"
          className={`${controls.control} ${controls.suggest}`}
        />
        <ChevronDown size={20} aria-hidden />
      </div>
      <datalist id={listId}>
        {props.options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
