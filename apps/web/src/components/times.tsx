import { zonedDateAndTime, zonedTimeRange } from '@portal/contract/dates.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { useEffect, useState } from 'react';
import { currentTime } from '../lib/screen-works.ts';
import { fullZonedTime, ownDateAndTime, ownTime, relativeTime } from '../lib/times.ts';

interface ZonedTimeProps {
  /** An ISO timestamp. */
  instant: string;
  zone: TimeZoneId;
  /** The length; shows the end too. */
  minutes?: number;
  /** Shows the zone's full name. */
  roomy?: boolean;
}

/** A visit's time in its zone, followed by the user's local time if different. */
export function ZonedTime({ instant, zone, minutes, roomy = false }: ZonedTimeProps) {
  const own = ownTime(instant, zone);
  return (
    <time dateTime={instant} title={fullZonedTime(instant, zone)}>
      {minutes === undefined
        ? zonedDateAndTime(instant, zone, roomy)
        : zonedTimeRange(instant, minutes, zone, roomy)}
      {own && <span className="soft">{roomy ? ` · ${own} your time` : ` (${own} your time)`}</span>}
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
