import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { type TeacherForm, teacherFormSchema } from '@portal/contract/teachers/teachers.forms.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { getUser } from '@portal/contract/users/users.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { useSessionStore } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { profileQuery } from './queries.ts';

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
  picture: profile.picture ?? '',
  version: profile.version,
});

/** Updates the name in the top bar. The next page load does this too, so errors don't matter. */
const refreshSession = async (userId: string): Promise<void> => {
  const [user] = await Promise.allSettled([call(getUser, { params: { userId } })]);
  if (user.status === 'fulfilled') useSessionStore.getState().login(user.value);
};

/** The form for the teacher's own profile. Drafts don't include the picture because it's too large. */
export const useProfileForm = (profile: TeacherProfile, onSaved: () => void) => {
  const queries = useQueryClient();
  const userId = profile._id;
  const [defaultValues] = useState(() => valuesOf(profile));
  const form: ContractForm<TeacherForm> = useContractForm<typeof updateTeacher, TeacherForm>(updateTeacher, {
    schema: teacherFormSchema,
    defaultValues,
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
      await refreshSession(userId);
    },
  });
  return form;
};
