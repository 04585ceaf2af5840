import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { readTriageParams } from '@portal/contract/requests/triage-params.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { PrivateNotes } from '../../features/notes/private-notes.tsx';
import { RequestTriage } from '../../features/requests/triage/request-triage.tsx';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_admin/admin-requests')({
  validateSearch: readTriageParams,
  component: AdminRequestsPage,
});

function AdminRequestsPage() {
  const { request: open, ...inUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [filters, setFilters] = useUrlFilters(inUrl, (changed) =>
    navigate({
      search: readTriageParams({ ...changed, request: open }),
      state: true,
      replace: true,
      resetScroll: false,
    }),
  );
  const close = useCloseUrlDialog('request');

  return (
    <Page
      title="Speaker Requests Management"
      subtitle="Review requests and move them along. We email the people involved when a status changes."
    >
      <RequestTriage filters={filters} onFilter={setFilters} open={open} onClose={close} notes={notesOn} />
    </Page>
  );
}

const notesOn = ({ _id }: SpeakerRequest) => <PrivateNotes subject={{ kind: 'request', id: _id }} />;
