import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import styles from './audit-log.module.css';
import type { AuditFilters } from './audit-params.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { auditPages } from './queries.ts';

interface AuditLogProps {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}

/** The log's entries, newest first. */
export function AuditLog({ filters, onFilter }: AuditLogProps) {
  const search = useInfiniteQuery(auditPages(filters));
  const [shown, setShown] = useState<AuditEntry>();
  const entries = search.data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.log}>
      <AuditTools filters={filters} onFilter={onFilter} />
      {search.isPending && <RowSkeletons count={10} />}
      {search.isError && !search.isFetchNextPageError && (
        <ErrorState
          title="Failed to load the audit log. Please try again."
          error={search.error}
          onRetry={() => void search.refetch()}
        />
      )}
      {entries && (!search.isError || search.isFetchNextPageError) && (
        <AuditTable
          entries={entries}
          search={search}
          onShow={setShown}
          empty={<NoEntries filters={filters} onClear={() => onFilter({})} />}
        />
      )}
      <EntryDialog entry={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}

function NoEntries({ filters, onClear }: { filters: AuditFilters; onClear: () => void }) {
  if (Object.keys(filters).length === 0) {
    return (
      <EmptyState icon={ScrollText} title="Nothing here yet">
        Logins, password changes and what administrators do will show up here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="No entries found"
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try adjusting your search or filters
    </EmptyState>
  );
}
