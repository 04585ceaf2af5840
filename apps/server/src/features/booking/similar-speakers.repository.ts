import { stateKey } from '@portal/contract/places.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { StoredRequest } from '../requests/stored-requests.repository.ts';

const CANDIDATES_LIMIT = 24;

/**
 * The ids of visible speakers with a saved schedule who share an industry focus with a request's speaker, speak its language
 * and offer its format or virtual visits: first those in its state, then those who share the most focuses.
 */
export const findCandidates = async (db: Db, request: StoredRequest): Promise<string[]> => {
  const focuses = db
    .selectFrom('speaker_industries as wanted')
    .innerJoin('speaker_profiles as asked', 'asked.number', 'wanted.speaker_number')
    .select('wanted.focus_id')
    .where('asked.user_id', '=', request.speakerId);
  // Search entries contain one key for all spellings of a state.
  const state = sql`(select entry.state from search_speakers as entry where entry.id = speaker.user_id)`;
  const isNearby = sql<number>`case when ${state} = ${stateKey(request.state)} then 0 else 1 end`;
  const rows = await db
    .selectFrom('speaker_industries as shared')
    .innerJoin('speaker_profiles as speaker', 'speaker.number', 'shared.speaker_number')
    .innerJoin('speaker_schedules as schedule', 'schedule.user_id', 'speaker.user_id')
    .innerJoin('speaker_languages as spoken', 'spoken.speaker_number', 'speaker.number')
    .select('speaker.user_id')
    .where('shared.focus_id', 'in', focuses)
    .where('speaker.visible', '=', 1)
    .where('speaker.user_id', '<>', request.speakerId)
    .where('spoken.language', '=', request.preferredLanguage)
    .where((speaker) =>
      speaker.or([
        ...(request.isInPerson ? [speaker('speaker.in_person', '=', 1)] : []),
        speaker('speaker.virtual', '=', 1),
      ]),
    )
    .groupBy(['speaker.user_id', 'speaker.name_key'])
    .orderBy(isNearby)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('speaker.name_key')
    .limit(CANDIDATES_LIMIT)
    .execute();
  return rows.map((row) => row.user_id);
};
