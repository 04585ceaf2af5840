import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { ROLES, SPEAKER_STATUSES } from '@portal/contract/options.ts';
import type { UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import { readUserParams, type UserParams } from '@portal/contract/users/user-params.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { RowSkeletons, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { ErrorState, NothingFound } from '../../components/feedback/states.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { FilterTabs } from '../../components/layout/filter-tabs.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { AffectedRequests } from '../../domain/affected-requests.tsx';
import { useTasks } from '../../domain/tasks.ts';
import { countSuffix, removalRefusal, STATUS_LABELS, TYPE_LABELS } from '../../domain/user-labels.ts';
import { call } from '../../lib/api.ts';
import { counted, shownNumber } from '../../lib/text.ts';
import { notify } from '../../lib/toasts.ts';
import { SelectedUsers } from './selected-users.tsx';
import { useSelectedUsers } from './use-selected-users.ts';
import { foundUsers } from './user-queries.ts';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';

interface UsersProps {
  params: UserParams;
  onChange: (params: UserParams) => void;
  /** Opens the administrators' notes on a user. */
  onNotes: (user: ListedUser) => void;
}

/** The user list for administrators. */
export function Users({ params, onChange, onNotes }: UsersProps) {
  const { data, error, isPending, isPlaceholderData, isLoadingError, refetch } = useQuery({
    ...foundUsers(params),
    placeholderData: keepPreviousData,
  });
  return (
    <Section id="all-users" title="All Users" {...(data && { count: data.everyone })}>
      {isPending && (
        <Stack>
          <SkeletonLine height={44} />
          <RowSkeletons count={10} />
        </Stack>
      )}
      {isLoadingError && (
        <ErrorState title="Failed to load users. Please try again." error={error} onRetry={refetch} />
      )}
      {data && (
        <UserList
          found={data}
          outdated={isPlaceholderData}
          params={params}
          onChange={onChange}
          onNotes={onNotes}
        />
      )}
    </Section>
  );
}

interface UserListProps extends UsersProps {
  found: UserListPage;
  outdated: boolean;
}

function UserList({ found, outdated, params, onChange, onNotes }: UserListProps) {
  const [removing, setRemoving] = useState<ListedUser>();
  const selection = useSelectedUsers(found.items);

  // Go to the last page if this one no longer exists, because users were deleted.
  const { page = 1, rows = 10 } = params;
  const last = Math.max(1, Math.ceil(found.total / rows));
  useEffect(() => {
    if (!outdated && page > last) onChange(readUserParams({ ...params, page: last }));
  });

  const narrowed = Boolean(params.q || params.type || params.status || params.login);
  return (
    <Stack tabIndex={-1} className="region">
      <UserTabs params={params} onChange={onChange} found={found} />
      <UserTools params={params} onChange={onChange} found={found} />
      <p role="status" className={narrowed ? 'soft small' : 'visually-hidden'}>
        {narrowed && `${counted(found.total, 'user')} found`}
      </p>
      <div>
        <SelectedUsers selection={selection} />
        <Stack>
          <UsersTable
            found={found}
            selection={selection}
            params={params}
            outdated={outdated}
            onChange={onChange}
            onPage={(to) => onChange(readUserParams({ ...params, page: to + 1 }))}
            onNotes={onNotes}
            onRemove={setRemoving}
            empty={<NothingFound title="No users found" onClear={() => onChange({})} />}
          />
        </Stack>
      </div>
      <RemoveUserDialog user={removing} onClose={() => setRemoving(undefined)} />
    </Stack>
  );
}

interface RemoveUserDialogProps {
  user: ListedUser | undefined;
  onClose: () => void;
}

function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const client = useQueryClient();
  return (
    <RemovalDialog
      item={user}
      title="Remove this user?"
      confirmLabel="Remove User"
      busyLabel="Removing…"
      remove={({ email }) => call(removeUser, { params: { email } })}
      show={notify}
      // Other cached lists may include this user or their requests.
      refresh={() => client.invalidateQueries()}
      explain={(error, { email }) => removalRefusal(error, email)}
      onClose={onClose}
    >
      {(removed) => (
        <>
          <p>
            The account of{' '}
            <strong>
              {removed.firstName} {removed.lastName}
            </strong>{' '}
            ({removed.email}) will be deleted, and with it {consequencesFor(removed)}.
          </p>
          <AffectedRequests userId={removed._id} />
          <Notice severity="warning">
            They are logged out everywhere at once and told by email. This action cannot be undone.
          </Notice>
        </>
      )}
    </RemovalDialog>
  );
}

const consequencesFor = ({ role }: ListedUser): string =>
  role === 'speaker'
    ? 'their speaker profile, their picture and every request that teachers have sent them, approved visits included'
    : 'their profile, their picture and every request that they have sent to speakers, approved visits included';

/** The options of a filter with counts. */
const optionsOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  counts: Readonly<Record<Value | 'all', number>>,
) => [
  { value: '', label: all + countSuffix(counts.all) },
  ...values.map((value) => ({ value, label: labels[value] + countSuffix(counts[value]) })),
];

interface UserTabsProps extends Pick<UsersProps, 'params' | 'onChange'> {
  found: Pick<UserListPage, 'everyone' | 'neverLoggedIn'>;
}

/** Filters with their numbers of users, which are hidden during a search because they don't take it into account. */
function UserTabs({ params: { page: _page, ...params }, onChange, found }: UserTabsProps) {
  const tasks = useTasks();
  const tab = (label: string, count: string | undefined, status?: 'incomplete' | 'complete') => {
    const type = status && 'speaker';
    return {
      label,
      count,
      isActive: params.status === status && params.type === type && !params.login,
      filters: readUserParams({ ...params, type, status, login: undefined }),
    };
  };
  const needed = (kind: 'incomplete' | 'hidden') => {
    const task = tasks?.find((known) => known.kind === kind);
    return params.q || !tasks ? undefined : shownNumber(task?.count ?? 0, task?.more);
  };
  return (
    <FilterTabs
      label="Show"
      tabs={[
        tab('All', params.q ? undefined : shownNumber(found.everyone)),
        tab('Incomplete profiles', needed('incomplete'), 'incomplete'),
        tab('Hidden profiles', needed('hidden'), 'complete'),
        {
          label: 'Never logged in',
          count: params.q ? undefined : shownNumber(found.neverLoggedIn),
          isActive: params.login !== undefined,
          filters: readUserParams({ ...params, type: undefined, status: undefined, login: 'never' }),
        },
      ]}
      onChange={onChange}
    />
  );
}

interface UserToolsProps {
  params: UserParams;
  onChange: (params: UserParams) => void;
  found: Pick<UserListPage, 'types' | 'statuses'>;
}

/** The search and filters of the user list. */
function UserTools({ params: { page: _page, ...params }, onChange, found }: UserToolsProps) {
  const set = (changed: Record<string, string>) => onChange(readUserParams({ ...params, ...changed }));
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search users"
        placeholder="Name, email, school, phone…"
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
