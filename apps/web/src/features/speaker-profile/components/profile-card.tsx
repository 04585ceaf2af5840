import { UserPen } from 'lucide-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import type { ProfileStage } from '../profile-stage.ts';
import styles from './dashboard.module.css';

const ICON = <UserPen size={18} aria-hidden />;

const CONTENT = {
  none: (
    <>
      <Notice severity="warning">
        Complete your profile so that teachers can find you and ask you to speak.
      </Notice>
      <LinkButton to="/speaker-submit-info" icon={ICON}>
        Complete Profile
      </LinkButton>
    </>
  ),
  hidden: (
    <>
      <Notice severity="warning">Your profile must be completed to appear in teacher search results.</Notice>
      <LinkButton to="/profile/edit" icon={ICON}>
        Complete Profile
      </LinkButton>
    </>
  ),
  visible: (
    <>
      <p className={styles.soft}>
        Teachers can find you. Manage your profile to keep what they see of you up to date.
      </p>
      <LinkButton to="/profile/edit" icon={ICON}>
        Edit Profile
      </LinkButton>
    </>
  ),
} as const;

interface ProfileCardProps {
  /** Undefined while it is being checked. */
  stage: ProfileStage | undefined;
}

/** What a speaker's profile still needs, and the way to it. */
export function ProfileCard({ stage }: ProfileCardProps) {
  return (
    <Panel title="Your Profile">
      <div className={styles.card}>{stage ? CONTENT[stage] : <Spinner label="Checking your profile…" />}</div>
    </Panel>
  );
}
