import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { ExportSpeakers } from '../../features/exports/components/export-speakers.tsx';

export const Route = createFileRoute('/_admin/admin-export-speakers')({ component: AdminExportSpeakersPage });

function AdminExportSpeakersPage() {
  return (
    <Page title="Export Speaker Data" width={900}>
      <ExportSpeakers />
    </Page>
  );
}
