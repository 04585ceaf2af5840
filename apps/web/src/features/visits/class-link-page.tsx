import { readClassPage } from '@portal/contract/visits/class-page.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { ClassPage } from './class-page.tsx';
import { SendThankYou } from './send-thank-you.tsx';
import { isClosedLink, UnopenedLink } from './unopened-link.tsx';

/** How often an open page looks for new questions and votes. A class shares the school's limit of calls. */
const REFETCH_INTERVAL = 60_000;

/** The screen of a class's link: its page before the visit, thank-yous afterwards. */
export function ClassLinkPage({ token }: { token: string }) {
  const client = useQueryClient();
  const query = callQuery(readClassPage, { params: { token } });
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    // Once the visit is over, a half-written thank-you must stay.
    refetchInterval: ({ state }) =>
      state.data?.page && !isClosedLink(state.error) ? REFETCH_INTERVAL : false,
    refetchOnWindowFocus: false,
    meta: { handlesError: true },
  });
  const putVotes = (id: string, votes: number) =>
    client.setQueryData(query.queryKey, (known) => {
      if (!known?.page) return known;
      const questions = known.page.questions.map((one) => (one._id === id ? { ...one, votes } : one));
      return { page: { ...known.page, questions } };
    });
  // Also of a page that is open, maybe in front of everyone.
  if (isClosedLink(error)) return <UnopenedLink error={error} retry={refetch} />;
  if (data?.page)
    return (
      <ClassPage
        token={token}
        page={data.page}
        isOutdated={error !== null}
        refresh={refetch}
        putVotes={putVotes}
      />
    );
  if (data) return <SendThankYou token={token} />;
  return <UnopenedLink error={isFetching ? null : error} retry={refetch} />;
}
