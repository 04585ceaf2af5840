import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import type { BackupProblem } from '@portal/contract/overview/overview.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/feedback/notice.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { MailOutageNotice } from '../../domain/mail-outage-notice.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { NeedsYou } from './needs-you.tsx';
import { UnsentEmails } from './unsent-emails.tsx';
import { ComingVisits, VisitsWithoutSpeaker } from './visit-tables.tsx';

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

/** Tells administrators that the last backup failed or is old. */
function BackupNotice({ last, failure }: BackupProblem) {
  return (
    <Notice severity="warning" title={failure ? 'The last backup failed' : "Backups aren't being made"}>
      <p>
        {last === null ? (
          "There's no backup yet."
        ) : (
          <>
            The newest backup is from <RelativeTime instant={last} />.
          </>
        )}
      </p>
      {failure && <p>Details: {failure}</p>}
      <p>
        {failure && <>We&apos;ll try again every hour. </>}
        Please tell the person who looks after the portal&apos;s server.
      </p>
    </Notice>
  );
}
