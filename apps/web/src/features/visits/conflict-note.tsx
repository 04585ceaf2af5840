import { zonedTimeRange } from '@portal/contract/dates.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { conflictLabel, speakerName, teacherConflictLabel } from '../../domain/request-labels.ts';

/** Warns an administrator that the speaker or the teacher has another visit at the same time, and shows both times. */
export function ConflictNote({ request }: { request: SpeakerRequest }) {
  const { dateTime, minutes } = request;
  const ofSpeaker = conflictLabel(request);
  const ofTeacher = teacherConflictLabel(request);
  const own = <p>This request: {zonedTimeRange(dateTime, minutes, clocksOf(request, 'admin').own)}</p>;
  return (
    <>
      {ofSpeaker !== undefined && (
        <Notice severity="warning" title={`${speakerName(request)} already has a visit then`}>
          <p>{ofSpeaker}</p>
          {own}
        </Notice>
      )}
      {ofTeacher && (
        <Notice severity="warning" title={ofTeacher.title}>
          <p>{ofTeacher.visit}</p>
          {own}
        </Notice>
      )}
    </>
  );
}
