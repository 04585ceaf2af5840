import { commonZone, TIME_ZONE_IDS, type TimeZoneId, timeZonesIn } from '@portal/contract/time-zones.ts';

/** A stored time zone; undefined if there is none, or one that the portal doesn't know anymore. */
export const storedZone = (stored: string | null | undefined): TimeZoneId | undefined =>
  TIME_ZONE_IDS.find((known) => known === stored);

interface Whereabouts {
  /** The time zone of a speaker's hours; null without hours, and for teachers. */
  readonly hours: string | null;
  /** That of the last browser; '' if it isn't known. */
  readonly browser: string;
  /** The place of a teacher's school, or of a speaker. */
  readonly state: string;
  readonly country: string;
}

/**
 * The time zone that somebody lives by: that of their hours, or else that of their place. Where a state has several, and
 * for places that aren't known, it's the last browser's. `requested` is the zone of the request that they read about,
 * which counts if nothing else is known.
 */
export const readerZone = (
  { hours, browser, state, country }: Whereabouts,
  requested: TimeZoneId,
): TimeZoneId => {
  const possible = timeZonesIn({ state, country });
  const isPossible = (zone: TimeZoneId) => possible.length === 0 || possible.includes(commonZone(zone));
  const own = storedZone(browser);
  return (
    storedZone(hours) ??
    (own && isPossible(own) ? own : undefined) ??
    (isPossible(requested) ? requested : possible[0]) ??
    requested
  );
};
