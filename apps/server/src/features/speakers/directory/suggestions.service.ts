import { searchWords } from '@portal/contract/normalize-text.ts';
import {
  type FilterWords,
  filtersIn,
  typedWords,
  type WordFilters,
} from '@portal/contract/speakers/filter-words.ts';
import type { SearchSuggestion, SpeakerSearch } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Db } from '../../../db/connect.ts';
import { isSimilar } from '../../../kernel/edit-distance.ts';
import * as repository from './speaker-search.repository.ts';
import { findSpeakers } from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

const MAX_SUGGESTIONS = 3;
/** Longer searches get no suggestions for their words. */
const MAX_WORDS = 8;
const MAX_UNKNOWN = 2;

interface Suggested {
  readonly words: readonly string[];
  readonly filters: WordFilters;
}

const lettersOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}'’]+/u);

/** How a profile spells a word of the index, such as 'physics' for 'physic': in lower case, except for names. */
const spellingIn = (speaker: StoredSpeaker, word: string): string => {
  const { firstName, lastName, organization, city, state, country, jobTitle, bio } = speaker;
  const isWord = (spelling: string) => searchWords(spelling)[0] === word;
  const inText = [jobTitle, bio].flatMap(lettersOf).find(isWord);
  const names = [firstName, lastName, city, state, country, organization];
  return inText?.toLowerCase() ?? names.flatMap(lettersOf).find(isWord) ?? word;
};

/** The words of industry focuses and visible speakers that a misspelled word may mean. */
const corrections = async (
  db: Db,
  word: string,
  focuses: readonly repository.FocusName[],
): Promise<string[]> => {
  const ofFocuses = focuses.flatMap(({ key }) => lettersOf(key)).filter((other) => isSimilar(word, other));
  const similar = await repository.findSimilarVisible(db, word);
  const chosen = similar.slice(0, MAX_SUGGESTIONS);
  const speakers = await findSpeakers(
    db,
    chosen.map(({ id }) => id),
  );
  const ofSpeakers = chosen.map(({ word: known, id }) => {
    const speaker = speakers.find((one) => one.id === id);
    return speaker ? spellingIn(speaker, known) : known;
  });
  return [...new Set([...ofFocuses, ...ofSpeakers])].slice(0, MAX_SUGGESTIONS);
};

/** The search with the words that nobody has replaced, first by the most likely ones. */
const corrected = async (
  words: readonly string[],
  knows: (word: string) => Promise<boolean>,
  correct: (word: string) => Promise<string[]>,
): Promise<string[][]> => {
  const places: { readonly at: number; readonly better: readonly string[] }[] = [];
  for (const [at, typed] of words.entries()) {
    const [word = '', ...more] = searchWords(typed);
    if (more.length > 0 || (await knows(word))) continue;
    const better = await correct(word);
    if (better.length === 0 || places.length === MAX_UNKNOWN) return [];
    places.push({ at, better });
  }
  const [first] = places;
  return (first?.better ?? []).map((word) =>
    words.map((typed, at) => {
      const place = places.find((one) => one.at === at);
      return place === first ? (place ? word : typed) : (place?.better[0] ?? typed);
    }),
  );
};

const asFilters = (words: readonly string[], found: readonly FilterWords[]): Suggested => ({
  words: words.filter((_word, at) => !found.some(({ from, to }) => from <= at && at < to)),
  filters: Object.assign({}, ...found.map(({ filters }) => filters)),
});

/**
 * Other searches for one that finds nobody: with the filters that its words name, and with words that visible speakers use
 * instead of misspelled ones. All of them find somebody with the filters of the search.
 */
export const suggestSearches = async (
  db: Db,
  search: SpeakerSearch,
  focuses: readonly repository.FocusName[],
  firstDay: string,
  options?: repository.FindOptions,
): Promise<SearchSuggestion[]> => {
  const typed = typedWords(search.q);
  if (typed.length > MAX_WORDS) return [];
  const count = (changes: Partial<SpeakerSearch>) =>
    repository.findVisible(
      db,
      { ...search, ...changes, facets: 'no', cursor: undefined, limit: 0 },
      focuses,
      firstDay,
      options,
    );
  const knows = async (word: string) => {
    const known = { q: word, city: '', state: '', country: '', industry: [], grades: [], languages: [] };
    const others = {
      ...{ format: undefined, date: undefined, available: undefined },
      ...{ within: undefined, saved: undefined },
    };
    return (await count({ ...known, ...others })).total > 0;
  };

  const named = filtersIn(
    typed,
    focuses.map(({ name }) => name),
  );
  const withFilters = [...(named.length > 1 ? [named] : []), ...named.map((one) => [one])].map((found) =>
    asFilters(typed, found),
  );
  const [mostFilters = { words: typed, filters: {} }] = withFilters;
  const suggested: Suggested[] = [
    ...withFilters,
    ...(await corrected(mostFilters.words, knows, (word) => corrections(db, word, focuses))).map((words) => ({
      ...mostFilters,
      words,
    })),
  ];
  const suggestions: SearchSuggestion[] = [];
  for (const { words, filters } of suggested) {
    if (suggestions.length === MAX_SUGGESTIONS) break;
    const q = words.join(' ');
    const { total, isExact } = await count({ ...filters, q });
    if (total > 0) suggestions.push({ q, filters, total, exact: isExact });
  }
  return suggestions;
};
