import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { OwnProfileInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxGroupField } from '../../../components/form/choice-fields.tsx';
import { ConflictNotice } from '../../../components/form/conflict-notice.tsx';
import { StartAtNamedField } from '../../../components/form/field-link.tsx';
import { FlagsField } from '../../../components/form/flags-field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PersonFields } from '../../../components/form/person-fields.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { MultiSelectField } from '../../../components/form/suggest-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { editPreview } from '../preview.ts';
import { profileProgress } from '../profile-progress.ts';
import { useOwnProfileForm } from '../use-own-profile-form.ts';
import { FocusField } from './focus-field.tsx';
import { ProfileAside, type SpeakerCardSlot, WithAside } from './profile-aside.tsx';

interface EditProfileFormProps {
  profile: SpeakerProfile;
  card: SpeakerCardSlot;
}

/** All that teachers see of a speaker, to be changed by the speaker. */
export function EditProfileForm({ profile, card }: EditProfileFormProps) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/speaker-dashboard' }), [navigate]);
  const [preparing, setPreparing] = useState(false);
  const { form, saved, conflict } = useOwnProfileForm(profile, leave);
  const { control } = form;
  const read = useCallback(
    (values: OwnProfileInput) => ({
      speaker: editPreview(values, profile),
      progress: profileProgress(values),
    }),
    [profile],
  );

  return (
    <Form form={form} label="Your profile">
      <StartAtNamedField />
      <ConflictNotice
        form={form}
        conflict={conflict}
        labels={{ inperson: 'In-Person', virtual: 'Virtual' }}
      />
      <WithAside aside={<ProfileAside control={control} read={read} card={card} />}>
        <Panel title="About you">
          <PictureField
            control={control}
            name="imageUrl"
            label="Profile Picture"
            hint="A friendly photo helps students look forward to meeting you."
            failure={PICTURE_MESSAGES.profileNotCompressed}
            onPreparing={setPreparing}
          />
          <PersonFields control={control} firstName="firstName" lastName="lastName" email="email" />
          <TextField control={control} name="bio" label="Bio" rows={4} counter={PARAGRAPH_MAX} required />
        </Panel>
        <Panel title="Your work">
          <FieldRow>
            <TextField
              control={control}
              name="jobTitle"
              label="Job Title"
              autoComplete="organization-title"
            />
            <TextField
              control={control}
              name="organization"
              label="Organization"
              autoComplete="organization"
              hint="Fill this in so that teachers can find you."
            />
          </FieldRow>
          <TextField
            control={control}
            name="website"
            label="LinkedIn/Website URL"
            inputMode="url"
            autoComplete="url"
          />
          <FocusField control={control} name="industry" />
        </Panel>
        <Panel title="Where you are">
          <FieldRow>
            <TextField control={control} name="city" label="City" autoComplete="address-level2" required />
            <TextField control={control} name="state" label="State" autoComplete="address-level1" />
            <TextField
              control={control}
              name="country"
              label="Country"
              autoComplete="country-name"
              required
            />
          </FieldRow>
        </Panel>
        <Panel title="How you speak">
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
        </Panel>
        <FormActions>
          <SubmitButton form={form} disabled={preparing || saved}>
            Save Changes
          </SubmitButton>
          <Button variant="outlined" onClick={leave}>
            Cancel
          </Button>
        </FormActions>
      </WithAside>
    </Form>
  );
}
