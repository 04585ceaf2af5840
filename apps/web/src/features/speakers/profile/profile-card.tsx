import { Link } from '@tanstack/react-router';
import { UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { organizationName } from '../../../lib/organization.ts';
import styles from './dashboard.module.css';
import { MissingList } from './missing-list.tsx';
import type { Progress } from './profile-progress.ts';
import type { ProfileStage } from './profile-stage.ts';

const ICON = <UserPen size={18} aria-hidden />;

const WORDS: Readonly<Record<ProfileStage, ReactNode>> = {
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
      {organizationName} to show it again.
    </Notice>
  ),
  visible: <p className={styles.soft}>Teachers can find you. Manage your profile to keep it up to date.</p>,
};

const NEXT: Readonly<Record<ProfileStage, ReactNode>> = {
  none: (
    <LinkButton to="/speaker-submit-info" icon={ICON}>
      Complete Profile
    </LinkButton>
  ),
  incomplete: (
    <LinkButton to="/profile/edit" icon={ICON}>
      Complete Profile
    </LinkButton>
  ),
  hidden: (
    <LinkButton to="/profile/edit" icon={ICON}>
      Edit Profile
    </LinkButton>
  ),
  visible: (
    <LinkButton to="/profile/edit" icon={ICON}>
      Edit Profile
    </LinkButton>
  ),
};

interface ProfileCardProps {
  /** Undefined while it is being checked. */
  stage: ProfileStage | undefined;
  /** Undefined without a profile. */
  progress: Progress | undefined;
}

/** What a speaker's profile still needs, with links. */
export function ProfileCard({ stage, progress }: ProfileCardProps) {
  return (
    <Panel title="Your Profile">
      {stage ? (
        <div className={styles.card}>
          {WORDS[stage]}
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
          {NEXT[stage]}
        </div>
      ) : (
        <div className={styles.card}>
          <Spinner label="Checking your profile…" />
        </div>
      )}
    </Panel>
  );
}
