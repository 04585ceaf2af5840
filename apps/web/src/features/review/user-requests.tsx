import type { Role } from '@portal/contract/options.ts';
import { listUserRequests } from '@portal/contract/review/review.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { speakerName, teacherName } from '../../domain/request-labels.ts';
import { RequestStatusChip } from '../../domain/request-status.tsx';
import { pagesQuery } from '../../lib/call-query.ts';

const requestsOf = (userId: string) => pagesQuery(listUserRequests, {}, { userId });

interface UserRequestsProps {
  userId: string;
  role: Role;
}

/** The requests of a teacher or speaker, newest first, for administrators. Each leads to its details. */
export function UserRequests({ userId, role }: UserRequestsProps) {
  const search = useInfiniteQuery({ ...requestsOf(userId), meta: { handlesError: true } });
  const requests = search.data?.pages.flatMap(({ items }) => items);
  if (!requests) return <PartState name="requests" error={search.error} onRetry={search.refetch} />;
  if (requests.length === 0) return <p className="empty-box">No requests yet.</p>;
  return (
    <>
      <Stack as="ol" gap={0} aria-label="Requests">
        {requests.map((request) => (
          <Line key={request._id}>
            <div>
              <Link to="/admin-requests" search={{ request: request._id }}>
                {request.eventName}
              </Link>
              <p className="soft small">
                {role === 'teacher' ? speakerName(request) : teacherName(request)} ·{' '}
                <ZonedTime instant={request.dateTime} clocks={clocksOf(request, 'admin')} />
              </p>
            </div>
            <RequestStatusChip request={request} />
          </Line>
        ))}
      </Stack>
      <div tabIndex={-1} className="list-end region">
        <MoreButton pages={search} />
      </div>
    </>
  );
}
