import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { ExportSpeakers } from '../../features/speaker-import/export-speakers.tsx';

export const Route = createFileRoute('/_admin/admin-export-speakers')({ component: AdminExportSpeakersPage });

function AdminExportSpeakersPage() {
  return (
    <Page title="Export Speaker Data" width={900}>
      <ExportSpeakers />
    </Page>
  );
}
