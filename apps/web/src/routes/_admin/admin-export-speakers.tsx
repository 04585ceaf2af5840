import { createFileRoute } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';

export const Route = createFileRoute('/_admin/admin-export-speakers')({ component: AdminExportSpeakersPage });

function AdminExportSpeakersPage() {
  return (
    <Page title="Export Speaker Data" width={900}>
      <EmptyState
        icon={FileSpreadsheet}
        title="All speakers in one spreadsheet"
        action={
          <LinkButton to="/admin-all-speakers" variant="outlined">
            All Speakers
          </LinkButton>
        }
      >
        This is the place to take every speaker&apos;s profile along as a CSV file.
      </EmptyState>
    </Page>
  );
}
