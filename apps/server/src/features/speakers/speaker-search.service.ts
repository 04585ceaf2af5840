import { foldedKey, foldedWords } from '@portal/contract/fold.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Database } from '../../db/connect.ts';
import { countFound, type SpeakerCounts } from './speaker-count.service.ts';
import { lookUpWords, type Plans, planForFew, type SpeakerCriteria } from './speaker-criteria.repository.ts';
import { readCursor, type SpeakerCursor } from './speaker-cursor.ts';
import { bestPlan, type Estimate, estimateSearch, isBroad } from './speaker-estimate.ts';
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

/** Page and counts both begin with those who have the words: unless these are many, they are looked up once. */
const plansOf = async (
  database: Database,
  criteria: SpeakerCriteria,
  estimate: Estimate | undefined,
): Promise<Plans> => {
  const planOf = (asked: SpeakerCriteria) => (estimate ? bestPlan(estimate, asked) : planForFew(asked));
  const { driver, words, candidates } = planOf(criteria);
  if (driver !== 'words' || isBroad(candidates)) return planOf;
  const numbers = await lookUpWords(database, words);
  return (asked) => ({ ...planOf(asked), numbers });
};

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
  const planOf = await plansOf(database, criteria, estimate);
  const [page, counts] = await Promise.all([
    findPage(database, { criteria, sort, after, limit: search.limit, estimate, plan: planOf(criteria) }),
    countFound(database, criteria, focuses, planOf, estimate),
  ]);
  return { ...page, ...counts };
};
