import { Inbox } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import styles from './dashboard.module.css';
import type { ProfileStage } from './profile-stage.ts';

const LABEL = 'View Requests';
const ICON = <Inbox size={18} aria-hidden />;

interface RequestsCardProps {
  /** Undefined while it is being checked. */
  stage: ProfileStage | undefined;
}

/** A link to the speaker's requests, available with a profile. */
export function RequestsCard({ stage }: RequestsCardProps) {
  const open = stage !== undefined && stage !== 'none';
  return (
    <Panel title="Speaking Requests">
      <div className={styles.card}>
        <p className={styles.soft}>
          {stage === 'none'
            ? 'Complete your profile first to receive and view speaking requests.'
            : 'See which teachers would like you to visit their classroom, when, and what for.'}
        </p>
        {open ? (
          <LinkButton
            to="/speaker-requests"
            variant={stage === 'visible' ? 'primary' : 'outlined'}
            icon={ICON}
          >
            {LABEL}
          </LinkButton>
        ) : (
          <Button variant="outlined" disabled icon={ICON}>
            {LABEL}
          </Button>
        )}
      </div>
    </Panel>
  );
}
