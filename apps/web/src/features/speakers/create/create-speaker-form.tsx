import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import type { NewSpeakerForm } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { TEXT_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { Notice } from '../../../components/feedback/notice.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { ProfileFields, SPEAKING_NAMES, SpeakingFields } from '../../../components/form/profile-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { SimilarDialog } from '../import/similar-dialog.tsx';
import { AGE_GROUP_OPTIONS } from './new-speaker-values.ts';
import { useNewSpeakerForm } from './use-new-speaker-form.ts';

interface CreateSpeakerFormProps {
  /** The field `industry`, which belongs to another feature. */
  industryField: (control: Control<NewSpeakerForm>) => ReactNode;
}

/** Creates the account and the profile of one speaker. */
export function CreateSpeakerForm({ industryField }: CreateSpeakerFormProps) {
  const { form, created, similar, decide } = useNewSpeakerForm();
  const [preparing, setPreparing] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { control } = form;
  const texts = {
    control,
    names: TEXT_NAMES,
    required: ['organization', 'bio', 'city', 'country'],
    isOthers: true,
  } as const;

  // The form was cleared, so the result message takes the focus.
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
          <ProfileFields {...texts} group="work" />
          <ProfileFields {...texts} group="website" />
          <ProfileFields {...texts} group="bio" />
          {industryField(control)}
        </Panel>
        <Panel title="Place">
          <ProfileFields {...texts} group="place" />
        </Panel>
        <Panel title="Speaking">
          <SpeakingFields
            control={control}
            names={SPEAKING_NAMES}
            languagesHint="English, unless you choose others."
            gradesLabel="Age/Grade Specialty"
            gradeOptions={AGE_GROUP_OPTIONS}
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
