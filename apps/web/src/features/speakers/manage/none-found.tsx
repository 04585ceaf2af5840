import { SearchX, Users } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/states.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import type { ManagedFilters } from './management-params.ts';

interface NoneFoundProps {
  filters: ManagedFilters;
  onChange: (filters: ManagedFilters) => void;
}

/** The empty state: no speakers at all, or none that match. */
export function NoneFound({ filters, onChange }: NoneFoundProps) {
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState
        icon={Users}
        title="No speakers yet"
        action={<LinkButton to="/admin-add-speakers">Create Speaker Account</LinkButton>}
      >
        Speakers appear here as soon as they have a profile, visible or not.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No speakers match the current filters. Try adjusting your search or filters."
      action={
        <Button variant="outlined" onClick={() => onChange({})}>
          Show all speakers
        </Button>
      }
    />
  );
}
