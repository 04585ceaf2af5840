import { ACTION_LABELS, AUDIT_ACTIONS } from '@portal/contract/audit-log/audit-actions.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateBox } from '../../components/date-box.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState, NothingFound } from '../../components/feedback/states.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { ScrollText } from '../../components/icons.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { pagesQuery } from '../../lib/call-query.ts';
import styles from './audit-log.module.css';
import { type AuditFilters, auditQuery, readAuditParams } from './audit-params.ts';
import { AuditTable, EntryDialog } from './audit-table.tsx';

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
];

interface AuditLogProps {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}

/** The log's entries, newest first. */
export function AuditLog({ filters, onFilter }: AuditLogProps) {
  const search = useInfiniteQuery({
    ...pagesQuery(listAuditEntries, auditQuery(filters)),
    // Always refetched, because the user looks for recent entries.
    staleTime: 0,
  });
  const [shown, setShown] = useState<AuditEntry>();
  const entries = search.data?.pages.flatMap(({ items }) => items);
  return (
    <Stack>
      <AuditTools filters={filters} onFilter={onFilter} />
      {search.isPending && <RowSkeletons count={10} />}
      {search.isLoadingError && (
        <ErrorState
          title="Failed to load the audit log. Please try again."
          error={search.error}
          onRetry={search.refetch}
        />
      )}
      {entries && (
        <AuditTable
          entries={entries}
          search={search}
          onShow={setShown}
          empty={<NoEntries filters={filters} onClear={() => onFilter({})} />}
        />
      )}
      <EntryDialog entry={shown} onClose={() => setShown(undefined)} />
    </Stack>
  );
}

function AuditTools({ filters, onFilter }: AuditLogProps) {
  const set = (changed: Record<string, string>) => onFilter(readAuditParams({ ...filters, ...changed }));
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search the audit log"
        placeholder="Person, name or value"
        value={filters.q ?? ''}
        onSearch={(q) => set({ q })}
      />
      <SelectBox
        label="Action"
        hideLabel
        options={ACTIONS}
        value={filters.action ?? ''}
        onChange={(action) => set({ action })}
      />
      <DateBox label="From" value={filters.from ?? ''} max={filters.to} onChange={(from) => set({ from })} />
      <DateBox label="To" value={filters.to ?? ''} min={filters.from} onChange={(to) => set({ to })} />
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
  return <NothingFound title="No entries found" onClear={onClear} />;
}
