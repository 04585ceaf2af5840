import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { TEXT_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { IndustryField } from '../../domain/industry-field.tsx';
import { PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import {
  CONFLICT_LABELS,
  ProfileFields,
  SPEAKING_NAMES,
  SpeakingFields,
} from '../../domain/profile-fields.tsx';
import { nameOf } from '../../domain/speaker-labels.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { changeListed, mayManage, refreshLists } from './managed-speakers.ts';
import { profileValues } from './profile-values.ts';
import { TalksField, talkName } from './talks-field.tsx';

interface EditFormProps {
  profile: SpeakerProfile;
  onClose: () => void;
}

/** The form in which an administrator edits a profile. */
export function EditSpeakerForm({ profile, onClose }: EditFormProps) {
  const form = useEditForm(profile, onClose);
  const { control } = form;
  const talks = useFieldArray({ control, name: 'talks', keyName: 'key' });
  const talksId = useId();
  const texts = { control, names: TEXT_NAMES, isOthers: true } as const;
  return (
    <Form form={form} label="Speaker" labels={CONFLICT_LABELS}>
      <PictureField
        control={control}
        name="imageUrl"
        label="Profile Picture"
        tooLarge={PICTURE_MESSAGES.tooLarge}
      />
      <PersonFields
        control={control}
        names={PERSON_NAMES}
        fixedEmail="You can't change the email."
        isOthers
      />
      <ProfileFields {...texts} group="work" />
      <ProfileFields {...texts} group="bio" />
      <ProfileFields {...texts} group="place" />
      <ProfileFields {...texts} group="distance" />
      <ProfileFields {...texts} group="website" />
      <IndustryField control={control} name="industry" />
      <SpeakingFields
        control={control}
        names={SPEAKING_NAMES}
        gradesLabel="Grade Levels"
        gradeOptions={GRADE_LEVELS}
      />
      <Stack as="section" aria-labelledby={talksId}>
        <h3 id={talksId}>What I can talk about</h3>
        <TalksField control={control} talks={talks} name={talkName} onChange={form.draft.keep} />
      </Stack>
      <FooterActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>Save Changes</SubmitButton>
      </FooterActions>
    </Form>
  );
}

const useEditForm = (profile: SpeakerProfile, onSaved: () => void) => {
  const client = useQueryClient();
  const form = useContractForm(updateSpeaker, {
    schemas: async () => ({
      body: (await import('@portal/contract/speakers/speaker-management.schemas.ts')).speakerEditFormSchema,
    }),
    defaultValues: profileValues(profile),
    input: ({ email: _email, ...body }) => ({ params: { userId: profile._id }, body }),
    draft: `speaker-${profile._id}`,
    except: ['imageUrl'],
    explain: (error) => `Failed to update speaker: ${messageOf(error, 'Unknown error')}`,
    onSuccess: (saved, _values, shown) => {
      changeListed(client, saved._id, () => saved);
      const message = `${nameOf(saved)} has been saved.`;
      if (profile.visible && !saved.visible && !saved.complete)
        toast('warning', `${message} The profile is now incomplete, so teachers no longer see it.`);
      else toast('success', message);
      void refreshLists(client);
      if (shown) onSaved();
    },
  });

  const send = async () => {
    if (mayManage('edit')) await form.send();
  };
  return { ...form, send };
};
