import { readManagementParams } from '@portal/contract/speaker-search/search-params.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { AllSpeakers } from '../../features/speakers/all-speakers.tsx';
import { EditSpeakerDialog } from '../../features/speakers/edit-speaker-dialog.tsx';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_admin/admin-all-speakers')({
  validateSearch: readManagementParams,
  component: AdminAllSpeakersPage,
});

function AdminAllSpeakersPage() {
  const { edit, ...inUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [filters, setFilters] = useUrlFilters(inUrl, (changed, typing) =>
    navigate({
      search: readManagementParams({ ...changed, edit }),
      state: true,
      replace: typing,
      resetScroll: false,
    }),
  );
  const close = useCloseUrlDialog('edit');
  return (
    <Page title="All Speakers" subtitle="Everyone with a speaker profile, visible to teachers or not.">
      <AllSpeakers
        filters={filters}
        onChange={setFilters}
        onEdit={(id) =>
          void navigate({
            search: { ...filters, edit: id },
            state: { overPage: true },
            resetScroll: false,
          })
        }
      />
      <EditSpeakerDialog id={edit} onClose={close} />
    </Page>
  );
}
