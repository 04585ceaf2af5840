import { compareTexts } from '@portal/contract/american-english.ts';
import { CLOSE_SPEAKERS_MAX, SUGGESTED_SEARCHES_MAX } from '@portal/contract/limits.ts';
import { wordsWithCompounds } from '@portal/contract/normalize-text.ts';
import { type ReadSearch, readSearch } from '@portal/contract/speaker-search/read-search.ts';
import { missingGrades } from '@portal/contract/speakers/speaker-fit.ts';
import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SearchSuggestion, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import { distanceTo } from '../../domain/places/speaker-distance.ts';
import type { Town } from '../../domain/places/us-places.ts';
import { readWords } from '../../domain/search/searched-words.ts';
import { readVocabulary } from '../../domain/search/vocabulary.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { today } from '../../kernel/clock.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { readNotice } from '../settings/settings.service.ts';
import { type Correction, correct, replaceWord } from './corrections.service.ts';
import { nearestSearch } from './nearest-speakers.ts';
import { nextAvailable, nextFourWeeks } from './next-available.ts';
import { findTopics } from './option-counts.repository.ts';
import { nameFinder, townFinder, townOfPostalCode } from './places.service.ts';
import * as repository from './speaker-search.repository.ts';
import type { FoundPage, FoundSpeaker, TeacherInterests } from './speaker-search.row.ts';
import { reasonsFor } from './suggested-order.policy.ts';

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
const read = async (
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
  const { phrases, ...others } = readSearch(q, { ...reading, isName });
  return { ...others, phrases: phrases.filter(({ filters }) => !filters.within || origin) };
};

/** A talk's title for a card: one with words of the search, else the first. */
const talkOf = ({ talks }: StoredSpeaker, words: readonly string[]): string | null => {
  const titles = talks.map(({ title }) => title);
  const hasWord = (title: string) => wordsWithCompounds(title).some((own) => words.includes(own));
  return titles.find(hasWord) ?? titles[0] ?? null;
};

/** The conditions of a search, after its words, place and times have been read. */
const prepare = async (db: Db, filters: SpeakerSearch, options: SearchOptions): Promise<ReadySearch> => {
  const { on = today(), interests, origin, teacherId } = options;
  const focuses = await repository.listFocusNames(db);
  const { firstDay } = await readNotice(db, on);
  const reading = await read(db, filters, options);
  return {
    filters,
    reading,
    words: reading.words.length === 0 ? [] : readWords(reading.words, await readVocabulary(db)),
    withoutWords: reading.withoutWords ?? [],
    phrases: reading.phrases,
    focuses: focuses.sort((one, other) => compareTexts(one.name, other.name)),
    ...{ on, firstDay, interests, origin, teacherId },
  };
};

/** The words that results are marked with. */
const markedWords = ({ words }: ReadySearch): string[] => [...new Set(words.flatMap(({ marks }) => marks))];

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

/** The words of a search, as typed, that no visible speaker has, or anything like them. */
const unknownWords = ({ words }: ReadySearch): string[] => [
  ...new Set(words.filter(({ lookups }) => lookups.length === 0).map(({ typed }) => typed)),
];

/** A search with what it finds. */
interface Found {
  readonly search: ReadySearch;
  readonly ids: repository.FoundIds;
}

const find = async (db: Db, filters: SpeakerSearch, options: SearchOptions): Promise<Found> => {
  const search = await prepare(db, filters, options);
  return { search, ids: await repository.findVisible(db, search, filters) };
};

const isAnybody = ({ ids: { ids, total, close } }: Found): boolean =>
  total > 0 || ids.length > 0 || close.length > 0;

/** What a search may mean that has words which nobody has. */
interface Corrected {
  /** The search with the first correction of each word. */
  readonly found: Found;
  readonly corrections: readonly Correction[];
}

/**
 * Corrects the words of a search that nobody has, unless the teacher wants them as typed; undefined if there is nothing
 * to correct.
 */
const correctSearch = async (
  db: Db,
  { search }: Found,
  options: SearchOptions,
): Promise<Corrected | undefined> => {
  const { filters } = search;
  const unknown = unknownWords(search).filter((typed) => !filters.asWords.includes(typed));
  if (unknown.length === 0) return undefined;
  const vocabulary = await readVocabulary(db);
  const corrections: Correction[] = [];
  for (const typed of unknown) {
    const correction = await correct(db, typed, vocabulary, SUGGESTED_SEARCHES_MAX);
    if (correction.words.length > 0) corrections.push(correction);
  }
  if (corrections.length === 0) return undefined;
  const q = corrections.reduce(
    (text, { typed, words }) => replaceWord(text, typed, words[0] ?? typed),
    filters.q,
  );
  return { found: await find(db, { ...filters, q }, options), corrections };
};

/** Searches with other corrections, each with how many speakers it finds. Those that find nobody aren't suggested. */
const suggest = async (
  db: Db,
  { found, corrections: [first] }: Corrected,
  options: SearchOptions,
): Promise<SearchSuggestion[]> => {
  const { filters } = found.search;
  const suggestions: SearchSuggestion[] = [];
  for (const word of first?.words ?? []) {
    const q = replaceWord(filters.q, first?.words[0] ?? '', word);
    const { ids } = await find(db, { ...filters, q, facets: 'only', cursor: undefined }, options);
    if (ids.total > 0) suggestions.push({ q, total: ids.total });
  }
  return suggestions;
};

/** The search to show: as typed, or corrected if nobody has all words as typed, and it's clear what is meant. */
const findMeant = async (db: Db, filters: SpeakerSearch, options: SearchOptions) => {
  const typed = await find(db, filters, options);
  if (typed.ids.total > 0) return { found: typed, suggestions: [], corrected: null };
  const corrected = await correctSearch(db, typed, options);
  if (!corrected) return { found: typed, suggestions: [], corrected: null };
  const { found, corrections } = corrected;
  const isClear = corrections.every((correction) => correction.isClear);
  const isBetter = found.ids.total > 0 || (isAnybody(found) && !isAnybody(typed));
  if (isClear && isBetter)
    return {
      found,
      suggestions: [],
      corrected: { q: found.search.filters.q, words: corrections.map((correction) => correction.typed) },
    };
  const suggestions = filters.facets === 'only' ? [] : await suggest(db, corrected, options);
  return { found: typed, suggestions, corrected: null };
};

/** The words of a search, as typed, that a speaker has. `found` has a bit for each. */
const mentionsOf = ({ words }: ReadySearch, found: number): string[] => [
  ...new Set(words.filter((_word, index) => (found & (1 << index)) !== 0).map(({ typed }) => typed)),
];

/** Those who have only some of the words, and which. */
const showClose = async (
  db: Db,
  { search, ids: { close } }: Found,
  suggestions: readonly SearchSuggestion[],
): Promise<NonNullable<FoundPage['close']>> => {
  const found = new Map(close.map((one) => [one.id, one.found]));
  const speakers = await show(db, [...found.keys()], search, false);
  return {
    items: speakers.map((speaker) => ({
      ...speaker,
      mentions: mentionsOf(search, found.get(speaker.id) ?? 0),
    })),
    unknown: unknownWords(search),
    suggestions: [...suggestions],
  };
};

/** If a search finds nobody at the place that it names: who else has its words, the nearest first. */
const showNearest = async (db: Db, search: ReadySearch): Promise<Pick<FoundPage, 'nearest'>> => {
  const nearest = nearestSearch(search.phrases);
  if (!nearest) return {};
  const { place, phrases } = nearest;
  const everywhere = { ...search, phrases, nearestTo: place };
  const { ids } = await repository.findVisible(db, everywhere, { limit: CLOSE_SPEAKERS_MAX });
  if (ids.length === 0) return {};
  return {
    nearest: { place: place.name, items: await show(db, ids, { ...everywhere, origin: place }, false) },
  };
};

/**
 * A page of the visible speakers who have all words of a search, by default sorted by relevance or as suggested, with the
 * option counts if asked for. Behind the last page, those who have some of the words. A misspelled search that finds nobody
 * is corrected. Throws for an invalid cursor, and if the search needs a place but has none.
 */
export const searchSpeakers = async (
  { db }: Database,
  filters: SpeakerSearch,
  options: SearchOptions = {},
): Promise<FoundPage> => {
  const { origin } = options;
  requireOrigin(filters, origin);
  const { found, suggestions, corrected } = await findMeant(db, filters, options);
  const { search, ids: page } = found;
  const hasWords = search.words.length > 0;
  const isSuggested = repository.orderOf(filters.sort, hasWords) === 'suggested';
  const hasClose = filters.facets !== 'only' && hasWords && page.nextCursor === null;
  return {
    items: await show(db, page.ids, search, isSuggested),
    total: page.total,
    nextCursor: page.nextCursor,
    origin: origin?.name ?? null,
    reading: { phrases: [...search.reading.phrases], words: markedWords(search), corrected },
    ...(hasClose && { close: await showClose(db, found, suggestions) }),
    ...(page.facets && { facets: page.facets, topics: await findTopics(db, search.focuses) }),
    ...(page.total === 0 &&
      filters.facets !== 'only' &&
      filters.limit > 1 &&
      (await showNearest(db, search))),
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
