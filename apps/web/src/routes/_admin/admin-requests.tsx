import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type ReviewFilters, readReviewParams } from '@portal/contract/review/review-params.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { PrivateNotes } from '../../features/notes/private-notes.tsx';
import { newestOpenRequests } from '../../features/open-requests/open-request-queries.ts';
import { OpenRequestsLink } from '../../features/open-requests/open-requests-part.tsx';
import { RequestReview } from '../../features/review/request-review.tsx';
import { loadReview } from '../../features/review/review-queries.ts';
import { load } from '../../lib/load.ts';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_admin/admin-requests')({
  validateSearch: readReviewParams,
  // Read here and not in `loaderDeps`: with those, the screen would be another one for each filter, and be waited for.
  loader: ({ location }) =>
    load((client) => [
      ...loadReview(client, readReviewParams(location.search)),
      client.prefetchQuery(newestOpenRequests()),
    ]),
  staticData: { isDrawn: true },
  component: AdminRequestsPage,
});

function AdminRequestsPage() {
  const { request: open, ...inUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (search: ReviewFilters & { request: string | undefined }) =>
    navigate({ search: readReviewParams(search), state: true, replace: true, resetScroll: false });
  const [filters, setFilters] = useUrlFilters(inUrl, (changed) => show({ ...changed, request: open }));
  const close = useCloseUrlDialog('request');

  return (
    <Page
      title="Speaker Requests Management"
      subtitle="Review requests and move them along. We email the people involved when a status changes."
      actions={<OpenRequestsLink />}
    >
      <RequestReview
        filters={filters}
        onFilter={setFilters}
        open={open}
        onOpen={(id) => void show({ ...filters, request: id })}
        onClose={close}
        notes={notesOn}
      />
    </Page>
  );
}

const notesOn = ({ _id }: SpeakerRequest) => <PrivateNotes subject={{ kind: 'request', id: _id }} />;
