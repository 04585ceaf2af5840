import { ACTION_LABELS } from '@portal/contract/audit-log/audit-actions.ts';
import { listUserAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { ownDateAndTime } from '../../lib/times.ts';

interface UserEntriesProps {
  user: SessionUser;
}

/** The last entries by or about a user, with a link to all of them. */
export function UserEntries({ user }: UserEntriesProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(listUserAuditEntries, { params: { userId: user._id } }),
    staleTime: 0,
    meta: { handlesError: true },
  });
  if (!data) return <PartState name="audit log" error={error} onRetry={refetch} />;
  if (data.length === 0) return <p className="empty-box">No entries yet.</p>;
  return (
    <>
      <ol className="region" aria-label="Audit log">
        {data.map((entry) => (
          <Line key={entry._id}>
            <Stack gap={0}>
              <p>{ACTION_LABELS[entry.action]}</p>
              <p className="soft small">
                <time dateTime={entry.at}>{ownDateAndTime(entry.at)}</time>
                {peopleIn(entry, user)}
              </p>
            </Stack>
          </Line>
        ))}
      </ol>
      <div>
        {/* By name, because entries about someone don't contain their email. */}
        <LinkButton to="/admin-audit-log" search={{ q: fullName(user) }} variant="outlined">
          Show all
        </LinkButton>
      </div>
    </>
  );
}

/** Who acted, and on what, as far as it isn't the user. */
const peopleIn = ({ actor, subject }: AuditEntry, { _id }: SessionUser): string =>
  [actor._id !== _id && `by ${actor.name}`, subject._id !== _id && `about ${subject.name}`]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
