import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { MailOutageNotice } from '../../components/feedback/mail-outage-notice.tsx';
import { Loading, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Section } from '../../components/layout/section.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { BackupNotice } from './backup-notice.tsx';
import { ComingVisits } from './coming-visits.tsx';
import styles from './overview.module.css';
import { WaitingList } from './waiting-list.tsx';

/** Whether emails are sent and backups made, what is waiting for someone, and this week's visits. */
export function Overview() {
  const { data, error, refetch } = useQuery(callQuery(getOverview));
  const isLoading = !data && !error;
  return (
    <>
      <MailOutageNotice />
      {data?.backupProblem && <BackupNotice {...data.backupProblem} />}
      <Section title="Waiting">
        {data && <WaitingList waiting={data.waiting} />}
        {!data && error && (
          <ErrorState
            title="We couldn't load what's waiting. Please try again."
            error={error}
            onRetry={refetch}
          />
        )}
        {isLoading && (
          <Loading className={styles.tiles}>
            {['review', 'speaker', 'invites', 'incomplete'].map((kind) => (
              <SkeletonLine key={kind} height={124} />
            ))}
          </Loading>
        )}
      </Section>
      {(data || isLoading) && <ComingVisits visits={data?.visits} />}
    </>
  );
}
