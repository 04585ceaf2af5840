import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { Bone, RowSkeletons } from '../../../components/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { counted } from '../../../lib/text.ts';
import { allUsers } from '../queries.ts';
import { findUsers, indexUsers } from '../user-filter.ts';
import type { UserFilters } from '../user-params.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { UserTools } from './user-tools.tsx';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';

interface UsersProps {
  filters: UserFilters;
  onFilter: (filters: UserFilters) => void;
}

/** Everybody who has an account, to be searched, and removed where need be. */
export function Users({ filters, onFilter }: UsersProps) {
  const { data, error, isPending, refetch } = useQuery(allUsers());
  return (
    <Section title="All Users" {...(data ? { count: data.length } : {})}>
      {isPending && (
        <div className={styles.list}>
          <Bone height={44} />
          <RowSkeletons count={10} />
        </div>
      )}
      {!data && error && (
        <ErrorState
          title="Failed to load users. Please try again."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <UserList users={data} filters={filters} onFilter={onFilter} />}
    </Section>
  );
}

function UserList({ users, filters, onFilter }: UsersProps & { users: readonly ListedUser[] }) {
  const { q, type, status } = filters;
  const indexed = useMemo(() => indexUsers(users), [users]);
  const found = useMemo(() => findUsers(indexed, { q, type, status }), [indexed, q, type, status]);
  const [removing, setRemoving] = useState<ListedUser>();
  const region = useRef<HTMLDivElement>(null);
  const removed = useRef(false);

  // The button that opened the dialog goes with its row, so the focus goes to the list once the dialog has let it go.
  useEffect(() => {
    if (removing || !removed.current) return;
    removed.current = false;
    region.current?.focus({ preventScroll: true });
  }, [removing]);

  const narrowed = Boolean(q || type || status);
  return (
    <div ref={region} tabIndex={-1} className={styles.list}>
      <UserTools filters={filters} onFilter={onFilter} found={found} />
      <p role="status" className={narrowed ? styles.count : 'visually-hidden'}>
        {narrowed && `${counted(found.users.length, 'user')} found`}
      </p>
      <UsersTable
        users={found.users}
        view={`${q} ${type} ${status}`}
        onRemove={setRemoving}
        empty={
          <EmptyState
            icon={SearchX}
            title="No users found"
            action={
              <Button variant="outlined" onClick={() => onFilter({})}>
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
