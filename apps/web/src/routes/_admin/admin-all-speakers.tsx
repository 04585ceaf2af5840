import { createFileRoute } from '@tanstack/react-router';
import { Mic } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';

export const Route = createFileRoute('/_admin/admin-all-speakers')({ component: AdminAllSpeakersPage });

function AdminAllSpeakersPage() {
  return (
    <Page title="All Speakers">
      <EmptyState
        icon={Mic}
        title="Every speaker, visible or hidden"
        action={
          <LinkButton to="/admin-requests" variant="outlined">
            Speaker Requests
          </LinkButton>
        }
      >
        This is the place to look after speakers&apos; profiles: to edit them, and to show them to teachers or
        hide them.
      </EmptyState>
    </Page>
  );
}
