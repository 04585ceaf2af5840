import { zonedTimeRange } from '@portal/contract/dates.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { conflictLabel, speakerName } from '../../domain/request-labels.ts';

/** Tells an administrator that the speaker has another visit at the time of a request, with both times. */
export function ConflictNote({ request }: { request: SpeakerRequest }) {
  const { dateTime, minutes, timezone } = request;
  const other = conflictLabel(request);
  if (other === undefined) return null;
  return (
    <Notice severity="warning" title={`${speakerName(request)} already has a visit then`}>
      <p>{other}</p>
      <p>This request: {zonedTimeRange(dateTime, minutes, timezone)}</p>
    </Notice>
  );
}
