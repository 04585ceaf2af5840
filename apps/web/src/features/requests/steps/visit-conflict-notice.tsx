import { zonedDateAndTime } from '@portal/contract/dates.ts';
import type { TimeZoneId } from '@portal/contract/options.ts';
import type { ReactNode } from 'react';
import { FocusedNotice } from '../../../components/feedback/notice.tsx';
import styles from './steps.module.css';
import type { Blocked } from './use-step.ts';

interface VisitConflictNoticeProps {
  failure: Blocked;
  zone: TimeZoneId;
  /** A button that proposes the free time. */
  children?: ReactNode;
}

/** Says which other visit of the speaker is in the way, and when the speaker is free. */
export function VisitConflictNotice({ failure, zone, children }: VisitConflictNoticeProps) {
  const { nearestFree } = failure.visitConflict;
  return (
    <FocusedNotice severity="warning" title={failure.message}>
      <div className={styles.conflict}>
        <p>
          {nearestFree
            ? `The nearest free time is ${zonedDateAndTime(nearestFree, zone)}.`
            : "There's no free time within a day of it."}
        </p>
        {children}
      </div>
    </FocusedNotice>
  );
}
