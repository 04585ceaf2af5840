import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Database } from '../../../db/connect.ts';
import type { SearchLimits } from '../../../db/search/search-limits.ts';
import type { SearchResult } from '../../../db/search/search-query.ts';
import { today } from '../../../kernel/clock.ts';
import { InvalidInput } from '../../../kernel/errors.ts';
import type { Town } from '../../../kernel/places/us-places.ts';
import { byName } from '../../../kernel/stored-json.ts';
import { readNotice } from '../../settings/settings.service.ts';
import { distanceTo } from './distances.policy.ts';
import { nextAvailable, nextFourWeeks } from './next-available.ts';
import * as repository from './speaker-search.repository.ts';
import { findSpeakers } from './speakers.repository.ts';
import type { StoredSpeaker, TeacherFit } from './speakers.row.ts';
import { reasonsFor } from './suggested-order.policy.ts';
import { suggestSearches } from './suggestions.service.ts';

/** A page of a search's results. */
const pageOf = <Speaker extends StoredSpeaker>(found: SearchResult<never>, items: readonly Speaker[]) => ({
  items,
  total: found.total,
  /** Whether `total` is exact; otherwise there are more. */
  exact: found.isExact,
  nextCursor: found.nextCursor,
});

interface SearchOptions {
  /** The day of the search. */
  readonly on?: string | undefined;
  readonly limits?: SearchLimits | undefined;
  /** What suits the teacher who searches. Only the suggested order depends on it. */
  readonly fit?: TeacherFit | undefined;
  /** Where distances are measured from. */
  readonly origin?: Town | undefined;
  /** Whose saved speakers are searched. */
  readonly teacherId?: string | undefined;
}

/** Whether the answer to a search depends on who asks. */
export const isSuggested = (search: SpeakerSearch): boolean => repository.orderOf(search) === 'suggested';

/** Throws unless a search that needs a place has one. */
const requireOrigin = ({ within, sort }: SpeakerSearch, origin: Town | undefined): void => {
  if (origin === undefined && (within !== undefined || sort === 'nearest'))
    throw new InvalidInput({ near: 'Please enter a ZIP code' });
};

/**
 * A page of the visible speakers who match a search, by default sorted by relevance or as suggested, with the facet counts
 * if asked for. Throws for an invalid cursor, and if the search needs a place but has none.
 */
export const searchSpeakers = async (
  { db }: Database,
  search: SpeakerSearch,
  { on = today(), limits, fit, origin, teacherId }: SearchOptions = {},
) => {
  requireOrigin(search, origin);
  const focuses = (await repository.listFocusNames(db)).sort((one, other) =>
    byName.compare(one.name, other.name),
  );
  const { firstDay } = await readNotice(db, on);
  const options = { limits, fit, origin, teacherId };
  const found = await repository.findVisible(db, search, focuses, firstDay, options);
  // A speaker may have been hidden since the search.
  const visible = (await findSpeakers(db, found.ids)).filter((speaker) => speaker.visible);
  const weeks = nextFourWeeks(firstDay);
  const availability = await repository.findAvailability(db, found.ids, firstDay);
  const nextDays = new Map(availability.map((one) => [one.id, nextAvailable(one, weeks)]));
  const items = visible.map((speaker) => {
    const nextDay = nextDays.get(speaker.id) ?? null;
    const shown = { ...speaker, distance: distanceTo(speaker, origin), nextAvailable: nextDay };
    return { ...shown, reasons: isSuggested(search) ? reasonsFor(shown, fit, on) : [] };
  });
  const findsNobody = found.total === 0 && search.q !== '' && search.cursor === undefined;
  return {
    ...pageOf(found, items),
    origin: origin?.name ?? null,
    ...(search.facets === 'yes' && { facets: repository.facetsOf(found, focuses) }),
    suggestions: findsNobody ? await suggestSearches(db, search, focuses, firstDay, options) : undefined,
  };
};

/** A page of matching profiles, visible or not, sorted by name. Throws for an invalid cursor. */
export const searchAllSpeakers = async ({ db }: Database, search: ManagedSearch) => {
  const { firstDay } = await readNotice(db);
  const found = await repository.findManaged(db, search, await repository.listFocusNames(db), firstDay);
  return pageOf(found, await findSpeakers(db, found.ids));
};
