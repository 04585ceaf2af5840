import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { TEXT_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConflictNotice } from '../../../components/form/conflict-notice.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import {
  FLAG_LABELS,
  ProfileFields,
  SPEAKING_NAMES,
  SpeakingFields,
} from '../../../components/form/profile-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { IndustryField } from './industry-field.tsx';
import { useEditForm } from './use-edit-form.ts';

interface EditFormProps {
  profile: SpeakerProfile;
  onClose: () => void;
}

/** The form in which an administrator edits a profile. */
export function EditForm({ profile, onClose }: EditFormProps) {
  const { form, conflict } = useEditForm(profile, onClose);
  const [preparing, setPreparing] = useState(false);
  const { control } = form;
  const texts = { control, names: TEXT_NAMES, isOthers: true } as const;
  return (
    <Form form={form} label="Speaker">
      <ConflictNotice form={form} conflict={conflict} labels={FLAG_LABELS} />
      <PictureField
        control={control}
        name="imageUrl"
        label="Profile Picture"
        tooLarge={PICTURE_MESSAGES.tooLarge}
        onPreparing={setPreparing}
      />
      <FieldRow>
        <TextField control={control} name="firstName" label="First Name" autoComplete="off" required />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="off" required />
      </FieldRow>
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        hint="You can't change the email."
        readOnly
      />
      <ProfileFields {...texts} group="work" />
      <ProfileFields {...texts} group="bio" />
      <ProfileFields {...texts} group="place" />
      <ProfileFields {...texts} group="website" />
      <IndustryField control={control} name="industry" />
      <SpeakingFields
        control={control}
        names={SPEAKING_NAMES}
        gradesLabel="Grade Levels"
        gradeOptions={GRADE_LEVELS}
      />
      <FormActions>
        <SubmitButton form={form} disabled={preparing}>
          Save Changes
        </SubmitButton>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
