import { countAffectedRequests } from '@portal/contract/accounts/account-deletion.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { SkeletonLine } from '../components/feedback/skeletons.tsx';
import { callQuery } from '../lib/call-query.ts';
import { counted } from '../lib/text.ts';

/** What deleting an account does to its requests and visits. */
export function AffectedRequests({ userId }: { userId: string }) {
  return (
    <>
      <UpcomingRequests userId={userId} />
      <p>Past visits still count in the yearly impact, without names.</p>
    </>
  );
}

function UpcomingRequests({ userId }: { userId: string }) {
  const { data, isPending } = useQuery({
    ...callQuery(countAffectedRequests, { params: { userId } }),
    // Fetched again for every deletion.
    gcTime: 0,
    staleTime: 0,
    meta: { handlesError: true },
  });
  if (isPending) return <SkeletonLine height={24} />;
  if (data?.count === 0) return <p>No requests or visits are affected.</p>;
  return (
    <p>
      {data ? (
        <>
          <strong>{counted(data.count, 'request or visit', 'requests and visits')}</strong> will end.
        </>
      ) : (
        'All unanswered requests and upcoming visits will end.'
      )}{' '}
      We'll email the people involved.
    </p>
  );
}
