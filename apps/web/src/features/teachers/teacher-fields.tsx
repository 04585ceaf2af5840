import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherForm } from '@portal/contract/teachers/teachers.forms.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import type { Control } from 'react-hook-form';
import { SelectField } from '../../components/form/choice-fields.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import { PlaceFields } from '../../domain/place-fields.tsx';
import { SubjectsField } from '../../domain/subjects-field.tsx';
import { callQuery } from '../../lib/call-query.ts';

/** The fields of a teacher's profile form. */
export const teacherQuery = (userId: string) => callQuery(getTeacher, { params: { userId } });

/** The values of the form for a teacher's profile. */
export const teacherValues = (profile: TeacherProfile) => ({
  firstName: profile.userId.firstName,
  lastName: profile.userId.lastName,
  email: profile.userId.email,
  school: profile.school,
  gradeLevel: profile.gradeLevel,
  subjects: profile.subjects,
  bio: profile.bio,
  city: profile.city,
  state: profile.state,
  country: profile.country,
  postalCode: profile.postalCode,
  picture: profile.picture ?? '',
  version: profile.version,
});

const PLACE_NAMES = {
  postalCode: 'postalCode',
  city: 'city',
  state: 'state',
  country: 'country',
} as const;

interface TeacherFieldsProps {
  control: Control<TeacherForm>;
  /** Why the email can't be changed here. */
  fixedEmail: string;
  /** Whether an administrator edits the profile. */
  isOthers?: boolean;
}

/** The fields of a teacher's profile. */
export function TeacherFields({ control, fixedEmail, isOthers = false }: TeacherFieldsProps) {
  return (
    <>
      <Panel title="Personal Information">
        <PersonFields control={control} names={PERSON_NAMES} fixedEmail={fixedEmail} isOthers={isOthers} />
        <PictureField
          control={control}
          name="picture"
          label="Profile Picture"
          hint={isOthers ? 'Optional.' : 'Optional. A friendly photo of your face works best.'}
        />
      </Panel>
      <Panel title={isOthers ? 'School' : 'Your School'}>
        <FieldRow>
          <TextField
            control={control}
            name="school"
            label="School"
            autoComplete={isOthers ? 'off' : 'organization'}
            required
          />
          <SelectField
            control={control}
            name="gradeLevel"
            label="Grade Level"
            options={GRADE_LEVELS}
            placeholder="Choose a grade level"
            required
          />
        </FieldRow>
        <PlaceFields
          control={control}
          names={PLACE_NAMES}
          required={[]}
          zipHint="Optional. It tells how far away speakers are. They don't see it."
        />
      </Panel>
      <Panel
        title={isOthers ? 'Teaching' : 'Your Teaching'}
        subtitle="What a speaker should know before the visit."
      >
        <SubjectsField control={control} name="subjects" gradeName="gradeLevel" hint="Choose at least one." />
        <TextField
          control={control}
          name="bio"
          label="Bio"
          hint={
            isOthers
              ? 'A few sentences about them and their classes.'
              : 'A few sentences about you and your classes.'
          }
          rows={4}
          counter={PARAGRAPH_MAX}
        />
      </Panel>
    </>
  );
}
