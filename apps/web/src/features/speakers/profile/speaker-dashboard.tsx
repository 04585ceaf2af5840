import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { profileValues } from '../../../lib/profile-fields.ts';
import styles from './dashboard.module.css';
import { ProfileCard } from './profile-card.tsx';
import { profileProgress } from './profile-progress.ts';
import { profileStage } from './profile-stage.ts';
import { ownProfileQuery } from './queries.ts';
import { RequestsCard } from './requests-card.tsx';
import { TipsCard } from './tips-card.tsx';

const CHECK_FAILED = 'Failed to check profile status';

/** The speaker's status and next step. If the profile can't be loaded, it counts as missing. */
export function SpeakerDashboard() {
  const { data, error, isFetching, refetch, errorUpdatedAt } = useQuery(ownProfileQuery());
  const [dismissed, setDismissed] = useState(0);
  const known = data === undefined && error ? null : data;
  const stage = known === undefined || (data === undefined && isFetching) ? undefined : profileStage(known);
  const failed = error !== null && !isFetching && dismissed !== errorUpdatedAt;
  return (
    <>
      {failed && (
        <Notice
          severity="error"
          onClose={() => setDismissed(errorUpdatedAt)}
          action={
            <Button size="small" variant="text" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {CHECK_FAILED}
        </Notice>
      )}
      <div className={styles.cards}>
        <ProfileCard stage={stage} progress={known ? profileProgress(profileValues(known)) : undefined} />
        <RequestsCard stage={stage} />
      </div>
      <TipsCard />
    </>
  );
}
