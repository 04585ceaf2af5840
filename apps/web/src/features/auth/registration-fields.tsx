import type { RegistrationValues } from '@portal/contract/auth/auth.forms.ts';
import { GRADE_LEVELS, TEACHER_SUBJECTS } from '@portal/contract/options.ts';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField } from '../../components/form/choice-fields.tsx';
import { FieldRow } from '../../components/form/form.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { PasswordField, TextField } from '../../components/form/text-field.tsx';
import { PASSWORD_HINT } from './password-hint.ts';

interface FieldsProps {
  control: Control<RegistrationValues>;
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
