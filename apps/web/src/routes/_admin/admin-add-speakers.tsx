import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { CreateSpeakerForm } from '../../features/speaker-creation/components/create-speaker-form.tsx';
import { ImportSpeakers } from '../../features/speaker-creation/components/import-speakers.tsx';
import { Ways } from '../../features/speaker-creation/components/ways.tsx';
import { FocusField } from '../../features/speaker-profile/components/focus-field.tsx';

export const Route = createFileRoute('/_admin/admin-add-speakers')({
  validateSearch: (raw: Record<string, unknown>): { from?: 'file' } =>
    raw.from === 'file' ? { from: 'file' } : {},
  component: AdminAddSpeakersPage,
});

function AdminAddSpeakersPage() {
  const fromFile = Route.useSearch().from === 'file';
  return (
    <Page title="Create Speaker Account" width={fromFile ? 1200 : 900}>
      <Ways />
      {fromFile ? (
        <ImportSpeakers />
      ) : (
        <CreateSpeakerForm industryField={(control) => <FocusField control={control} name="industry" />} />
      )}
    </Page>
  );
}
