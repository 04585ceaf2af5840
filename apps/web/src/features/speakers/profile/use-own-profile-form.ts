import { ownProfileFormSchema } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import {
  getOwnSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { useEditConflict } from '../../../components/form/use-edit-conflict.ts';
import { describeFailure } from '../../../lib/api-error.ts';
import { callKey } from '../../../lib/call-query.ts';
import { profileValues } from '../../../lib/profile-fields.ts';
import { useSessionStore } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';

const LEAVE_DELAY = 2_000;

/** The form for the speaker's own profile. `onLeave` is called shortly after saving. */
export const useOwnProfileForm = (profile: SpeakerProfile, onLeave: () => void) => {
  const client = useQueryClient();
  const [defaultValues] = useState(() => profileValues(profile));
  const [saved, setSaved] = useState(false);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onLeave, LEAVE_DELAY);
    return () => clearTimeout(timer);
  }, [saved, onLeave]);

  const conflict = useEditConflict(defaultValues);
  const form = useContractForm(updateOwnSpeakerProfile, {
    schema: ownProfileFormSchema,
    defaultValues,
    input: ({ email: _email, ...body }) => ({ body }),
    draft: 'own-profile',
    except: ['imageUrl'],
    versionField: 'version',
    onConflict: conflict.meet,
    explain: (error) => describeFailure(error, 'Failed to update profile. Please try again.'),
    onSuccess: (updated) => {
      client.setQueryData(callKey(getOwnSpeakerProfile), updated);
      useSessionStore.getState().login({ ...updated.userId, admin: false, role: 'speaker' });
      toast('success', 'Your profile has been updated successfully!');
      setSaved(true);
    },
  });
  return { form, saved, conflict };
};
