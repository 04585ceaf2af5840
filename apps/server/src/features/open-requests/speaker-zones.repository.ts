import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { readerZone } from '../../domain/reader-zone.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** The time zones that speakers live by, by their ids. `requested` counts if nothing else is known. */
export const findZones = async (
  db: Db | Tx,
  speakerIds: readonly string[],
  requested: TimeZoneId,
): Promise<ReadonlyMap<string, TimeZoneId>> => {
  if (speakerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('speaker_schedules as hours', 'hours.user_id', 'users.id')
    .select(['users.id', 'users.time_zone', 'profile.state', 'profile.country', 'hours.timezone'])
    .where('users.id', 'in', speakerIds)
    .execute();
  return new Map(
    rows.map((row) => {
      const place = { state: row.state ?? '', country: row.country ?? '' };
      return [row.id, readerZone({ hours: row.timezone, browser: row.time_zone, ...place }, requested)];
    }),
  );
};
