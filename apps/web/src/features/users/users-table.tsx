import { sendPasswordLink } from '@portal/contract/accounts/auth.contract.ts';
import { speakerStatusOf } from '@portal/contract/users/speaker-status.ts';
import type { UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import {
  DEFAULT_SORT,
  readUserParams,
  type UserParams,
  userQuery,
} from '@portal/contract/users/user-params.ts';
import type { FoundUser } from '@portal/contract/users/users.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { NotebookPen } from '../../components/icons.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { pageAt, type Sorting } from '../../components/table/table-rows.ts';
import { type Column, TableView } from '../../components/table/table-view.tsx';
import { PersonLink } from '../../domain/person-link.tsx';
import { TYPE_LABELS } from '../../domain/user-labels.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toasts.ts';
import type { SelectedUsers } from './use-selected-users.ts';
import { UserStatusChip } from './user-status-chip.tsx';

/** One of someone's two names; whoever has no such name is linked by the other one. */
const nameLink = (userId: string, name: string) =>
  name === '' ? null : <PersonLink userId={userId}>{name}</PersonLink>;

const COLUMNS: readonly Column<FoundUser>[] = [
  {
    id: 'firstName',
    label: 'First Name',
    sort: 'server',
    cell: ({ _id, firstName }) => nameLink(_id, firstName),
  },
  {
    id: 'lastName',
    label: 'Last Name',
    sort: 'server',
    cell: ({ _id, lastName }) => nameLink(_id, lastName),
  },
  { id: 'email', label: 'Email', sort: 'server', cell: ({ email }) => <Email address={email} /> },
  { id: 'type', label: 'User Type', sort: 'server', cell: ({ role }) => TYPE_LABELS[role] },
  {
    id: 'status',
    label: 'Status',
    sort: 'server',
    cell: (user) => <UserStatusChip status={speakerStatusOf(user)} />,
  },
];

const idOf = ({ _id }: FoundUser) => _id;

interface UsersTableProps {
  found: UserListPage;
  selection: SelectedUsers;
  params: UserParams;
  /** The rows are from the previous page. */
  outdated: boolean;
  empty: ReactNode;
  onChange: (params: UserParams) => void;
  onPage: (page: number) => void;
  onNotes: (user: FoundUser) => void;
  onRemove: (user: FoundUser) => void;
}

/** A page of users with remove buttons. */
export function UsersTable(props: UsersTableProps) {
  const { found, selection, params, outdated, empty, onChange, onPage, onNotes, onRemove } = props;
  const actions = useMemo(
    (): readonly Column<FoundUser>[] => [
      {
        id: 'remove',
        label: 'Remove User',
        cell: (user) => (
          <span className="whole">
            <RemoveButton user={user} onRemove={onRemove} />
            {user.neverLoggedIn && <SendLinkButton user={user} />}
          </span>
        ),
      },
      {
        id: 'notes',
        label: 'Notes',
        hideLabel: true,
        cell: (user) => (
          <IconButton label={`Notes on ${user.email}`} onClick={() => onNotes(user)}>
            <NotebookPen size={18} aria-hidden />
          </IconButton>
        ),
      },
    ],
    [onNotes, onRemove],
  );
  const { limit } = userQuery(params);
  const page = (params.page ?? 1) - 1;
  if (found.total === 0) return empty;
  const chosen = found.items.filter(({ _id }) => selection.has(_id)).length;
  const select: Column<FoundUser> = {
    id: 'select',
    label: 'Select',
    hideLabel: true,
    cell: (user) => (
      <CheckBox
        label={`Select ${user.email}`}
        hideLabel
        checked={selection.has(user._id)}
        onChange={(isChosen) => selection.set([user], isChosen)}
      />
    ),
  };
  return (
    <>
      <CheckBox
        label="Select all shown"
        checked={chosen === found.items.length}
        partly={chosen > 0 && chosen < found.items.length}
        onChange={(isChosen) => selection.set(found.items, isChosen)}
      />
      <TableView
        label="Users"
        columns={[select, ...COLUMNS, ...actions]}
        rows={found.items}
        keyOf={idOf}
        attributesOf={({ _id }) => ({ 'data-selected': selection.has(_id) })}
        sorting={sortingOf(params)}
        onSort={(sorting) => onChange(sortedBy(params, sorting))}
        outdated={outdated}
        isDense
      >
        <Pagination
          shown={pageAt(found.total, page, limit)}
          total={found.total}
          size={limit}
          onPage={onPage}
          onSize={(rows) => onChange(readUserParams({ ...params, page: 1, rows }))}
        />
      </TableView>
    </>
  );
}

function RemoveButton({ user, onRemove }: { user: FoundUser; onRemove: (user: FoundUser) => void }) {
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

/** Emails a new password link to someone who has never logged in. */
function SendLinkButton({ user: { _id, email } }: { user: Pick<FoundUser, '_id' | 'email'> }) {
  const sending = useMutation({
    mutationFn: () => call(sendPasswordLink, { params: { userId: _id } }),
    onSuccess: ({ message }) => toast('success', message),
  });
  return (
    <Button
      size="small"
      variant="text"
      aria-label={`Send the password link again to ${email}`}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      Send again
    </Button>
  );
}

/** The parameters for the first page in another order. */
export const sortedBy = (params: UserParams, { column, descending }: Sorting): UserParams => {
  const { page: _page, sort: _sort, direction: _direction, ...kept } = params;
  return readUserParams({ ...kept, sort: column, ...(descending && { direction: 'desc' }) });
};

export const sortingOf = ({ sort, direction }: UserParams): Sorting => ({
  column: sort ?? DEFAULT_SORT,
  descending: direction === 'desc',
});
