import { ACTION_LABELS, AUDIT_ACTIONS } from '@portal/contract/audit-log/audit-labels.ts';
import { DateBox } from '../../components/date-box.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import styles from './audit-log.module.css';
import { type AuditFilters, readAuditParams } from './audit-params.ts';

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
];

interface AuditToolsProps {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}

/** The filters of the audit log. */
export function AuditTools({ filters, onFilter }: AuditToolsProps) {
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
