import { type Clocks, readerTime } from '@portal/contract/reader-time.ts';
import type { ReactNode } from 'react';
import { FocusedNotice } from '../../components/feedback/notice.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import type { ApiError } from '../../lib/api-error.ts';

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
