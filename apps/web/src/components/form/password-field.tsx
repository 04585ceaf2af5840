import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../button.tsx';
import controls from './controls.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface PasswordFieldProps<V extends FieldValues> extends FieldProps<V> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button to reveal it. */
export function PasswordField<V extends FieldValues>(props: PasswordFieldProps<V>) {
  const { field, aria, frame } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className={controls.buttonFrame}>
        <input
          {...field}
          {...aria}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controls.control} ${controls.withButton}`}
        />
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-controls={aria.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
