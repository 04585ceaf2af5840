import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { LANGUAGES } from '@portal/contract/options.ts';
import type { NewSpeakerForm } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField } from '../../../components/form/choice-fields.tsx';
import { FlagsField } from '../../../components/form/flags-field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { MultiSelectField } from '../../../components/form/suggest-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { AGE_GROUP_OPTIONS } from '../new-speaker-values.ts';
import { useNewSpeakerForm } from '../use-new-speaker-form.ts';
import { SimilarDialog } from './similar-dialog.tsx';

interface CreateSpeakerFormProps {
  /** The field for industries, `industry`, which belongs to another feature. */
  industryField: (control: Control<NewSpeakerForm>) => ReactNode;
}

/** Creates the account and the profile of one speaker. */
export function CreateSpeakerForm({ industryField }: CreateSpeakerFormProps) {
  const { form, created, similar, decide } = useNewSpeakerForm();
  const [preparing, setPreparing] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { control } = form;

  // The form is empty again, so the result takes the focus above it.
  useEffect(() => {
    if (created) notice.current?.focus();
  }, [created]);

  return (
    <>
      {created && (
        <Notice
          key={created._id}
          severity="success"
          ref={notice}
          tabIndex={-1}
          title={`${created.firstName} ${created.lastName} has been added.`}
        >
          Teachers can find the profile now. We emailed {created.email} a link to set a password within seven
          days.
        </Notice>
      )}
      <Form form={form} label="New speaker">
        <Panel title="Account" subtitle="We'll email the speaker a link to set a password.">
          <FieldRow>
            <TextField control={control} name="firstName" label="First Name" autoComplete="off" required />
            <TextField control={control} name="lastName" label="Last Name" autoComplete="off" required />
          </FieldRow>
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
          />
        </Panel>
        <Panel title="Work">
          <FieldRow>
            <TextField control={control} name="jobTitle" label="Job Title" autoComplete="off" />
            <TextField
              control={control}
              name="organization"
              label="Organization"
              autoComplete="off"
              required
            />
          </FieldRow>
          <TextField
            control={control}
            name="website"
            label="LinkedIn/Website URL"
            inputMode="url"
            autoComplete="off"
          />
          <TextField control={control} name="bio" label="Bio" rows={4} counter={PARAGRAPH_MAX} required />
          {industryField(control)}
        </Panel>
        <Panel title="Place">
          <FieldRow>
            <TextField control={control} name="city" label="City" autoComplete="off" required />
            <TextField control={control} name="state" label="State" autoComplete="off" />
            <TextField control={control} name="country" label="Country" autoComplete="off" required />
          </FieldRow>
        </Panel>
        <Panel title="Speaking">
          <MultiSelectField
            control={control}
            name="languages"
            label="Languages"
            options={LANGUAGES}
            hint="English, unless you choose others."
          />
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
            label="Age/Grade Specialty"
            options={AGE_GROUP_OPTIONS}
            required
          />
        </Panel>
        <Panel title="Picture">
          <PictureField
            // A message about one speaker's file doesn't concern the next speaker.
            key={created?._id}
            control={control}
            name="imageUrl"
            label="Profile Picture"
            hint="Optional. The speaker can change it later."
            refusal={PICTURE_MESSAGES.chooseAnImage}
            onPreparing={setPreparing}
          />
        </Panel>
        <FormActions>
          <SubmitButton form={form} disabled={preparing}>
            Create Speaker Account
          </SubmitButton>
        </FormActions>
      </Form>
      <SimilarDialog similar={similar} onDecide={decide} />
    </>
  );
}
