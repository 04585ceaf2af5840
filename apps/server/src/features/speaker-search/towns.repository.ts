import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

export interface SpeakerTown {
  /** As one of the speakers writes it. */
  readonly city: string;
  readonly state: string;
  /** The comparison key of the city. */
  readonly key: string;
}

/** The towns of visible speakers whose names have any of these comparison keys. */
export const findSpeakerTowns = async (db: Db, keys: readonly string[]): Promise<SpeakerTown[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<SpeakerTown>`
    select entry.city as key, min(profile.city) as city, min(profile.state) as state
    from search_speakers as entry join speaker_profiles as profile on profile.user_id = entry.id
    where entry.visible = 1 and entry.city in (${sql.join(keys)}) group by entry.city, entry.state
    order by count(*) desc, entry.city, entry.state`.execute(db);
  return rows;
};
