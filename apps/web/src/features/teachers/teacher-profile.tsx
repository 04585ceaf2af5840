import { PARAGRAPH_MAX, REDIRECT_DELAY } from '@portal/contract/limits.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { getSpeaker, searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { getTeacher, updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherForm } from '@portal/contract/teachers/teachers.forms.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { getUser } from '@portal/contract/users/users.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { SelectField } from '../../components/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FieldRow, FormActions } from '../../components/form/form-actions.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FIXED_EMAIL, PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import { PlaceFields } from '../../domain/place-fields.tsx';
import { SubjectsField } from '../../domain/subjects-field.tsx';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';

/** The teacher's own profile. */
export function OwnProfile() {
  const { _id } = useSession();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...profileQuery(_id),
    // A form keeps its initial values, so they must be current.
    refetchOnMount: 'always',
  });
  if (!isFetchedAfterMount) {
    return (
      <Panel>
        <FormSkeleton count={8} />
      </Panel>
    );
  }
  if (!data) return <ErrorState title="Failed to load profile data" error={error} onRetry={refetch} />;
  return <ProfileForm profile={data} />;
}

const SAVED = 'Profile updated successfully!';
const NOT_SAVED = 'Failed to update profile';

const valuesOf = (profile: TeacherProfile) => ({
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

/** Updates the name in the top bar. The next page load does this too, so errors don't matter. */
const refreshSession = async (userId: string): Promise<void> => {
  const [user] = await Promise.allSettled([call(getUser, { params: { userId } })]);
  if (user.status === 'fulfilled') thisPage().session.getState().login(user.value);
};

/** The form for the teacher's own profile. Drafts don't include the picture because it's too large. */
const useProfileForm = (profile: TeacherProfile, onSaved: () => void) => {
  const queries = useQueryClient();
  const userId = profile._id;
  const form: ContractForm<TeacherForm> = useContractForm<typeof updateTeacher, TeacherForm>(updateTeacher, {
    schemas: async () => ({
      body: (await import('@portal/contract/teachers/teachers.forms.ts')).teacherFormSchema,
    }),
    defaultValues: valuesOf(profile),
    input: ({ email: _email, ...body }) => ({ params: { userId }, body }),
    draft: 'teacher-profile',
    except: ['picture'],
    explain: (error) =>
      describeFailure(error, error.unreachable ? `${NOT_SAVED}. Please try again.` : NOT_SAVED),
    onSuccess: async (saved) => {
      form.rebase(valuesOf(saved));
      toast('success', SAVED);
      onSaved();
      queries.setQueryData(profileQuery(userId).queryKey, saved);
      // Distances and the order follow from the profile.
      for (const shown of [searchSpeakers, getSpeaker])
        void queries.invalidateQueries({ queryKey: callKey(shown) });
      await refreshSession(userId);
    },
  });
  return form;
};

/** A teacher's profile. */
const profileQuery = (userId: string) => callQuery(getTeacher, { params: { userId } });

const PLACE_NAMES = {
  postalCode: 'postalCode',
  city: 'city',
  state: 'state',
  country: 'country',
} as const;

interface ProfileFormProps {
  profile: TeacherProfile;
}

/** The form for a teacher's profile. Saving leads to the home screen. */
function ProfileForm({ profile }: ProfileFormProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const form = useProfileForm(profile, () => setSaved(true));
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
        <PlaceFields
          control={control}
          names={PLACE_NAMES}
          required={[]}
          zipHint="Optional. It tells how far away speakers are. They don't see it."
        />
      </Panel>
      <Panel title="Your Teaching" subtitle="What a speaker should know before the visit.">
        <SubjectsField control={control} name="subjects" gradeName="gradeLevel" hint="Choose at least one." />
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
        <SubmitButton form={form}>Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
