import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/states.tsx';
import { MailOutageNotice } from '../../domain/mail-outage-notice.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { BackupNotice } from './backup-notice.tsx';
import { ComingVisits } from './coming-visits.tsx';
import { NeedsYou } from './needs-you.tsx';
import { UnsentEmails } from './unsent-emails.tsx';
import { VisitsWithoutSpeaker } from './visits-without-speaker.tsx';

/** Whether emails are sent and backups made, what needs someone, visits without a speaker, and this week's visits. */
export function Overview() {
  const { data, error, refetch } = useQuery(callQuery(getOverview));
  return (
    <>
      <MailOutageNotice />
      {data?.backupProblem && <BackupNotice {...data.backupProblem} />}
      {data && <UnsentEmails {...data.unsentEmails} />}
      <NeedsYou />
      {data && <VisitsWithoutSpeaker visits={data.withoutSpeaker} />}
      {!data && error ? (
        <ErrorState
          title="We couldn't load the next visits. Please try again."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <ComingVisits visits={data?.visits} />
      )}
    </>
  );
}
