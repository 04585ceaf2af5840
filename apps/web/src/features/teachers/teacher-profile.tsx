import { REDIRECT_DELAY } from '@portal/contract/limits.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherForm } from '@portal/contract/teachers/teachers.forms.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { getUser } from '@portal/contract/users/users.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FIXED_EMAIL } from '../../domain/person-fields.tsx';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';
import { TeacherFields, teacherQuery, teacherValues } from './teacher-fields.tsx';

/** The teacher's own profile. */
export function OwnProfile() {
  const { _id } = useSession();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...teacherQuery(_id),
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
    defaultValues: teacherValues(profile),
    input: ({ email: _email, ...body }) => ({ params: { userId }, body }),
    draft: 'teacher-profile',
    except: ['picture'],
    explain: (error) =>
      describeFailure(error, error.unreachable ? `${NOT_SAVED}. Please try again.` : NOT_SAVED),
    onSuccess: async (saved) => {
      form.rebase(teacherValues(saved));
      toast('success', SAVED);
      onSaved();
      queries.setQueryData(teacherQuery(userId).queryKey, saved);
      // Distances and the order follow from the profile.
      for (const shown of [searchSpeakers, getSpeaker])
        void queries.invalidateQueries({ queryKey: callKey(shown) });
      await refreshSession(userId);
    },
  });
  return form;
};

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
      <TeacherFields control={control} fixedEmail={FIXED_EMAIL} />
      <FormActions>
        <SubmitButton form={form}>Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
