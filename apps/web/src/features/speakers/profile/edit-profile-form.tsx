import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { TEXT_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { OwnProfileInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConflictNotice } from '../../../components/form/conflict-notice.tsx';
import { StartAtNamedField } from '../../../components/form/field-link.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PersonFields } from '../../../components/form/person-fields.tsx';
import { PictureField } from '../../../components/form/picture-field.tsx';
import {
  FLAG_LABELS,
  ProfileFields,
  SPEAKING_NAMES,
  SpeakingFields,
} from '../../../components/form/profile-fields.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { FocusField } from './focus-field.tsx';
import { editPreview } from './preview.ts';
import { ProfileAside, type SpeakerCardSlot, WithAside } from './profile-aside.tsx';
import { profileProgress } from './profile-progress.ts';
import { useOwnProfileForm } from './use-own-profile-form.ts';

interface EditProfileFormProps {
  profile: SpeakerProfile;
  card: SpeakerCardSlot;
}

/** The form in which speakers edit their own profile. */
export function EditProfileForm({ profile, card }: EditProfileFormProps) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/speaker-dashboard' }), [navigate]);
  const [preparing, setPreparing] = useState(false);
  const { form, saved, conflict } = useOwnProfileForm(profile, leave);
  const { control } = form;
  const texts = { control, names: TEXT_NAMES, required: ['bio', 'city', 'country'] } as const;
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
      <ConflictNotice form={form} conflict={conflict} labels={FLAG_LABELS} />
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
          <ProfileFields {...texts} group="bio" />
        </Panel>
        <Panel title="Your work">
          <ProfileFields
            {...texts}
            group="work"
            extras={{ organization: { hint: 'Fill this in so that teachers can find you.' } }}
          />
          <ProfileFields {...texts} group="website" />
          <FocusField control={control} name="industry" />
        </Panel>
        <Panel title="Where you are">
          <ProfileFields {...texts} group="place" />
        </Panel>
        <Panel title="How you speak">
          <SpeakingFields
            control={control}
            names={SPEAKING_NAMES}
            gradesLabel="Grade Levels"
            gradeOptions={GRADE_LEVELS}
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
