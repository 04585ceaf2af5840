import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { unreadCounts } from '../../domain/message-queries.ts';
import { requestsForSpeaker } from '../../domain/request-queries.ts';
import { readRequestParams } from '../../features/requests/request-params.ts';
import { SpeakerRequestList } from '../../features/requests/speaker-request-list.tsx';
import { load } from '../../lib/load.ts';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { getSession, useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_speaker/speaker-requests')({
  validateSearch: readRequestParams,
  loader: () =>
    load((client) => [
      client.prefetchQuery(requestsForSpeaker(getSession()._id)),
      client.prefetchQuery(unreadCounts()),
    ]),
  staticData: { isDrawn: true },
  component: SpeakerRequestsPage,
});

function SpeakerRequestsPage() {
  const { request: open, needs } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { _id: speakerId } = useSession();
  const close = useCloseUrlDialog('request');

  return (
    <Page title="Speaking Requests" subtitle="Answer teachers' requests and get ready for your visits.">
      <SpeakerRequestList
        speakerId={speakerId}
        needs={needs}
        onShowAll={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        open={open}
        onClose={close}
      />
    </Page>
  );
}
