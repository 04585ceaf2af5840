import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { Column } from '../../../components/table/table-view.tsx';
import { STATUS_LABELS, statusOf, TYPE_LABELS } from '../user-words.ts';
import { UserStatusChip } from './user-status-chip.tsx';
import styles from './users.module.css';

const COLUMNS: readonly Column<ListedUser>[] = [
  { id: 'firstName', label: 'First Name', text: ({ firstName }) => firstName },
  { id: 'lastName', label: 'Last Name', text: ({ lastName }) => lastName },
  { id: 'email', label: 'Email', text: ({ email }) => email, cell: ({ email }) => <Address email={email} /> },
  { id: 'type', label: 'User Type', text: ({ role }) => TYPE_LABELS[role] },
  {
    id: 'status',
    label: 'Status',
    text: (user) => STATUS_LABELS[statusOf(user)],
    cell: (user) => <UserStatusChip status={statusOf(user)} />,
  },
];

const BY_LAST_NAME = { column: 'lastName', descending: false } as const;

const idOf = ({ _id }: ListedUser) => _id;

interface UsersTableProps {
  users: readonly ListedUser[];
  /** Names the filters that have left these users. */
  view: string;
  empty: ReactNode;
  onRemove: (user: ListedUser) => void;
}

/** Users, a page at a time, each with the button that removes them. */
export function UsersTable({ users, view, empty, onRemove }: UsersTableProps) {
  const columns = useMemo(
    (): readonly Column<ListedUser>[] => [
      ...COLUMNS,
      {
        id: 'remove',
        label: 'Remove User',
        text: () => '',
        sortable: false,
        cell: (user) => (
          <span className={styles.whole}>
            <RemoveButton user={user} onRemove={onRemove} />
          </span>
        ),
      },
    ],
    [onRemove],
  );
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      keyOf={idOf}
      view={view}
      initialSorting={BY_LAST_NAME}
      empty={empty}
    />
  );
}

function RemoveButton({ user, onRemove }: { user: ListedUser; onRemove: (user: ListedUser) => void }) {
  if (user.admin) {
    return (
      <Button size="small" variant="outlined" disabled>
        User is Admin
      </Button>
    );
  }
  return (
    <Button
      size="small"
      variant="outlined"
      tone="danger"
      aria-label={`Remove User ${user.email}`}
      onClick={() => onRemove(user)}
    >
      Remove User
    </Button>
  );
}

/** An e-mail that breaks before its host, if it has to. */
function Address({ email }: { email: string }) {
  const host = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
