import { foldedKey, foldedWords } from '@portal/contract/fold.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Database } from '../../db/connect.ts';
import { countFound, type SpeakerCounts } from './speaker-count.service.ts';
import type { SpeakerCriteria } from './speaker-criteria.repository.ts';
import { readCursor, type SpeakerCursor } from './speaker-cursor.ts';
import { estimateSearch } from './speaker-estimate.ts';
import { type FocusName, listFocusNames } from './speaker-facets.repository.ts';
import { keptSample, type SampleSource } from './speaker-sample.repository.ts';
import { findPage } from './speaker-search.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

const focusIdsOf = (names: readonly string[], focuses: readonly FocusName[]): string[] => {
  const keys = new Set(names.map(foldedKey));
  return focuses.filter(({ key }) => keys.has(key)).map(({ id }) => id);
};

const criteriaOf = (search: SpeakerSearch, focuses: readonly FocusName[]): SpeakerCriteria => ({
  words: foldedWords(search.q),
  cityKey: foldedKey(search.city),
  stateKey: foldedKey(search.state),
  countryKey: foldedKey(search.country),
  focusIds: search.industry.length > 0 ? focusIdsOf(search.industry, focuses) : undefined,
  grades: search.grades,
  languages: search.languages,
  format: search.format,
});

export interface SpeakerResults extends SpeakerCounts {
  readonly speakers: StoredSpeaker[];
  /** Where the page ends; undefined if nothing follows. */
  readonly end: SpeakerCursor | undefined;
}

/**
 * A page of the visible speakers that fit a search, by relevance unless told otherwise; 400 for a wrong cursor. A large
 * directory's sample tells which searches find too many to be gathered and counted.
 */
export const searchSpeakers = async (
  database: Database,
  search: SpeakerSearch,
  sampleOf: SampleSource = keptSample,
): Promise<SpeakerResults> => {
  const [sample, focuses] = await Promise.all([sampleOf(database), listFocusNames(database)]);
  const criteria = criteriaOf(search, focuses);
  const wanted = search.sort ?? 'relevance';
  const sort = wanted === 'relevance' && criteria.words.length === 0 ? 'name' : wanted;
  const after = search.cursor === undefined ? undefined : readCursor(search.cursor, sort);
  const estimate = sample && estimateSearch(sample, criteria);
  const [page, counts] = await Promise.all([
    findPage(database, { criteria, sort, after, limit: search.limit, estimate }),
    countFound(database, criteria, focuses, estimate),
  ]);
  return { ...page, ...counts };
};
