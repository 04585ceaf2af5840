import { LANGUAGES } from '@portal/contract/options.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { SUBMISSION_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { ProfileSubmissionInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import {
  getOwnSpeakerProfile,
  getSpeakerRegistration,
  submitSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerRegistration } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { CheckboxGroupField, RadioGroupField } from '../../components/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { IndustryField } from '../../domain/industry-field.tsx';
import { ProfileFields } from '../../domain/profile-fields.tsx';
import { AGE_GROUP_OPTIONS } from '../../domain/speaker-labels.ts';
import { industryNames } from '../../domain/speaker-queries.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { MissingLine, ProfileAside, WithAside } from './profile-aside.tsx';
import { submissionPreview, submissionProgress } from './profile-progress.ts';

const FORMAT_OPTIONS = [
  { value: 'in-person', label: 'In-Person' },
  { value: 'virtual', label: 'Virtual' },
  { value: 'both', label: 'Both' },
] as const;

/** The form's initial values from the registration, without a format or grade. */
const initialSubmission = (registration?: SpeakerRegistration) =>
  ({
    title: '',
    personalSite: '',
    organisation: registration?.organization ?? '',
    bio: registration?.bio ?? '',
    city: registration?.city ?? '',
    state: registration?.state ?? '',
    country: registration?.country ?? '',
    postalCode: registration?.postalCode ?? '',
    travelMiles: '',
    speakingFormat: '',
    ageGroup: '',
    industryFocus: [],
    languages: [LANGUAGES[0]],
    picture: '',
  }) satisfies ProfileSubmissionInput;

/** The values to send: null for no picture, and an empty list for a removed field. */
const submissionOf = (values: ProfileSubmissionInput): ProfileSubmissionInput => ({
  ...values,
  areaOfExpertise: [],
  picture: values.picture || null,
});

/** The form for a first profile, prefilled from the registration. */
export function SubmitProfile() {
  const { data, isPending, isFetchedAfterMount } = useQuery({
    ...callQuery(getSpeakerRegistration),
    // A later response must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handlesError: true },
  });
  // If loading fails, the form starts blank. Loading again must not replace it.
  if (isPending && !isFetchedAfterMount) return <FormSkeleton count={8} />;
  return <SubmitProfileForm registration={data} />;
}

function SubmitProfileForm({ registration }: { registration: SpeakerRegistration | undefined }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const focuses = useQuery(industryNames());
  const [submitted, setSubmitted] = useState(false);
  const form = useContractForm(submitSpeakerProfile, {
    defaultValues: initialSubmission(registration),
    input: (values) => ({ body: submissionOf(values) }),
    draft: 'speaker-profile',
    except: ['picture'],
    explain: (error) => describeFailure(error, 'An error occurred'),
    onSuccess: (profile) => {
      client.setQueryData(callKey(getOwnSpeakerProfile), profile);
      void client.invalidateQueries({ queryKey: callKey(listTasks) });
      setSubmitted(true);
    },
  });
  const { control } = form;
  const texts = {
    control,
    names: SUBMISSION_NAMES,
    required: ['jobTitle', 'organization', 'bio', 'city', 'state'],
  } as const;
  const leave = () => void navigate({ to: '/speaker-dashboard' });
  const session = useSession();
  const read = (values: ProfileSubmissionInput) => ({
    speaker: submissionPreview(values, session),
    progress: submissionProgress(values),
  });

  return (
    <Form form={form} label="Speaker profile" errorTitle="Error">
      <WithAside aside={<ProfileAside control={control} read={read} />}>
        <Panel title="Your work">
          <ProfileFields {...texts} group="work" />
          <ProfileFields {...texts} group="website" />
          <ProfileFields
            {...texts}
            group="bio"
            extras={{
              bio: {
                placeholder:
                  'Your background, your expertise, and what inspires you about environmental education',
              },
            }}
          />
          <IndustryField control={control} name="industryFocus" />
        </Panel>
        <Panel title="Where you are">
          <ProfileFields
            {...texts}
            group="place"
            extras={{ country: { hint: 'Fill this in so that teachers can find you.' } }}
          />
          <ProfileFields {...texts} group="distance" />
        </Panel>
        <Panel title="How you speak">
          <CheckboxGroupField
            control={control}
            name="languages"
            label="Languages"
            options={LANGUAGES}
            required
          />
          <RadioGroupField
            control={control}
            name="speakingFormat"
            label="Preferred Speaking Format"
            options={FORMAT_OPTIONS}
            required
          />
          <RadioGroupField
            control={control}
            name="ageGroup"
            label="Age/Grade Specialty"
            options={AGE_GROUP_OPTIONS}
            required
          />
        </Panel>
        <Panel title="Your picture">
          <PictureField
            control={control}
            name="picture"
            label="Profile Picture"
            hint="Optional. A friendly photo helps students look forward to meeting you."
          />
        </Panel>
        <MissingLine control={control} read={read} />
        <FormActions>
          <SubmitButton form={form} disabled={focuses.data === undefined}>
            Submit Profile
          </SubmitButton>
        </FormActions>
      </WithAside>
      <Dialog
        open={submitted}
        onClose={leave}
        title="Success"
        width="small"
        actions={<Button onClick={leave}>Go to your dashboard</Button>}
      >
        Your information has been submitted successfully!
      </Dialog>
    </Form>
  );
}
