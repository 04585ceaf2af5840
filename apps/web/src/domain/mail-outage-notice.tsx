import { MAIL_PROBLEMS } from '@portal/contract/overview/mail-problems.ts';
import { getOverview } from '@portal/contract/overview/overview.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../components/feedback/notice.tsx';
import { RelativeTime } from '../components/times.tsx';
import { callQuery } from '../lib/call-query.ts';
import { counted } from '../lib/text.ts';

/** Tells administrators that emails can't be sent at the moment, and why. Shows nothing while they can. */
export function MailOutageNotice() {
  const outage = useQuery(callQuery(getOverview)).data?.mailOutage;
  if (!outage) return null;
  const { waiting, oldest, problem, answer } = outage;
  return (
    <Notice severity="warning" title="Emails aren't going out right now">
      <p>
        {counted(waiting, 'email')} {waiting === 1 ? 'is' : 'are'} waiting. The oldest is from{' '}
        <RelativeTime instant={oldest} />.
      </p>
      <p>
        {MAIL_PROBLEMS[problem]} {answer && <>Details: {answer}</>}
      </p>
      <p>
        We&apos;ll keep trying for a few days. Please tell the person who looks after the portal&apos;s
        server.
      </p>
    </Notice>
  );
}
