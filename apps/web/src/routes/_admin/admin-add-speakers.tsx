import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { CreateSpeakerForm } from '../../features/speakers/create/create-speaker-form.tsx';
import { CreationTabs } from '../../features/speakers/create/creation-tabs.tsx';
import { ImportSpeakers } from '../../features/speakers/import/import-speakers.tsx';

export const Route = createFileRoute('/_admin/admin-add-speakers')({
  validateSearch: (raw: Record<string, unknown>): { from?: 'file'; import?: string } => {
    if (raw.from !== 'file') return {};
    return { from: 'file', ...(typeof raw.import === 'string' && { import: raw.import }) };
  },
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
