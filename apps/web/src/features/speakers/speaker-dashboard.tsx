import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Camera, Inbox, MessagesSquare, Target, UserPen } from '../../components/icons.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PauseNotice } from '../../domain/speaker-pause.tsx';
import { ownProfileQuery } from '../../domain/speaker-queries.ts';
import { useSession } from '../../lib/session.ts';
import { thisPage } from '../../lib/this-page.ts';
import styles from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { MissingList } from './profile-aside.tsx';
import { type ProfileStage, profileProgress, profileStage } from './profile-progress.ts';
import { profileValues } from './profile-values.ts';

const CHECK_FAILED = 'Failed to check profile status';

/** The speaker's status and next step. If the profile can't be loaded, it counts as missing. */
export function SpeakerDashboard() {
  const { _id: userId } = useSession();
  const { data, error, isFetching, refetch, errorUpdatedAt } = useQuery(ownProfileQuery());
  const [dismissed, setDismissed] = useState(0);
  const known = data === undefined && error ? null : data;
  const stage = known === undefined || (data === undefined && isFetching) ? undefined : profileStage(known);
  const failed = error !== null && !isFetching && dismissed !== errorUpdatedAt;
  return (
    <>
      {failed && (
        <Notice severity="error" onClose={() => setDismissed(errorUpdatedAt)} onRetry={refetch}>
          {CHECK_FAILED}
        </Notice>
      )}
      {known && <PauseNotice profile={known} />}
      {known !== undefined && stage && <FirstSteps userId={userId} profile={known} />}
      <Grid columns="medium" gap={24}>
        <ProfileCard stage={stage} profile={known} />
        <RequestsCard stage={stage} />
      </Grid>
      <TipsCard profile={known} />
    </>
  );
}

const OrganizationName = () => thisPage().organizationName;

const STAGE_NOTICES: Readonly<Record<ProfileStage, ReactNode>> = {
  none: (
    <Notice severity="warning">
      Complete your profile so that teachers can find you and ask you to speak.
    </Notice>
  ),
  incomplete: (
    <Notice severity="warning">Your profile must be completed to appear in teacher search results.</Notice>
  ),
  hidden: (
    <Notice severity="info" title="An administrator has hidden your profile">
      Teachers can&apos;t see it right now. You can keep editing it. Please ask an administrator of{' '}
      <OrganizationName /> to show it again.
    </Notice>
  ),
  paused: (
    <p className="soft">
      You&apos;re taking a break. Teachers still find you, and see when you&apos;re back.
    </p>
  ),
  visible: <p className="soft">Teachers can find you. Manage your profile to keep it up to date.</p>,
};

interface ProfileCardProps {
  /** Undefined while it is being checked. */
  stage: ProfileStage | undefined;
  profile: SpeakerProfile | null | undefined;
}

/** What a speaker's profile still needs, with links. */
function ProfileCard({ stage, profile }: ProfileCardProps) {
  const progress = profile ? profileProgress(profileValues(profile)) : undefined;
  return (
    <Panel title="Your Profile">
      <Stack align="start" className={styles.card}>
        {stage ? (
          <>
            {STAGE_NOTICES[stage]}
            {progress && progress.missing.length > 0 && (
              <MissingList
                progress={progress}
                link={({ name, label }) => (
                  <Link to="/profile/edit" hash={name}>
                    {label}
                  </Link>
                )}
              />
            )}
            <LinkButton
              variant={stage === 'visible' || stage === 'paused' ? 'outlined' : 'primary'}
              to={stage === 'none' ? '/speaker-submit-info' : '/profile/edit'}
              icon={<UserPen size={18} aria-hidden />}
            >
              {stage === 'none' || stage === 'incomplete' ? 'Complete Profile' : 'Edit Profile'}
            </LinkButton>
          </>
        ) : (
          <Spinner label="Checking your profile…" />
        )}
      </Stack>
    </Panel>
  );
}

interface RequestsCardProps {
  /** Undefined while it is being checked. */
  stage: ProfileStage | undefined;
}

/** A link to the speaker's requests, available with a profile. */
function RequestsCard({ stage }: RequestsCardProps) {
  const open = stage !== undefined && stage !== 'none';
  return (
    <Panel title="Speaking Requests">
      <Stack align="start" className={styles.card}>
        <p className="soft">
          {stage === 'none'
            ? 'Complete your profile first to receive and view speaking requests.'
            : 'See which teachers would like you to visit their classroom, when, and what for.'}
        </p>
        {open ? (
          <LinkButton
            to="/speaker-requests"
            variant={stage === 'visible' ? 'primary' : 'outlined'}
            icon={<Inbox size={18} aria-hidden />}
          >
            View Requests
          </LinkButton>
        ) : (
          <Button variant="outlined" disabled icon={<Inbox size={18} aria-hidden />}>
            View Requests
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

/** A bio of this length says more than a job title. */
const LONG_BIO = 200;

const TIPS = [
  {
    icon: Target,
    title: 'Be Specific',
    text: 'Say what you do and what you can show. Teachers look for someone who fits their lesson.',
    isDone: ({ talks }: SpeakerProfile) => talks.length > 0,
  },
  {
    icon: Camera,
    title: 'Add a Photo',
    text: 'A friendly photo helps students look forward to meeting you.',
    isDone: ({ imageUrl }: SpeakerProfile) => imageUrl !== null,
  },
  {
    icon: MessagesSquare,
    title: 'Share Your Experience',
    text: 'Describe how you got into your work and what a typical day is like. Students ask about that first.',
    isDone: ({ bio }: SpeakerProfile) => bio.length >= LONG_BIO,
  },
] as const;

/** Tips for a good profile, without those that the profile follows already. */
function TipsCard({ profile }: { profile: SpeakerProfile | null | undefined }) {
  const tips = TIPS.filter(({ isDone }) => !profile || !isDone(profile));
  if (tips.length === 0) return null;
  return (
    <Panel title="Tips for a Great Profile">
      <Grid as="ul" columns="small" gap={24}>
        {tips.map(({ icon: Icon, title, text }) => (
          <Grid as="li" key={title} columns="aside-main" rowGap={4} className={styles.tip}>
            <Icon size={24} aria-hidden />
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </Grid>
        ))}
      </Grid>
    </Panel>
  );
}
