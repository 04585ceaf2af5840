import { dateAndTime } from '@portal/contract/dates.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Hourglass } from 'lucide-react';
import { RelativeTime } from '../../components/times.tsx';
import styles from './request-age.module.css';
import { waitingTime } from './request-labels.ts';
import type { Viewer } from './viewer.ts';

interface RequestAgeProps {
  request: SpeakerRequest;
  viewer: Viewer;
}

/** When a request was sent. Administrators also see how long it has waited. */
export function RequestAge({ request, viewer }: RequestAgeProps) {
  const waiting = viewer === 'admin' ? waitingTime(request) : undefined;
  if (!waiting) {
    return (
      <span className={styles.age}>
        Sent <RelativeTime instant={request.createdAt} />
      </span>
    );
  }
  return (
    <time
      dateTime={request.createdAt}
      title={`Sent ${dateAndTime(request.createdAt)}`}
      className={styles.age}
      data-long={waiting.long}
    >
      {waiting.long && <Hourglass size={14} aria-hidden />}
      {waiting.words}
    </time>
  );
}
