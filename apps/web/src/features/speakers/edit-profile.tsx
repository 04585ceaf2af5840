import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { TEXT_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { OwnProfileInput } from '@portal/contract/speakers/speaker-forms.schemas.ts';
import {
  getOwnSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { StartAtNamedField } from '../../components/form/field-frame.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { UserPen } from '../../components/icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { IndustryField } from '../../domain/industry-field.tsx';
import { FIXED_EMAIL, PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import {
  CONFLICT_LABELS,
  ProfileFields,
  SPEAKING_NAMES,
  SpeakingFields,
} from '../../domain/profile-fields.tsx';
import { ownProfileQuery } from '../../domain/speaker-queries.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { callKey } from '../../lib/call-query.ts';
import { thisPage } from '../../lib/this-page.ts';
import { toast } from '../../lib/toasts.ts';
import { MissingLine, ProfileAside, WithAside } from './profile-aside.tsx';
import { editPreview, profileProgress } from './profile-progress.ts';
import { profileValues } from './profile-values.ts';
import { TalksField, talkName } from './talks-field.tsx';

/** Edits the speaker's own profile, or links to the form for a first one. */
export function EditProfile() {
  const { data, error, isPending, isFetchedAfterMount, refetch } = useQuery({
    ...ownProfileQuery(),
    // The form keeps its initial values, so they must be current, and a later response must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (isPending || !isFetchedAfterMount) return <FormSkeleton count={8} />;
  if (data) return <EditProfileForm profile={data} />;
  if (data === null)
    return (
      <EmptyState
        icon={UserPen}
        title="You don't have a profile yet"
        action={<LinkButton to="/speaker-submit-info">Complete Profile</LinkButton>}
      >
        Tell teachers about yourself. You can edit your profile here later.
      </EmptyState>
    );
  return <ErrorState title="Failed to load profile data" error={error} onRetry={refetch} />;
}

const LEAVE_DELAY = 2_000;

/** The form in which speakers edit their own profile. Saving leads to the dashboard. */
function EditProfileForm({ profile }: { profile: SpeakerProfile }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/speaker-dashboard' }), [navigate]);
  const [saved, setSaved] = useState(false);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(leave, LEAVE_DELAY);
    return () => clearTimeout(timer);
  }, [saved, leave]);

  const form = useContractForm(updateOwnSpeakerProfile, {
    schemas: async () => ({
      body: (await import('@portal/contract/speakers/speaker-forms.schemas.ts')).ownProfileFormSchema,
    }),
    defaultValues: profileValues(profile),
    input: ({ email: _email, ...body }) => ({ body }),
    draft: 'own-profile',
    except: ['imageUrl'],
    explain: (error) => describeFailure(error, 'Failed to update profile. Please try again.'),
    onSuccess: (updated) => {
      form.rebase(profileValues(updated));
      client.setQueryData(callKey(getOwnSpeakerProfile), updated);
      void client.invalidateQueries({ queryKey: callKey(listTasks) });
      thisPage()
        .session.getState()
        .login({ ...updated.userId, admin: false, role: 'speaker' });
      toast('success', 'Your profile has been updated successfully!');
      setSaved(true);
    },
  });
  const { control } = form;
  const talks = useFieldArray({ control, name: 'talks', keyName: 'key' });
  const texts = { control, names: TEXT_NAMES, required: ['bio', 'city', 'country'] } as const;
  const read = (values: OwnProfileInput) => ({
    speaker: editPreview(values, profile),
    progress: profileProgress(values),
  });

  return (
    <Form form={form} label="Your profile" labels={CONFLICT_LABELS}>
      <StartAtNamedField />
      <WithAside aside={<ProfileAside control={control} read={read} />}>
        <Panel title="About you">
          <PictureField
            control={control}
            name="imageUrl"
            label="Profile Picture"
            hint="A friendly photo helps students look forward to meeting you."
            failure={PICTURE_MESSAGES.profileNotCompressed}
          />
          <PersonFields control={control} names={PERSON_NAMES} fixedEmail={FIXED_EMAIL} />
          <ProfileFields {...texts} group="bio" />
        </Panel>
        <Panel title="Your work">
          <ProfileFields
            {...texts}
            group="work"
            extras={{ organization: { hint: 'Fill this in so that teachers can find you.' } }}
          />
          <ProfileFields {...texts} group="website" />
          <IndustryField control={control} name="industry" />
        </Panel>
        <Panel title="Where you are">
          <ProfileFields {...texts} group="place" />
          <ProfileFields {...texts} group="distance" />
        </Panel>
        <Panel title="How you speak">
          <SpeakingFields
            control={control}
            names={SPEAKING_NAMES}
            gradesLabel="Grade Levels"
            gradeOptions={GRADE_LEVELS}
          />
        </Panel>
        <Panel
          title="What I can talk about"
          subtitle="Optional. Teachers can book a talk as it is, which saves them typing."
        >
          <TalksField control={control} talks={talks} name={talkName} onChange={form.draft.keep} />
        </Panel>
        <MissingLine control={control} read={read} />
        <FormActions>
          <SubmitButton form={form} disabled={saved}>
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
