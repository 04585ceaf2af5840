import { createFileRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';

export const Route = createFileRoute('/_admin/admin-add-speakers')({ component: AdminAddSpeakersPage });

function AdminAddSpeakersPage() {
  return (
    <Page title="Create Speaker Account" width={900}>
      <EmptyState
        icon={UserPlus}
        title="A speaker whom you know already"
        action={
          <LinkButton to="/admin-dashboard" variant="outlined">
            Invite a speaker instead
          </LinkButton>
        }
      >
        This is the place to create an account and a profile on a speaker&apos;s behalf. Speakers who would
        rather fill in their own can be invited from the dashboard.
      </EmptyState>
    </Page>
  );
}
