import { ROLES, SPEAKER_STATUSES } from '@portal/contract/options.ts';
import type { UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { countBeside, STATUS_LABELS, TYPE_LABELS } from './user-labels.ts';
import { readUserParams, type UserParams } from './user-params.ts';
import styles from './users.module.css';

/** The options of a filter with counts. */
const optionsOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  counts: Readonly<Record<Value | 'all', number | null>>,
) => [
  { value: '', label: all + countBeside(counts.all) },
  ...values.map((value) => ({ value, label: labels[value] + countBeside(counts[value]) })),
];

interface UserToolsProps {
  params: UserParams;
  onChange: (params: UserParams) => void;
  found: Pick<UserListPage, 'types' | 'statuses'>;
}

/** The search and filters of the user list. */
export function UserTools({
  params: { page: _page, cursor: _cursor, ...params },
  onChange,
  found,
}: UserToolsProps) {
  const set = (changed: Record<string, string>) => onChange(readUserParams({ ...params, ...changed }));
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search users"
        placeholder="Name or email"
        value={params.q ?? ''}
        onSearch={(q) => set({ q })}
      />
      <SelectBox
        label="User type"
        hideLabel
        options={optionsOf('All types', ROLES, TYPE_LABELS, found.types)}
        value={params.type ?? ''}
        onChange={(type) => set({ type })}
      />
      <SelectBox
        label="Status"
        hideLabel
        options={optionsOf('All statuses', SPEAKER_STATUSES, STATUS_LABELS, found.statuses)}
        value={params.status ?? ''}
        onChange={(status) => set({ status })}
      />
    </div>
  );
}
