import { listTeachersOf } from '@portal/contract/impact/never-asked.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { LeftOutList } from '../users/bulk-results.tsx';
import { useBulkAction } from '../users/use-bulk-action.ts';

const WriteForm = lazy(async () => ({ default: (await import('../users/write-dialog.tsx')).WriteForm }));

/** What administrators can begin with. */
const EMAIL = {
  subject: 'Invite a speaker to your class',
  text: `Your school hasn't had a visit this school year yet. Professionals near you are happy to come to your class, in person or by video.

Log in and search for what you teach, or answer this email and tell us what your class needs. We're happy to help.`,
};

/** Some schools or counties. */
export type TeachersOf = { readonly schools: string[] } | { readonly counties: string[] };

interface WriteToTeachersProps {
  /** Whose teachers are written to; undefined while nobody is. */
  of: TeachersOf | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** Lets an administrator email the teachers of schools that had no visit. */
export function WriteToTeachers({ of, onClose, onSent }: WriteToTeachersProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [listTeachersOf.path, of],
    queryFn: () => call(listTeachersOf, { body: of ?? {} }),
    enabled: of !== undefined,
    gcTime: 0,
    meta: { handlesError: true },
  });
  const { action, leftOut, dismissLeftOut } = useBulkAction({ onDone: onSent });
  const users = data?.teachers ?? [];
  return (
    <>
      <Dialog
        open={of !== undefined}
        onClose={onClose}
        title={data ? `Write to ${counted(users.length, 'teacher')}` : 'Write to these teachers'}
        width="medium"
      >
        {data ? (
          <Stack>
            {data.total > users.length && (
              <Text tone="soft">
                These are the first {users.length} of {data.total} teachers. Write to the others with the next
                email.
              </Text>
            )}
            <Suspense fallback={<RowSkeletons count={3} />}>
              <WriteForm
                users={users}
                outreach={EMAIL}
                busy={action.isPending}
                error={action.error ? messageOf(action.error) : undefined}
                onAct={(direct) => action.mutate({ ...direct, users })}
              />
            </Suspense>
          </Stack>
        ) : error ? (
          <ErrorState
            title="We couldn't load these teachers. Please try again."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <RowSkeletons count={3} />
        )}
      </Dialog>
      <Dialog
        open={leftOut.length > 0}
        onClose={dismissLeftOut}
        title="It didn't apply to everybody"
        width="small"
      >
        <LeftOutList leftOut={leftOut} />
      </Dialog>
    </>
  );
}
