import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Section } from '../../components/layout/section.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { ComingVisits } from './coming-visits.tsx';
import styles from './overview.module.css';
import { WaitingList } from './waiting-list.tsx';

const WAITING_TITLE = 'Waiting';
const WEEK_TITLE = 'Visits in the next 7 days';

/** What is waiting for someone, and this week's visits. */
export function Overview() {
  const { data, error, refetch } = useQuery(callQuery(getOverview));
  if (data)
    return (
      <>
        <Section title={WAITING_TITLE}>
          <WaitingList waiting={data.waiting} />
        </Section>
        <ComingVisits title={WEEK_TITLE} visits={data.visits} />
      </>
    );
  if (error)
    return (
      <Section title={WAITING_TITLE}>
        <ErrorState
          title="We couldn't load what's waiting. Please try again."
          error={error}
          onRetry={refetch}
        />
      </Section>
    );
  return (
    <>
      <Section title={WAITING_TITLE}>
        <div role="status" className={styles.tiles}>
          <span className="visually-hidden">Loading…</span>
          {['review', 'speaker', 'invites', 'incomplete'].map((kind) => (
            <SkeletonLine key={kind} height={124} />
          ))}
        </div>
      </Section>
      <Section title={WEEK_TITLE}>
        <RowSkeletons count={3} />
      </Section>
    </>
  );
}
