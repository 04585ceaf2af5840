import { readClassPage } from '@portal/contract/visits/class-page.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { ClassPage } from './class-page.tsx';
import { SendThankYou } from './send-thank-you.tsx';
import { UnopenedLink } from './unopened-link.tsx';

/** How often an open page looks for new questions and votes. A class shares the school's limit of calls. */
const REFETCH_INTERVAL = 60_000;

/** The screen of a class's link: its page before the visit, thank-yous afterwards. */
export function ClassLinkPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readClassPage, { params: { token } }),
    // Once the visit is over, a half-written thank-you must stay.
    refetchInterval: ({ state }) => (state.data?.page ? REFETCH_INTERVAL : false),
    refetchOnWindowFocus: false,
    meta: { handlesError: true },
  });
  if (data?.page) return <ClassPage token={token} page={data.page} refresh={refetch} />;
  if (data) return <SendThankYou token={token} />;
  return <UnopenedLink error={isFetching ? null : error} retry={refetch} />;
}
