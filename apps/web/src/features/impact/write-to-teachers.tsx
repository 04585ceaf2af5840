import { getOutcomePeople, listTeachersOf } from '@portal/contract/impact/never-asked.contract.ts';
import type { TeacherToWriteTo } from '@portal/contract/impact/never-asked.schemas.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
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

interface Teachers {
  readonly total: number;
  readonly teachers: readonly TeacherToWriteTo[];
}

/** Teachers to write to, and the email that administrators can begin with. */
export interface TeacherList {
  /** Tells lists apart. */
  readonly key: QueryKey;
  readonly load: () => Promise<Teachers>;
  readonly email: { readonly draft: string; readonly subject: string; readonly text: string };
}

/** The teachers of schools or counties without a visit. */
export const teachersOf = (body: { schools: string[] } | { counties: string[] }): TeacherList => ({
  key: [listTeachersOf.path, body],
  load: () => call(listTeachersOf, { body }),
  email: {
    draft: 'email-to-schools',
    subject: 'Invite a speaker to your class',
    text: `Your school hasn't had a visit this school year yet. Professionals near you are happy to come to your class, in person or by video.

Log in and search for what you teach, or answer this email and tell us what your class needs. We're happy to help.`,
  },
});

/** The teachers of a row whose requests led to no visit. */
export const teachersWithoutVisit = (query: OutcomeRow & Period): TeacherList => ({
  key: [getOutcomePeople.path, 'teachers', query],
  load: async () => (await call(getOutcomePeople, { query })).teachers,
  email: {
    draft: 'email-after-requests',
    subject: "Let's find a speaker for your class",
    text: `You asked for a speaker, and it didn't lead to a visit. We're sorry about that, and we'd like to help.

Log in and search again, because new speakers join all the time. Or answer this email and tell us what your class needs: we'll look for somebody with you.`,
  },
});

interface WriteToTeachersProps {
  /** Who is written to; undefined while nobody is. */
  of: TeacherList | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** Lets an administrator email teachers about visits. */
export function WriteToTeachers({ of, onClose, onSent }: WriteToTeachersProps) {
  const { data, error, refetch } = useQuery({
    queryKey: of?.key ?? [listTeachersOf.path],
    queryFn: of?.load ?? skipToken,
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
            {of && (
              <Suspense fallback={<RowSkeletons count={3} />}>
                <WriteForm
                  users={users}
                  outreach={of.email}
                  busy={action.isPending}
                  error={action.error ? messageOf(action.error) : undefined}
                  onAct={(direct) => action.mutate({ ...direct, users })}
                />
              </Suspense>
            )}
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
