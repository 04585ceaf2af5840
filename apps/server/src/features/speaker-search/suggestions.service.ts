import { plainWords } from '@portal/contract/normalize-text.ts';
import type { SearchSuggestion } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findSpeakers } from '../speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../speakers/speakers.row.ts';
import { findSimilarWords } from './similar-words.repository.ts';

const MAX_SUGGESTIONS = 3;
/** Searches with more words that nobody has get no suggestions. */
const MAX_UNKNOWN = 2;

const lettersOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}'’]+/u);

/** How a profile spells a plain word, such as 'physics' for 'physic': in lower case, except for names. */
const spellingIn = (speaker: StoredSpeaker, word: string): string => {
  const { firstName, lastName, organization, city, state, country, jobTitle, bio, industry, talks } = speaker;
  const isWord = (spelling: string) => plainWords(spelling)[0] === word;
  const texts = [jobTitle, bio, ...industry, ...talks.map(({ title }) => title)];
  const inText = texts.flatMap(lettersOf).find(isWord);
  const names = [firstName, lastName, city, state, country, organization];
  return inText?.toLowerCase() ?? names.flatMap(lettersOf).find(isWord) ?? word;
};

/** The words of visible profiles that a misspelled word may mean, the most likely first. */
const corrections = async (db: Db, word: string): Promise<string[]> => {
  const similar = (await findSimilarWords(db, word)).slice(0, MAX_SUGGESTIONS);
  const speakers = await findSpeakers(
    db,
    similar.map(({ id }) => id),
  );
  return similar.map(({ word: known, id }) => {
    const speaker = speakers.find((one) => one.id === id);
    return speaker ? spellingIn(speaker, known) : known;
  });
};

/** Replaces words of a search, as typed. */
const replaced = (q: string, replacements: readonly (readonly [typed: string, better: string])[]): string =>
  replacements.reduce((text, [typed, better]) => text.replace(typed, () => better), q);

/**
 * The search with other words instead of those that nobody has, each with how many it finds. A search that finds nobody
 * isn't suggested.
 */
export const suggestSearches = async (
  db: Db,
  q: string,
  unknown: readonly string[],
  count: (q: string) => Promise<number>,
): Promise<SearchSuggestion[]> => {
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN) return [];
  const better = await Promise.all(unknown.map((typed) => corrections(db, plainWords(typed)[0] ?? '')));
  if (better.some((words) => words.length === 0)) return [];
  const [first = [], ...others] = better;
  const suggestions: SearchSuggestion[] = [];
  for (const word of first) {
    const words = [word, ...others.map(([best = '']) => best)];
    const corrected = replaced(
      q,
      unknown.map((typed, index) => [typed, words[index] ?? typed]),
    );
    const total = await count(corrected);
    if (total > 0) suggestions.push({ q: corrected, total });
  }
  return suggestions;
};
