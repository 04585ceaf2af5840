import { compareTexts } from '@portal/contract/american-english.ts';
import { CLOSE_SPEAKERS_MAX, FEW_SPEAKERS, SEARCHED_WORDS_MAX } from '@portal/contract/limits.ts';
import { plainWords } from '@portal/contract/normalize-text.ts';
import { type ReadSearch, readSearch } from '@portal/contract/speaker-search/read-search.ts';
import { synonymsOf } from '@portal/contract/speaker-search/synonyms.ts';
import { missingGrades } from '@portal/contract/speakers/speaker-fit.ts';
import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { CloseSpeakers, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { distanceTo } from '../../domain/places/speaker-distance.ts';
import type { Town } from '../../domain/places/us-places.ts';
import { today } from '../../kernel/clock.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { readNotice } from '../settings/settings.service.ts';
import { nextAvailable, nextFourWeeks } from '../speakers/next-available.ts';
import { findSpeakers } from '../speakers/speakers.repository.ts';
import type { FoundPage, FoundSpeaker, StoredSpeaker, TeacherInterests } from '../speakers/speakers.row.ts';
import { nearestSearch } from './nearest-speakers.ts';
import { findTopics } from './option-counts.repository.ts';
import { nameFinder, townFinder, townOfPostalCode } from './places.service.ts';
import * as repository from './speaker-search.repository.ts';
import { reasonsFor } from './suggested-order.policy.ts';
import { suggestSearches } from './suggestions.service.ts';

interface SearchOptions {
  /** The day of the search. */
  readonly on?: string | undefined;
  /** What suits the teacher who searches. */
  readonly interests?: TeacherInterests | undefined;
  /** Where distances are measured from. */
  readonly origin?: Town | undefined;
  /** Whose saved speakers are searched. */
  readonly teacherId?: string | undefined;
}

/** A search after its words, place and times have been read. */
interface ReadySearch extends repository.ReadySearch {
  readonly reading: ReadSearch;
}

/** Throws unless a search that needs a place has one. */
const requireOrigin = ({ within, sort }: SpeakerSearch, origin: Town | undefined): void => {
  if (origin === undefined && (within !== undefined || sort === 'nearest'))
    throw new InvalidInput({ near: 'Please enter a ZIP code' });
};

/** What a search says. Without a place to origin from, 'near me' says nothing. */
const readWords = async (
  db: Db,
  { q, asWords }: Pick<SpeakerSearch, 'q' | 'asWords'>,
  { on = today(), origin, interests }: SearchOptions,
): Promise<ReadSearch> => {
  if (q === '') return { phrases: [], words: [] };
  const reading = {
    ...{ asWords, today: on, findPostalCode: townOfPostalCode },
    findTown: await townFinder(db, q, interests?.state ?? ''),
  };
  const first = readSearch(q, reading);
  const isAlone = first.words.length === 0 && first.phrases.length === 0;
  const isName = await nameFinder(db, isAlone ? [q] : first.phrases.map(({ text }) => text));
  const { phrases, ...read } = readSearch(q, { ...reading, isName });
  return { phrases: phrases.filter(({ filters }) => !filters.within || origin), ...read };
};

const wordsOf = (words: readonly string[]) =>
  [...new Set(words.flatMap(plainWords))]
    .slice(0, SEARCHED_WORDS_MAX)
    .map((word) => ({ word, synonyms: synonymsOf(word) }));

const ANYWHERE = { isInside: true };

/** A talk's title for a card: one with words of the search, else the first. */
const talkOf = ({ talks }: StoredSpeaker, words: readonly string[]): string | null => {
  const titles = talks.map(({ title }) => title);
  const hasWord = (title: string) =>
    plainWords(title).some((own) => words.some((word) => own.startsWith(word)));
  return titles.find(hasWord) ?? titles[0] ?? null;
};

/** A page of those who have all words; if they are few, also inside of words. */
const findWithWords = async (
  db: Db,
  search: repository.ReadySearch,
  part: repository.FoundPart,
): Promise<repository.FoundIds> => {
  const found = await repository.findVisible(db, search, part, { isInside: false });
  return search.words.length === 0 || found.total >= FEW_SPEAKERS
    ? found
    : repository.findVisible(db, search, part, ANYWHERE);
};

/**
 * Who comes close to a search: those with most of its words, first with its phrases, then without them; if there is nobody,
 * those who are suggested.
 */
const findClose = async (
  db: Db,
  search: repository.ReadySearch,
  found: readonly string[],
): Promise<{ kind: CloseSpeakers['kind']; ids: readonly string[] }> => {
  const ids: string[] = [];
  const add = async (changes: Partial<repository.ReadySearch>, wordsNeeded: number) => {
    const limit = CLOSE_SPEAKERS_MAX - ids.length;
    if (limit === 0) return;
    const options = { ...ANYWHERE, wordsNeeded, except: [...found, ...ids] };
    const others = await repository.findVisible(db, { ...search, ...changes }, { limit }, options);
    ids.push(...others.ids);
  };
  const all = search.words.length;
  const most = Math.ceil(all / 2);
  if (most < all) await add({}, most);
  if (all > 0 && search.phrases.length > 0) await add({ phrases: [] }, most);
  if (ids.length > 0 || found.length > 0) return { kind: 'most words', ids };
  await add({ words: [], phrases: search.phrases }, 0);
  await add({ words: [], phrases: [] }, 0);
  return { kind: 'suggested', ids };
};

/** The words of a search, as typed, that no visible speaker has. */
const findUnknown = async (db: Db, { filters, reading, ...search }: ReadySearch): Promise<string[]> => {
  const unknown: string[] = [];
  const { q: _q, sort: _sort, saved: _saved, ...others } = filters;
  const everywhere = {
    ...search,
    phrases: [],
    filters: {
      ...others,
      ...{ q: '', industry: [], grades: [], languages: [], city: '', state: '', country: '' },
      ...{ format: undefined, within: undefined, date: undefined, available: undefined },
    },
  };
  for (const typed of reading.words.slice(0, SEARCHED_WORDS_MAX)) {
    const own = wordsOf([typed]);
    if (own.length === 0) continue;
    const { total } = await repository.findVisible(db, { ...everywhere, words: own }, { limit: 1 }, ANYWHERE);
    if (total === 0) unknown.push(typed);
  }
  return unknown;
};

/** The conditions of a search, after its words, place and times have been read. */
const prepare = async (db: Db, filters: SpeakerSearch, options: SearchOptions): Promise<ReadySearch> => {
  const { on = today(), interests, origin, teacherId } = options;
  const focuses = await repository.listFocusNames(db);
  const { firstDay } = await readNotice(db, on);
  const reading = await readWords(db, filters, options);
  return {
    filters,
    reading,
    words: wordsOf(reading.words),
    phrases: reading.phrases.map((phrase) => phrase.filters),
    focuses: focuses.sort((one, other) => compareTexts(one.name, other.name)),
    ...{ on, firstDay, interests, origin, teacherId },
  };
};

/** The words that results are marked with. */
const markedWords = ({ words }: ReadySearch): string[] =>
  words.flatMap(({ word, synonyms }) => [word, ...synonyms]);

/** Speakers as a search shows them, in the order of `ids`. */
const show = async (
  db: Db,
  ids: readonly string[],
  search: ReadySearch,
  isSuggested: boolean,
): Promise<FoundSpeaker[]> => {
  const { on, firstDay, interests, origin } = search;
  // A speaker may have been hidden since the search.
  const visible = (await findSpeakers(db, ids)).filter((speaker) => speaker.visible);
  const weeks = nextFourWeeks(firstDay);
  const availability = await repository.findAvailability(db, ids, firstDay);
  const nextDays = new Map(availability.map((one) => [one.id, nextAvailable(one, weeks)]));
  const marked = markedWords(search);
  return visible.map((speaker) => {
    const shown = {
      ...speaker,
      distance: distanceTo(speaker, origin),
      missingGrades: missingGrades(speaker.grades, interests?.grades ?? []),
      nextAvailable: nextDays.get(speaker.id) ?? null,
      talk: talkOf(speaker, marked),
    };
    return { ...shown, reasons: isSuggested ? reasonsFor(shown, interests, on) : [] };
  });
};

/** Who comes close to a search that finds few, and which words nobody has; undefined if it finds enough. */
const showClose = async (
  db: Db,
  search: ReadySearch,
  found: Pick<repository.FoundIds, 'ids' | 'total'>,
  options: SearchOptions,
): Promise<Pick<FoundPage, 'close'>> => {
  const { filters, words, phrases } = search;
  const isUnderstood = words.length > 0 || phrases.length > 0;
  if (!isUnderstood || found.total >= FEW_SPEAKERS || filters.cursor !== undefined) return {};
  const { kind, ids } = await findClose(db, search, found.ids);
  const unknown = found.total === 0 ? await findUnknown(db, search) : [];
  const count = async (q: string) => {
    const corrected = await prepare(db, { ...filters, q }, options);
    return (await findWithWords(db, corrected, { limit: 1 })).total;
  };
  const suggestions = await suggestSearches(db, filters.q, unknown, count);
  return { close: { kind, items: await show(db, ids, search, kind === 'suggested'), unknown, suggestions } };
};

/** If a search finds nobody at the place that it names: who else has its words, the nearest first. */
const showNearest = async (db: Db, search: ReadySearch): Promise<Pick<FoundPage, 'nearest'>> => {
  const nearest = nearestSearch(search.phrases);
  if (!nearest) return {};
  const { place, phrases } = nearest;
  const everywhere = { ...search, phrases, nearestTo: place };
  const { ids } = await findWithWords(db, everywhere, { limit: CLOSE_SPEAKERS_MAX });
  if (ids.length === 0) return {};
  return {
    nearest: { place: place.name, items: await show(db, ids, { ...everywhere, origin: place }, false) },
  };
};

/**
 * A page of the visible speakers who match a search, by default sorted by relevance or as suggested, with the option counts
 * if asked for. A search with few results also looks inside words, and says who comes close. Throws for an invalid cursor,
 * and if the search needs a place but has none.
 */
export const searchSpeakers = async (
  { db }: Database,
  filters: SpeakerSearch,
  options: SearchOptions = {},
): Promise<FoundPage> => {
  const { origin } = options;
  requireOrigin(filters, origin);
  const search = await prepare(db, filters, options);
  const { ids, total, nextCursor, facets } = await findWithWords(db, search, filters);
  const isSuggested = repository.orderOf(filters.sort, search.words.length > 0) === 'suggested';
  return {
    items: await show(db, ids, search, isSuggested),
    ...{ total, nextCursor },
    origin: origin?.name ?? null,
    reading: { phrases: [...search.reading.phrases], words: markedWords(search) },
    ...(total === 0 && filters.limit > 1 && (await showNearest(db, search))),
    ...(await showClose(db, search, { ids, total }, options)),
    ...(facets && { facets, topics: await findTopics(db, search.focuses) }),
  };
};

/** A page of matching profiles, visible or not, sorted by name. Throws for an invalid cursor. */
export const searchAllSpeakers = async ({ db }: Database, search: ManagedSearch) => {
  const { firstDay } = await readNotice(db);
  const { ids, total, nextCursor } = await repository.findManaged(
    db,
    search,
    await repository.listFocusNames(db),
    firstDay,
  );
  return { items: await findSpeakers(db, ids), total, nextCursor };
};
