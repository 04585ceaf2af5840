import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { speakerEditFormSchema } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { useEditConflict } from '../../../components/form/use-edit-conflict.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { profileValues } from '../../../lib/profile-fields.ts';
import { toast } from '../../../lib/toasts.ts';
import { nameOf } from '../speaker-labels.ts';
import { mayManage } from './permission.ts';
import { changeListed, refreshLists } from './queries.ts';

/** The edit form for a speaker's profile, with edit conflicts. */
export const useEditForm = (profile: SpeakerProfile, onSaved: () => void) => {
  const client = useQueryClient();
  const [defaultValues] = useState(() => profileValues(profile));
  const conflict = useEditConflict(defaultValues);
  const form = useContractForm(updateSpeaker, {
    schema: speakerEditFormSchema,
    defaultValues,
    input: ({ email: _email, ...body }) => ({ params: { userId: profile._id }, body }),
    draft: `speaker-${profile._id}`,
    except: ['imageUrl'],
    versionField: 'version',
    explain: (error) => `Failed to update speaker: ${messageOf(error, 'Unknown error')}`,
    onConflict: conflict.meet,
    onSuccess: (saved) => {
      changeListed(client, saved._id, () => saved);
      toast('success', `${nameOf(saved)} has been saved.`);
      void client.invalidateQueries({ refetchType: 'none' });
      void refreshLists(client);
      onSaved();
    },
  });

  const send = async () => {
    if (mayManage('edit')) await form.send();
  };
  return { form: { ...form, send }, conflict };
};
