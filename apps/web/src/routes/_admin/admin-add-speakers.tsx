import { oneOf, paramsReader, text } from '@portal/contract/url-params.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { ImportSpeakers } from '../../features/speaker-import/import-speakers.tsx';
import { CreateSpeakerForm } from '../../features/speakers/create-speaker-form.tsx';
import { CreationTabs } from '../../features/speakers/creation-tabs.tsx';

export const Route = createFileRoute('/_admin/admin-add-speakers')({
  validateSearch: paramsReader({ from: oneOf(['file']), import: text }),
  component: AdminAddSpeakersPage,
});

function AdminAddSpeakersPage() {
  const { from, import: importId } = Route.useSearch();
  const fromFile = from === 'file';
  return (
    <Page title="Create Speaker Account" width={fromFile ? 1200 : 900}>
      <CreationTabs />
      {fromFile ? <ImportSpeakers importId={importId} /> : <CreateSpeakerForm />}
    </Page>
  );
}
