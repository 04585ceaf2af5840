import type { SideZones } from '@portal/contract/reader-time.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { readerZone } from '../reader-zone.ts';

/** What tells the time zones of a request's people, of `requestsWithPeople`. */
export const ZONE_COLUMNS = [
  'requests.timezone',
  'teacher.time_zone as teacher_browser',
  'teacher_profiles.state as teacher_state',
  'teacher_profiles.country as teacher_country',
  'hours.timezone as speaker_hours',
  'speaker.time_zone as speaker_browser',
  'profile.state as speaker_state',
  'profile.country as speaker_country',
] as const;

interface ZoneRow {
  readonly timezone: string;
  readonly teacher_browser: string;
  readonly teacher_state: string | null;
  readonly teacher_country: string | null;
  readonly speaker_hours: string | null;
  readonly speaker_browser: string;
  readonly speaker_state: string | null;
  readonly speaker_country: string | null;
}

/** The time zones that the people of a request live by. */
export const zonesInRow = (row: ZoneRow): SideZones => {
  const requested = timeZoneOf(row.timezone);
  const placeOf = (side: 'teacher' | 'speaker') => ({
    browser: row[`${side}_browser`],
    state: row[`${side}_state`] ?? '',
    country: row[`${side}_country`] ?? '',
  });
  return {
    teacher: readerZone({ hours: null, ...placeOf('teacher') }, requested),
    speaker: readerZone({ hours: row.speaker_hours, ...placeOf('speaker') }, requested),
  };
};
