import type { TimeZoneId } from '@portal/contract/options.ts';
import { useEffect, useState } from 'react';
import { fullZonedTime, localTime, ownTime, relativeTime, zonedTime } from '../lib/times.ts';
import styles from './times.module.css';

interface ZonedTimeProps {
  /** An ISO instant. */
  instant: string;
  zone: TimeZoneId;
}

/** A visit's time in its own zone, which is named; beside it the reader's time where that is another. */
export function ZonedTime({ instant, zone }: ZonedTimeProps) {
  const own = ownTime(instant, zone);
  return (
    <time dateTime={instant} title={fullZonedTime(instant, zone)}>
      {zonedTime(instant, zone)}
      {own && <span className={styles.own}> ({own} your time)</span>}
    </time>
  );
}

const MINUTE = 60_000;

/** How long ago something was; the exact time when one points at it. */
export function RelativeTime({ instant }: { instant: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={localTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
