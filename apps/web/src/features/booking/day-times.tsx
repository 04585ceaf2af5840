import { holidayOn } from '@portal/contract/holidays.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { Button } from '../../components/button.tsx';
import { CircleAlert } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { dayName } from '../../lib/month-days.ts';
import { timeLabel } from '../../lib/times.ts';
import styles from './time-picker.module.css';

interface DayTimesProps {
  day: string;
  times: readonly string[];
  zone: TimeZoneId;
  chosen: readonly string[];
  isFull: boolean;
  /** The error message if no time is chosen. */
  missing: string | undefined;
  onPick: (time: string) => void;
}

/** The free times of one day. */
export function DayTimes({ day, times, zone, chosen, isFull, missing, onPick }: DayTimesProps) {
  const holiday = holidayOn(day);
  return (
    <fieldset className={styles.day}>
      <legend>
        {dayName(day)}
        {holiday && <span className={styles.holiday}> · School may be closed: {holiday}</span>}
      </legend>
      {missing && (
        <Row as="p" gap={4} wrap={false} className={`label ${styles.missing}`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {missing}
        </Row>
      )}
      {times.map((time) => {
        const isChosen = chosen.includes(time);
        return (
          <Button
            key={time}
            size="small"
            variant={isChosen ? 'primary' : 'outlined'}
            aria-pressed={isChosen}
            disabled={isFull && !isChosen}
            onClick={() => onPick(time)}
          >
            {timeLabel(time, zone)}
          </Button>
        );
      })}
    </fieldset>
  );
}
