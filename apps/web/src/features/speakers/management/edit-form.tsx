import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxGroupField } from '../../../components/form/choice-fields.tsx';
import { ConflictNotice } from '../../../components/form/conflict-notice.tsx';
import { FlagsField } from '../../../components/form/flags-field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { MultiSelectField } from '../../../components/form/suggest-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { IndustryField } from './industry-field.tsx';
import { useEditForm } from './use-edit-form.ts';

interface EditFormProps {
  profile: SpeakerProfile;
  onClose: () => void;
}

/** All that a profile says, to be changed by an administrator. */
export function EditForm({ profile, onClose }: EditFormProps) {
  const { form, conflict } = useEditForm(profile, onClose);
  const [preparing, setPreparing] = useState(false);
  const { control } = form;
  return (
    <Form form={form} label="Speaker">
      <ConflictNotice
        form={form}
        conflict={conflict}
        labels={{ inperson: 'In-Person', virtual: 'Virtual' }}
      />
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
      <FieldRow>
        <TextField control={control} name="jobTitle" label="Job Title" autoComplete="off" />
        <TextField control={control} name="organization" label="Organization" autoComplete="off" />
      </FieldRow>
      <TextField control={control} name="bio" label="Bio" rows={4} counter={PARAGRAPH_MAX} />
      <FieldRow>
        <TextField control={control} name="city" label="City" autoComplete="off" />
        <TextField control={control} name="state" label="State" autoComplete="off" />
        <TextField control={control} name="country" label="Country" autoComplete="off" />
      </FieldRow>
      <TextField
        control={control}
        name="website"
        label="LinkedIn/Website URL"
        inputMode="url"
        autoComplete="off"
      />
      <IndustryField control={control} name="industry" />
      <MultiSelectField control={control} name="languages" label="Languages" options={LANGUAGES} />
      <FlagsField
        control={control}
        name="inperson"
        label="Speaking Format"
        flags={[
          { name: 'inperson', label: 'In-Person' },
          { name: 'virtual', label: 'Virtual' },
        ]}
        required
      />
      <CheckboxGroupField
        control={control}
        name="grades"
        label="Grade Levels"
        options={GRADE_LEVELS}
        required
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
