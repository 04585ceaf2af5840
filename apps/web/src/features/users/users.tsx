import { EXACT_MAX } from '@portal/contract/limits.ts';
import type { UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RowSkeletons, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Section } from '../../components/layout/section.tsx';
import { userPage } from './queries.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { foundIn } from './user-labels.ts';
import { readUserParams, type UserParams } from './user-params.ts';
import { UserTools } from './user-tools.tsx';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';

interface UsersProps {
  params: UserParams;
  onChange: (params: UserParams) => void;
}

/** The user list for administrators. */
export function Users({ params, onChange }: UsersProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(userPage(params));
  const failed = error !== null;
  return (
    <Section
      title="All Users"
      {...(data && { count: data.everyone ?? EXACT_MAX, more: data.everyone === null })}
    >
      {isPending && (
        <div className={styles.list}>
          <SkeletonLine height={44} />
          <RowSkeletons count={10} />
        </div>
      )}
      {failed && (
        <ErrorState
          title="Failed to load users. Please try again."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && !failed && (
        <UserList found={data} outdated={isPlaceholderData} params={params} onChange={onChange} />
      )}
    </Section>
  );
}

interface UserListProps extends UsersProps {
  found: UserListPage;
  outdated: boolean;
}

function UserList({ found, outdated, params, onChange }: UserListProps) {
  const [removing, setRemoving] = useState<ListedUser>();
  const region = useRef<HTMLDivElement>(null);
  const removed = useRef(false);

  // The button that opened the dialog disappears with its row, so the focus moves to the list.
  useEffect(() => {
    if (removing || !removed.current) return;
    removed.current = false;
    region.current?.focus({ preventScroll: true });
  }, [removing]);

  // A page after the last one (users may have been deleted) shows the last one. With cursors, there's no last page
  // number.
  const { page = 1, rows = 10, cursor } = params;
  const last = Math.max(1, Math.ceil(found.total / rows));
  useEffect(() => {
    if (!outdated && page > last && (found.exact || !cursor))
      onChange(readUserParams({ ...params, page: last, cursor: undefined }));
  });

  // Paging scrolls back to the top of the list.
  const cursors = useRef(new Map<number, string>());
  const turn = (to: number) => {
    if (to === page && found.nextCursor) cursors.current.set(to, found.nextCursor);
    const known = found.exact ? undefined : cursors.current.get(to);
    onChange(readUserParams({ ...params, page: to + 1, cursor: known }));
  };

  const narrowed = Boolean(params.q || params.type || params.status);
  return (
    <div ref={region} tabIndex={-1} className={styles.list}>
      <UserTools params={params} onChange={onChange} found={found} />
      <p role="status" className={narrowed ? styles.count : 'visually-hidden'}>
        {narrowed && `${foundIn(found)} found`}
      </p>
      <UsersTable
        found={found}
        params={params}
        outdated={outdated}
        onChange={onChange}
        onPage={turn}
        onRemove={setRemoving}
        empty={
          <EmptyState
            icon={SearchX}
            title="No users found"
            action={
              <Button variant="outlined" onClick={() => onChange({})}>
                Clear search and filters
              </Button>
            }
          >
            Try adjusting your search or filters
          </EmptyState>
        }
      />
      <RemoveUserDialog
        user={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => {
          removed.current = true;
          setRemoving(undefined);
        }}
      />
    </div>
  );
}
