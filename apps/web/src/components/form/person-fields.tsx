import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { FieldRow } from './form.tsx';
import { TextField } from './text-field.tsx';

interface PersonFieldsProps<V extends FieldValues> extends Pick<FieldProps<V>, 'control'> {
  firstName: FieldPath<V>;
  lastName: FieldPath<V>;
  email: FieldPath<V>;
  /** Next to a password, the email is the user name for password managers, and is read-only. */
  signsIn?: boolean;
}

/** The name fields and the email, which can't be changed. */
export function PersonFields<V extends FieldValues>(props: PersonFieldsProps<V>) {
  const { control, firstName, lastName, email, signsIn = false } = props;
  return (
    <>
      <FieldRow>
        <TextField control={control} name={firstName} label="First Name" autoComplete="given-name" required />
        <TextField control={control} name={lastName} label="Last Name" autoComplete="family-name" required />
      </FieldRow>
      <TextField
        control={control}
        name={email}
        label="Email"
        type="email"
        autoComplete={signsIn ? 'username' : 'email'}
        hint="You can't change your email."
        readOnly={!signsIn}
        disabled={signsIn}
      />
    </>
  );
}
