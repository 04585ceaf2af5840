import { dateAndTime, zonedDateAndTime } from '@portal/contract/dates.ts';
import type { TimeZoneId } from '@portal/contract/options.ts';
import { useEffect, useState } from 'react';
import { fullZonedTime, ownTime, relativeTime } from '../lib/times.ts';
import styles from './times.module.css';

interface ZonedTimeProps {
  /** An ISO instant. */
  instant: string;
  zone: TimeZoneId;
  /** There is room for the zone's whole name. */
  roomy?: boolean;
}

/** A visit's time in its own zone, which is named; beside it the reader's time where that is another. */
export function ZonedTime({ instant, zone, roomy = false }: ZonedTimeProps) {
  const own = ownTime(instant, zone);
  return (
    <time dateTime={instant} title={fullZonedTime(instant, zone)}>
      {zonedDateAndTime(instant, zone, roomy)}
      {own && <span className={styles.own}>{roomy ? ` · ${own} your time` : ` (${own} your time)`}</span>}
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
    <time dateTime={instant} title={dateAndTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
