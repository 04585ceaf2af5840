import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import { Check, ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Mui } from '../mui.tsx';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, textsIn, useField } from './field.tsx';
import styles from './suggest-fields.module.css';

type Aria = ReturnType<typeof useField>['aria'];

interface InputProps {
  params: AutocompleteRenderInputParams;
  aria: Aria;
  placeholder?: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** The UI kit's input with the props of MUI's Autocomplete. */
function SuggestInput({ params, aria, placeholder, inputRef }: InputProps) {
  const { input, htmlInput } = params.slotProps;
  const { ref, ...rest } = htmlInput;
  const attach = useForkRef(ref, inputRef);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the input only moves the focus into it
    <div
      ref={input.ref}
      onMouseDown={input.onMouseDown}
      className={`${input.className} ${controls.control} ${controls.tags}`}
    >
      {input.startAdornment}
      <input {...rest} {...aria} ref={attach} placeholder={placeholder} />
      {input.endAdornment}
    </div>
  );
}

interface SuggestProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly string[];
}

const shared = {
  autoHighlight: true,
  fullWidth: true,
  clearIcon: <X size={18} />,
  popupIcon: <ChevronDown size={20} />,
} as const;

interface MultiSelectProps<V extends FieldValues> extends SuggestProps<V> {
  placeholder?: string;
  disabled?: boolean;
}

/** A multi-select autocomplete. The selected values are shown as chips. */
export function MultiSelectField<V extends FieldValues>(props: MultiSelectProps<V>) {
  const { field, aria, frame } = useField(props);
  const chosen = textsIn(field.value);
  return (
    <FieldFrame {...frame}>
      <Mui>
        <Autocomplete
          {...shared}
          multiple
          disableCloseOnSelect
          id={aria.id}
          disabled={props.disabled ?? false}
          options={[...new Set([...props.options, ...chosen])]}
          value={chosen}
          onChange={(_event, values) => field.onChange(values)}
          onBlur={field.onBlur}
          renderOption={({ key, ...option }, value, { selected }) => (
            <li key={key} {...option} className={`${option.className} ${styles.option}`}>
              <span className={styles.box} data-selected={selected}>
                {selected && <Check size={14} strokeWidth={3} aria-hidden />}
              </span>
              {value}
            </li>
          )}
          renderValue={(values, itemProps) =>
            values.map((value, index) => {
              const { key, onDelete, className, disabled, ...item } = itemProps({ index });
              return (
                <span key={key} {...item} className={`${className} ${styles.chosen}`}>
                  {value}
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`Remove ${value}`}
                    disabled={disabled}
                    onClick={onDelete}
                  >
                    <X size={16} aria-hidden />
                  </button>
                </span>
              );
            })
          }
          renderInput={(params) => (
            <SuggestInput
              params={params}
              aria={aria}
              inputRef={field.ref}
              placeholder={chosen.length === 0 ? props.placeholder : undefined}
            />
          )}
        />
      </Mui>
    </FieldFrame>
  );
}

/** A text with suggestions. */
export function SuggestField<V extends FieldValues>(props: SuggestProps<V>) {
  const { field, aria, frame } = useField(props);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...frame}>
      <Mui>
        <Autocomplete
          {...shared}
          freeSolo
          forcePopupIcon
          autoHighlight={false}
          id={aria.id}
          options={[...props.options]}
          inputValue={value}
          value={value}
          onInputChange={(_event, text) => field.onChange(text)}
          onBlur={field.onBlur}
          renderInput={(params) => <SuggestInput params={params} aria={aria} inputRef={field.ref} />}
        />
      </Mui>
    </FieldFrame>
  );
}
