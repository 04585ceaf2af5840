import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerPage, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Database } from '../../../db/connect.ts';
import type { SearchLimits } from '../../../db/search/search-limits.ts';
import { byName } from '../../../kernel/stored-json.ts';
import * as repository from './speaker-search.repository.ts';
import { findSpeakers } from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

export interface FoundSpeakers {
  readonly speakers: readonly StoredSpeaker[];
  readonly total: number;
  /** Whether `total` is exact; otherwise there are more. */
  readonly exact: boolean;
  readonly nextCursor: string | null;
}

/**
 * A page of the visible speakers who match a search, by default sorted by relevance, with the facet counts. Throws for
 * an invalid cursor.
 */
export const searchSpeakers = async (
  { db }: Database,
  search: SpeakerSearch,
  limits?: SearchLimits,
): Promise<FoundSpeakers & { readonly facets: SpeakerPage['facets'] }> => {
  const focuses = (await repository.listFocusNames(db)).sort((one, other) =>
    byName.compare(one.name, other.name),
  );
  const found = await repository.findVisible(db, search, focuses, limits);
  const speakers = await findSpeakers(db, found.ids);
  return {
    // A speaker may have been hidden since the search.
    speakers: speakers.filter(({ visible }) => visible),
    total: found.total,
    exact: found.isExact,
    nextCursor: found.nextCursor,
    facets: repository.facetsOf(found, focuses),
  };
};

/** A page of matching profiles, visible or not, sorted by name. Throws for an invalid cursor. */
export const searchAllSpeakers = async ({ db }: Database, search: ManagedSearch): Promise<FoundSpeakers> => {
  const found = await repository.findManaged(db, search, await repository.listFocusNames(db));
  const speakers = await findSpeakers(db, found.ids);
  return { speakers, total: found.total, exact: found.isExact, nextCursor: found.nextCursor };
};
