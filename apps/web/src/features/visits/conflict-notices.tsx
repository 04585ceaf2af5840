import { zonedTimeRange } from '@portal/contract/dates.ts';
import { type Clocks, readerTime } from '@portal/contract/reader-time.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ReactNode } from 'react';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { conflictLabel, speakerName, teacherConflictLabel } from '../../domain/request-labels.ts';
import type { ApiError } from '../../lib/api-error.ts';

/** Warns an administrator that the speaker or the teacher has two visits at the same time. */
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

interface VisitConflictNoticeProps {
  failure: ApiError;
  clocks: Clocks;
  /** A button that proposes the free time. */
  children?: ReactNode;
}

/** Says that another visit of the speaker is in the way and, to those who may know, which one and when there's time. */
export function VisitConflictNotice({ failure, clocks, children }: VisitConflictNoticeProps) {
  const { message, visitConflict } = failure;
  if (!visitConflict) return <FocusedNotice severity="warning" title={message} />;
  const { nearestFree } = visitConflict;
  return (
    <FocusedNotice severity="warning" title={message}>
      <Stack gap={12} align="start">
        <p>
          {nearestFree
            ? `The nearest free time is ${readerTime(nearestFree, clocks)}.`
            : "There's no free time within a day of it."}
        </p>
        {children}
      </Stack>
    </FocusedNotice>
  );
}
