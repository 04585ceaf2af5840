import type { RegistrationValues } from '@portal/contract/auth/auth.forms.ts';
import { GRADE_LEVELS, TEACHER_SUBJECTS } from '@portal/contract/options.ts';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField } from '../../components/form/choice-fields.tsx';
import { FieldRow } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { PASSWORD_HINT } from './password-hint.ts';

interface FieldsProps {
  control: Control<RegistrationValues>;
}

interface AccountFieldsProps extends FieldsProps {
  /** The invite is valid only for this email. */
  emailLocked: boolean;
}

/** Name and email. */
export function PersonFields({ control, emailLocked }: AccountFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField control={control} name="firstName" label="First Name" autoComplete="given-name" required />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" required />
      </FieldRow>
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...(emailLocked ? { readOnly: true, hint: 'Your invite is for this email address.' } : {})}
      />
    </>
  );
}

/** The password and its confirmation. */
export function PasswordFields({ control }: FieldsProps) {
  return (
    <FieldRow>
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        hint="Enter it again."
        required
      />
    </FieldRow>
  );
}

interface PlaceFieldsProps extends FieldsProps {
  stateRequired: boolean;
}

function PlaceFields({ control, stateRequired }: PlaceFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField control={control} name="city" label="City" autoComplete="address-level2" required />
        <TextField
          control={control}
          name="state"
          label="State"
          autoComplete="address-level1"
          required={stateRequired}
        />
      </FieldRow>
      <TextField control={control} name="country" label="Country" autoComplete="country-name" required />
    </>
  );
}

/** The fields of a teacher's registration. */
export function TeacherFields({ control }: FieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField control={control} name="school" label="School" autoComplete="organization" required />
        <SelectField
          control={control}
          name="gradeLevel"
          label="Grade Level"
          options={GRADE_LEVELS}
          placeholder="Choose a grade level"
          required
        />
      </FieldRow>
      <CheckboxGroupField
        control={control}
        name="subjects"
        label="Subjects"
        options={TEACHER_SUBJECTS}
        hint="Choose all that you teach."
        required
      />
      <PlaceFields control={control} stateRequired={false} />
    </>
  );
}

/** The fields of a speaker's registration. */
export function SpeakerFields({ control }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="organization"
        label="Organization"
        autoComplete="organization"
        required
      />
      <PlaceFields control={control} stateRequired />
    </>
  );
}
