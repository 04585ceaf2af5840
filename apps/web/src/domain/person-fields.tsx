import { PASSWORD_HINT } from '@portal/contract/accounts/password-rule.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from '../components/form/field.tsx';
import { FieldRow } from '../components/form/form-actions.tsx';
import { PasswordField, TextField } from '../components/form/text-field.tsx';
import { EmailQuestion } from './email-question.tsx';

interface PersonFieldsProps<V extends FieldValues> extends Pick<FieldProps<V>, 'control'> {
  names: Readonly<Record<'firstName' | 'lastName' | 'email', FieldPath<V>>>;
  /** Why the email can't be changed, if it can't. */
  fixedEmail?: string | undefined;
  /** Next to a password, the email is the user name for password managers. */
  signsIn?: boolean;
  /** Turns off the browser's suggestions, for someone else's account. */
  isOthers?: boolean;
}

/** The name fields and the email. */
export function PersonFields<V extends FieldValues>(props: PersonFieldsProps<V>) {
  const { control, names, fixedEmail, signsIn = false, isOthers = false } = props;
  const suggestion = (name: string) => (isOthers ? 'off' : name);
  return (
    <>
      <FieldRow>
        <TextField
          control={control}
          name={names.firstName}
          label="First Name"
          autoComplete={suggestion('given-name')}
          required
        />
        <TextField
          control={control}
          name={names.lastName}
          label="Last Name"
          autoComplete={suggestion('family-name')}
          hint="Leave blank for a single name."
        />
      </FieldRow>
      <TextField
        control={control}
        name={names.email}
        label="Email"
        type="email"
        autoComplete={suggestion(signsIn ? 'username' : 'email')}
        hint={fixedEmail}
        readOnly={fixedEmail !== undefined && !signsIn}
        disabled={signsIn}
        required={fixedEmail === undefined}
      />
      {fixedEmail === undefined && <EmailQuestion control={control} name={names.email} />}
    </>
  );
}

interface NewPasswordFieldsProps<V extends FieldValues> extends Omit<FieldProps<V>, 'hint'> {
  confirmation: FieldPath<V>;
}

/** A new password and its confirmation. */
export function NewPasswordFields<V extends FieldValues>(props: NewPasswordFieldsProps<V>) {
  const { confirmation, ...password } = props;
  return (
    <FieldRow>
      <PasswordField {...password} autoComplete="new-password" hint={PASSWORD_HINT} />
      <PasswordField
        {...password}
        name={confirmation}
        label={`Confirm ${password.label}`}
        autoComplete="new-password"
        hint="Enter it again."
      />
    </FieldRow>
  );
}

/** The field names in forms that use the account's names. */
export const PERSON_NAMES = { firstName: 'firstName', lastName: 'lastName', email: 'email' } as const;
export const FIXED_EMAIL = "You can't change your email.";
