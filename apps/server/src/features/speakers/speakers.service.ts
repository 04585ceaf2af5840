import { foldedKey } from '@portal/contract/fold.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Database, Tx } from '../../db/connect.ts';
import type { SpeakerCriteria } from './speaker-criteria.repository.ts';
import { readCursor, type SpeakerCursor } from './speaker-cursor.ts';
import { countFound, type SpeakerFacets } from './speaker-facets.repository.ts';
import { searchWords } from './speaker-keys.ts';
import { findPage } from './speaker-search.repository.ts';
import { SpeakerNotFound } from './speakers.errors.ts';
import { isComplete, nextVisibility } from './speakers.policy.ts';
import * as repository from './speakers.repository.ts';
import { NO_STANDING, type SpeakerContent, type Standing, type StoredSpeaker } from './speakers.row.ts';

/** How a profile stands once it says this. */
export const standingAfter = (before: Standing, content: SpeakerContent): Standing => {
  const complete = isComplete({ ...content, industry: content.focusIds });
  return { ...before, complete, visible: nextVisibility({ before, after: { complete } }) };
};

/** Stores what a registration says of a new speaker; it takes more to be complete, and so to be visible. */
export const createProfile = async (
  tx: Tx,
  userId: string,
  {
    organization,
    city,
    state,
    country,
    bio,
  }: Pick<SpeakerContent, 'organization' | 'city' | 'state' | 'country' | 'bio'>,
): Promise<void> => {
  const content: SpeakerContent = {
    organization,
    jobTitle: '',
    bio,
    city,
    state,
    country,
    website: '',
    inPerson: false,
    virtual: false,
    imageHash: null,
    focusIds: [],
    grades: [],
    languages: [],
  };
  await repository.saveProfile(tx, userId, content, standingAfter(NO_STANDING, content));
};

/** Makes a speaker whose account was renamed found under the new name; does nothing for others. */
export const renameSpeaker = (tx: Tx, userId: string): Promise<void> => repository.refreshKeys(tx, userId);

/** Whether teachers may see and book this speaker. */
export const isSpeakerVisible = (tx: Tx, userId: string): Promise<boolean> =>
  repository.isVisible(tx, userId);

export const listSpeakers = ({ db }: Database, page: repository.ListPage): Promise<StoredSpeaker[]> =>
  repository.listVisibleSpeakers(db, page);

/** One visible speaker; 404 for all others. */
export const getSpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, userId);
  if (!speaker?.visible) throw new SpeakerNotFound();
  return speaker;
};

/** The caller's own profile, however it stands; 404 without one. */
export const getOwnProfile = async ({ db }: Database, caller: SessionUser): Promise<StoredSpeaker> => {
  const speaker = await repository.findSpeaker(db, caller._id);
  if (!speaker) throw new SpeakerNotFound();
  return speaker;
};

const criteriaOf = (search: SpeakerSearch): SpeakerCriteria => ({
  words: searchWords(search.q),
  cityKey: foldedKey(search.city),
  stateKey: foldedKey(search.state),
  countryKey: foldedKey(search.country),
  industryKeys: search.industry.map(foldedKey),
  grades: search.grades,
  languages: search.languages,
  format: search.format,
});

export interface SpeakerResults {
  readonly speakers: StoredSpeaker[];
  readonly total: number;
  readonly facets: SpeakerFacets;
  /** Where the page ends; undefined if nothing follows. */
  readonly end: SpeakerCursor | undefined;
}

/** A page of the visible speakers that fit a search, by relevance unless told otherwise; 400 for a wrong cursor. */
export const searchSpeakers = async (database: Database, search: SpeakerSearch): Promise<SpeakerResults> => {
  const criteria = criteriaOf(search);
  const wanted = search.sort ?? 'relevance';
  const sort = wanted === 'relevance' && criteria.words.length === 0 ? 'name' : wanted;
  const after = search.cursor === undefined ? undefined : readCursor(search.cursor, sort);
  const [page, counts] = await Promise.all([
    findPage(database, { criteria, sort, after, limit: search.limit }),
    countFound(database, criteria),
  ]);
  return { ...page, ...counts };
};
