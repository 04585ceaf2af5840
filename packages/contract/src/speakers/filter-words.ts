import { searchWords } from '../normalize-text.ts';
import { GRADE_LEVELS, LANGUAGES, LONG_ELEMENTARY } from '../options.ts';
import { STATES } from '../places.ts';
import type { SpeakerSearch } from './speakers.schemas.ts';

/** Filters that a search can ask for in words. */
export type WordFilters = Partial<
  Pick<SpeakerSearch, 'format' | 'languages' | 'grades' | 'industry' | 'state'>
>;

/** A part of a search that names a filter. */
export interface FilterWords {
  readonly filters: WordFilters;
  /** The words, by their places in the search. */
  readonly from: number;
  readonly to: number;
}

/** 'Virtual' and 'virtual,' are the same; 'in-person' is two words. */
const keyOf = (text: string): string => searchWords(text).join(' ');

const FORMAT_WORDS = {
  virtual: ['virtual', 'virtually', 'online', 'remote', 'remotely', 'zoom', 'video call'],
  'in-person': ['in person', 'onsite', 'on-site', 'face to face'],
} as const;

type Phrase = readonly [phrase: string, filters: WordFilters];

const FIXED: readonly Phrase[] = [
  ...FORMAT_WORDS.virtual.map((phrase): Phrase => [phrase, { format: 'virtual' }]),
  ...FORMAT_WORDS['in-person'].map((phrase): Phrase => [phrase, { format: 'in-person' }]),
  ...LANGUAGES.filter((language) => language !== 'Other').map(
    (language): Phrase => [language, { languages: [language] }],
  ),
  ...GRADE_LEVELS.map((grade): Phrase => [grade, { grades: [grade] }]),
  [LONG_ELEMENTARY, { grades: ['Elementary'] }],
  ...STATES.map(({ name }): Phrase => [name, { state: name }]),
];

/** The words of a search as typed, without white space and separators. */
export const typedWords = (q: string): string[] => q.split(/[\s,;:"“”()<>?!]+/u).filter(Boolean);

/**
 * The filters that a search names: formats, languages, grades, states, and the given industry focuses. Longer names come
 * first, and none overlaps an earlier one. Codes of states count in capital letters only: 'or' is a common word.
 */
export const filtersIn = (words: readonly string[], industries: readonly string[]): FilterWords[] => {
  const phrases = new Map(
    [...FIXED, ...industries.map((name): Phrase => [name, { industry: [name] }])].map(([phrase, filters]) => [
      keyOf(phrase),
      filters,
    ]),
  );
  const found: FilterWords[] = [];
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length;
      if (found.some((other) => other.from < to && from < other.to)) continue;
      const typed = words.slice(from, to).join(' ');
      const state = STATES.find(({ code }) => code === typed);
      const filters = state ? { state: state.name } : phrases.get(keyOf(typed));
      if (filters) found.push({ filters, from, to });
    }
  return found;
};
