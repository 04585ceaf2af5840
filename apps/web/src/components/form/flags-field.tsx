import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface Flag<V extends FieldValues> {
  name: FieldPath<V>;
  label: string;
}

interface FlagProps<V extends FieldValues> extends Flag<V> {
  control: Control<V>;
  id?: string;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A checkbox with a label. */
function CheckboxField<V extends FieldValues>({ control, name, label, id, invalid, disabled }: FlagProps<V>) {
  const { field } = useController({ control, name });
  return (
    <label className={controls.choice}>
      <input
        type="checkbox"
        id={id}
        ref={field.ref}
        checked={field.value === true}
        disabled={disabled}
        aria-invalid={invalid ? true : undefined}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

interface FlagsFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The checkboxes of the group. Errors are attached to `name`, the first of them. */
  flags: readonly [Flag<V>, ...Flag<V>[]];
}

/** Several checkboxes under one question, such as the formats of a visit. */
export function FlagsField<V extends FieldValues>(props: FlagsFieldProps<V>) {
  const { aria, frame, error } = useField(props);
  return (
    <FieldFrame {...frame} group>
      <div className={controls.choices}>
        {props.flags.map((flag, index) => (
          <CheckboxField
            key={flag.name}
            control={props.control}
            name={flag.name}
            label={flag.label}
            disabled={props.disabled}
            {...(index === 0 ? { id: aria.id, invalid: error !== undefined } : {})}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
