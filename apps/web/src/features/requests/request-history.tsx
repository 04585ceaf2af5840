import type { Role } from '@portal/contract/options.ts';
import { type Clocks, readerTime } from '@portal/contract/reader-time.ts';
import type { Transition } from '@portal/contract/requests/requests.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { PartState } from '../../components/feedback/part-state.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { type RequestView, transitionActor } from '../../domain/request-labels.ts';
import { requestHistory } from '../../domain/request-queries.ts';
import { statusStyle } from '../../domain/request-status.tsx';
import { stepTitle } from '../../domain/step-labels.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import styles from './request-history.module.css';

interface StepProps {
  transition: Transition;
  viewer: Role;
  clocks: Clocks;
}

function Step({ transition, viewer, clocks }: StepProps) {
  const { at, from, to, step, reason, times } = transition;
  const { tone, icon: Icon } = statusStyle(to);
  return (
    <Row as="li" align="start" gap={12} wrap={false} className={styles.step}>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={16} aria-hidden />
      </span>
      <Stack gap={0} grow>
        <p className="bold">
          {stepTitle(transition)}
          {step === 'status set' && viewer === 'admin' && <span className="soft small"> from {from}</span>}
        </p>
        <p className="soft small">
          <time dateTime={at}>{ownDateAndTime(at)}</time>, {transitionActor(transition, viewer)}
        </p>
        {times.length > 0 && (
          <ul className="soft small">
            {times.map((time) => (
              <li key={time}>{readerTime(time, clocks)}</li>
            ))}
          </ul>
        )}
        {reason !== '' && <p className="typed">{reason}</p>}
      </Stack>
    </Row>
  );
}

/** The latest change of a request, who made it and when; nothing if the request hasn't changed since it was sent. */
export function LastStep({ request, viewer }: RequestView) {
  const { data: history = [] } = useQuery(requestHistory(request._id));
  const last = history.at(-1);
  if (!last || last.step === 'booked') return null;
  return (
    <span className="soft small">
      {stepTitle(last)} {transitionActor(last, viewer)}, <RelativeTime instant={last.at} />
    </span>
  );
}

/** The history of a request, newest first. Administrators see who made each change. */
export function RequestHistory({ request, viewer }: RequestView) {
  const { data: history, error, refetch } = useQuery(requestHistory(request._id));
  const clocks = clocksOf(request, viewer);
  if (!history) return <PartState name="history" error={error} onRetry={refetch} />;
  return (
    <ol className={styles.history} reversed>
      {history.toReversed().map((transition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity, and keeps its number
        <Step key={history.length - index} transition={transition} viewer={viewer} clocks={clocks} />
      ))}
    </ol>
  );
}
