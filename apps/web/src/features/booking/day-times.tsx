import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ScrollBox } from '../../components/layout/scroll-box.tsx';
import { timeLabel } from '../../lib/times.ts';
import { dayName } from './month-days.ts';
import styles from './time-picker.module.css';

/** When school begins. A list that starts at night is scrolled to it. */
const MORNING = 'T07:00';

interface DayTimesProps {
  day: string;
  times: readonly string[];
  zone: TimeZoneId;
  chosen: readonly string[];
  isFull: boolean;
  onPick: (time: string) => void;
}

/** The free times of one day. */
export function DayTimes({ day, times, zone, chosen, isFull, onPick }: DayTimesProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[aria-pressed="true"], [data-morning="true"]');
    const box = list.current?.parentElement;
    if (first && box) box.scrollTop = first.offsetTop - box.offsetTop - box.clientHeight / 4;
  }, []);
  return (
    <ScrollBox className={styles.times}>
      <fieldset ref={list} className={styles.day}>
        <legend>{dayName(day)}</legend>
        {times.map((time) => {
          const isChosen = chosen.includes(time);
          return (
            <Button
              key={time}
              size="small"
              variant={isChosen ? 'primary' : 'outlined'}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              data-morning={wallClockOf(time, zone) >= `${day}${MORNING}`}
              onClick={() => onPick(time)}
            >
              {timeLabel(time, zone)}
            </Button>
          );
        })}
      </fieldset>
    </ScrollBox>
  );
}
