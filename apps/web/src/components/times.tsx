import { zonedDateAndTime, zonedTimeRange } from '@portal/contract/dates.ts';
import { type Clocks, othersTime } from '@portal/contract/reader-time.ts';
import { useEffect, useState } from 'react';
import { currentTime } from '../lib/clock.ts';
import { fullZonedTime, ownDateAndTime, relativeTime } from '../lib/times.ts';
import styles from './times.module.css';

interface ZonedTimeProps {
  /** An ISO timestamp. */
  instant: string;
  clocks: Clocks;
  /** The length; shows the end too. */
  minutes?: number;
}

/** A time as the reader's clock shows it, followed by what the others' clocks show if that differs. */
export function ZonedTime({ instant, clocks, minutes }: ZonedTimeProps) {
  const others = othersTime(instant, clocks);
  return (
    <time dateTime={instant} title={fullZonedTime(instant, clocks.own)}>
      {minutes === undefined
        ? zonedDateAndTime(instant, clocks.own)
        : zonedTimeRange(instant, minutes, clocks.own)}
      {others !== '' && (
        <>
          {' '}
          <span className={`soft ${styles.others}`}>({others})</span>
        </>
      )}
    </time>
  );
}

const MINUTE = 60_000;

/** A relative time with the exact time as a tooltip. */
export function RelativeTime({ instant }: { instant: string }) {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={ownDateAndTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
