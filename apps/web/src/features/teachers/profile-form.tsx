import { PARAGRAPH_MAX, REDIRECT_DELAY } from '@portal/contract/limits.ts';
import { GRADE_LEVELS, TEACHER_SUBJECTS } from '@portal/contract/options.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CheckboxGroupField } from '../../components/form/choice-fields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../components/form/form.tsx';
import { FIXED_EMAIL, PERSON_NAMES, PersonFields } from '../../components/form/person-fields.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The listed subjects and the profile's other subjects, which would be lost otherwise. */
const subjectsFor = ({ subjects }: TeacherProfile): string[] => [
  ...new Set<string>([...TEACHER_SUBJECTS, ...subjects]),
];

interface ProfileFormProps {
  profile: TeacherProfile;
}

/** The form for a teacher's profile. Saving leads to the home screen. */
export function ProfileForm({ profile }: ProfileFormProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const form = useProfileForm(profile, () => setSaved(true));
  const [subjects] = useState(() => subjectsFor(profile));
  const { control } = form;

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate({ to: '/home' }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  return (
    <Form form={form} label="Profile">
      <Panel title="Personal Information">
        <PersonFields control={control} names={PERSON_NAMES} fixedEmail={FIXED_EMAIL} />
        <PictureField
          control={control}
          name="picture"
          label="Profile Picture"
          hint="Optional. A friendly photo of your face works best."
          onPreparing={setPreparing}
        />
      </Panel>
      <Panel title="Your School">
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
        <FieldRow>
          <TextField control={control} name="city" label="City" autoComplete="address-level2" />
          <TextField control={control} name="state" label="State" autoComplete="address-level1" />
          <TextField control={control} name="country" label="Country" autoComplete="country-name" />
        </FieldRow>
      </Panel>
      <Panel title="Your Teaching" subtitle="What a speaker should know before the visit.">
        <CheckboxGroupField
          control={control}
          name="subjects"
          label="Subjects"
          options={subjects}
          hint="Choose at least one."
        />
        <TextField
          control={control}
          name="bio"
          label="Bio"
          hint="A few sentences about you and your classes."
          rows={4}
          counter={PARAGRAPH_MAX}
        />
      </Panel>
      <FormActions>
        <SubmitButton form={form} disabled={preparing}>
          Save Changes
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
