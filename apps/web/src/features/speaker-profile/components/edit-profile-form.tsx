import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxGroupField } from '../../../components/form/choice-fields.tsx';
import { ConflictNotice } from '../../../components/form/conflict-notice.tsx';
import { FlagsField } from '../../../components/form/flags-field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import { MultiSelectField } from '../../../components/form/suggest-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useOwnProfileForm } from '../use-own-profile-form.ts';
import { FocusField } from './focus-field.tsx';

/** All that teachers see of a speaker, to be changed by the speaker. */
export function EditProfileForm({ profile }: { profile: SpeakerProfile }) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/speaker-dashboard' }), [navigate]);
  const [preparing, setPreparing] = useState(false);
  const { form, saved, conflict } = useOwnProfileForm(profile, leave);
  const { control } = form;

  return (
    <Form form={form} label="Your profile">
      <ConflictNotice
        form={form}
        conflict={conflict}
        labels={{ inperson: 'In-Person', virtual: 'Virtual' }}
      />
      <Panel title="About you">
        <PictureField
          control={control}
          name="imageUrl"
          label="Profile Picture"
          hint="A friendly picture helps a class to look forward to meeting you."
          failure="Failed to compress profile picture. Please try again."
          onPreparing={setPreparing}
        />
        <FieldRow>
          <TextField
            control={control}
            name="firstName"
            label="First Name"
            autoComplete="given-name"
            required
          />
          <TextField
            control={control}
            name="lastName"
            label="Last Name"
            autoComplete="family-name"
            required
          />
        </FieldRow>
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          hint="Your email cannot be changed."
          readOnly
        />
        <TextField control={control} name="bio" label="Bio" rows={4} counter={PARAGRAPH_MAX} required />
      </Panel>
      <Panel title="Your work">
        <FieldRow>
          <TextField control={control} name="jobTitle" label="Job Title" autoComplete="organization-title" />
          <TextField
            control={control}
            name="organization"
            label="Organization"
            autoComplete="organization"
            hint="Teachers find you once it is filled in."
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
          <TextField control={control} name="country" label="Country" autoComplete="country-name" required />
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
    </Form>
  );
}
