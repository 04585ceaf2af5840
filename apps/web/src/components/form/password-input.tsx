import { PASSWORD_RULES } from '@portal/contract/accounts/password-rule.ts';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Eye, EyeOff } from '../icons.tsx';
import controls from './controls.module.css';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
  /** For a password that is optional: the browser doesn't fill it by itself, only when it's focused. */
  optional?: boolean | undefined;
}

/** A password input with a button to reveal it. */
export function PasswordInput({ optional = false, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  // Browsers and password managers don't fill in a read-only field.
  const [isHeld, setIsHeld] = useState(optional);
  const release = () => setIsHeld(false);
  return (
    <div className={controls.buttonFrame}>
      <input
        {...input}
        readOnly={isHeld}
        data-held={isHeld}
        // Before the focus, because phones don't open the keyboard for a read-only field.
        onPointerDown={release}
        onFocus={release}
        type={shown ? 'text' : 'password'}
        // Safari and password managers read it to generate passwords that fit.
        {...(input.autoComplete === 'new-password' && { passwordrules: PASSWORD_RULES })}
        autoCapitalize="none"
        spellCheck={false}
        className={`${controls.control} ${controls.withButton}`}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        aria-controls={input.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={20} /> : <Eye size={20} />}
      </IconButton>
    </div>
  );
}
