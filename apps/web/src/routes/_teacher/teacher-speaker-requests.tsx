import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { unreadCounts } from '../../domain/message-queries.ts';
import { ownRequests } from '../../domain/request-queries.ts';
import { newestOpenRequests } from '../../features/open-requests/open-request-queries.ts';
import { OpenRequestsPart } from '../../features/open-requests/open-requests-part.tsx';
import { readRequestParams } from '../../features/requests/request-params.ts';
import { TeacherRequestList } from '../../features/requests/teacher-request-list.tsx';
import { load } from '../../lib/load.ts';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_teacher/teacher-speaker-requests')({
  validateSearch: readRequestParams,
  loader: () =>
    load((client) => [
      client.prefetchQuery(ownRequests()),
      client.prefetchQuery(unreadCounts()),
      client.prefetchQuery(newestOpenRequests()),
    ]),
  staticData: { isDrawn: true },
  component: TeacherSpeakerRequestsPage,
});

function TeacherSpeakerRequestsPage() {
  const { request: open, ...inUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [filters, setFilters] = useUrlFilters(inUrl, (changed) =>
    navigate({
      search: readRequestParams({ ...changed, request: open }),
      state: true,
      replace: true,
      resetScroll: false,
    }),
  );
  const close = useCloseUrlDialog('request');

  return (
    <Page
      title="My Speaker Requests"
      subtitle="Track the requests you've sent and get ready for your visits."
    >
      <OpenRequestsPart viewer="teacher" />
      <TeacherRequestList filters={filters} onFilter={setFilters} open={open} onClose={close} />
    </Page>
  );
}
