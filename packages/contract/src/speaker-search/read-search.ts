import type { PhraseFilters } from '../speakers/speakers.schemas.ts';
import {
  BEFORE_PLACES,
  FILLERS,
  filtersNamed,
  isAddable,
  PHRASE_WORDS_MAX,
  PREPOSITIONS,
  phraseKey,
  stateCoded,
} from './search-phrases.ts';

/** A town with the code of its state. */
export interface Town {
  readonly name: string;
  readonly state: string;
}

/** What a search says. */
export interface ReadSearch {
  /** As typed, in their order, each with the filters that it names. */
  readonly phrases: readonly { readonly text: string; readonly filters: PhraseFilters }[];
  /** What is left to look for in profiles, as typed, without fillers. */
  readonly words: readonly string[];
}

interface ReadOptions {
  /** Phrases, as typed, that are words although they name a filter. */
  readonly asWords: readonly string[];
  /**
   * Finds a town by its name, and by its state if the search gives one. `isNamedAsPlace` says that a word like 'near'
   * precedes the name.
   */
  readonly findTown: (name: string, state: string | undefined, isNamedAsPlace: boolean) => Town | undefined;
}

interface Token {
  readonly text: string;
  /** Lowercase, without accents and apostrophes. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isAfterComma: boolean;
}

const tokensOf = (q: string): Token[] =>
  [...q.matchAll(/[^\s,;:"“”()<>?!]+/gu)].map(({ 0: text, index }) => ({
    text,
    key: phraseKey(text),
    start: index,
    end: index + text.length,
    isAfterComma: q.slice(0, index).trimEnd().endsWith(','),
  }));

interface Found {
  /** The first token and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly filters: PhraseFilters;
}

/** Reads the part of a search that begins at a token, if it is a phrase of a number of tokens. */
const phraseAt = (
  q: string,
  tokens: readonly Token[],
  [from, to]: readonly [from: number, to: number],
  findTown: ReadOptions['findTown'],
): PhraseFilters | undefined => {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!first || !last) return undefined;
  const textUpTo = (end: Token) => q.slice(first.start, end.end);
  const isNamedAsPlace = BEFORE_PLACES.has(tokens[from - 1]?.key ?? '');
  const isOne = to - from === 1;
  const isAllCapitals = q === q.toUpperCase();
  const code =
    isOne && (isNamedAsPlace || first.isAfterComma || !isAllCapitals)
      ? stateCoded(first.text, isNamedAsPlace || first.isAfterComma)
      : undefined;
  const named = code ? { state: code } : filtersNamed(textUpTo(last));
  if (named) return named;
  const town = findTown(textUpTo(last), undefined, isNamedAsPlace);
  if (town) return { town };
  // The name of a state has at most three words.
  for (const middle of [to - 1, to - 2, to - 3]) {
    const [end, start] = [tokens[middle - 1], tokens[middle]];
    if (middle <= from || !end || !start) continue;
    const isSeparate = isNamedAsPlace || start.isAfterComma;
    const typed = q.slice(start.start, last.end);
    const state = stateCoded(typed, isSeparate) ?? filtersNamed(typed)?.state;
    const inState = state === undefined ? undefined : findTown(textUpTo(end), state, isSeparate);
    if (inState) return { town: inState };
  }
  return undefined;
};

/** Whether a filter can be added to those that are named already. */
const isNew = (filters: PhraseFilters, found: readonly Found[]): boolean =>
  isAddable(filters) ||
  Object.keys(filters).every((name) => found.every((other) => !(name in other.filters)));

/** The words in front of a phrase that belong to it. */
const withPrepositions = (tokens: readonly Token[], { from }: Found, others: readonly Found[]): number => {
  let start = from;
  while (
    PREPOSITIONS.has(tokens[start - 1]?.key ?? '') &&
    !others.some((other) => other.from < start && start <= other.to)
  )
    start -= 1;
  return start;
};

/**
 * Reads a search as a teacher means it: phrases that name filters ('near Boise', 'spanish', '7th grade'), and the words to
 * look for without those that say nothing. Longer phrases come first, and none overlaps another. A search of nothing but
 * fillers keeps them.
 */
export const readSearch = (q: string, { asWords, findTown }: ReadOptions): ReadSearch => {
  const tokens = tokensOf(q);
  const words = new Set(asWords.map(phraseKey));
  const found: Found[] = [];
  const phrases: {
    readonly from: number;
    readonly to: number;
    readonly text: string;
    readonly filters: PhraseFilters;
  }[] = [];
  for (let length = Math.min(PHRASE_WORDS_MAX, tokens.length); length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const to = from + length;
      if (found.some((other) => other.from < to && from < other.to)) continue;
      const filters = phraseAt(q, tokens, [from, to], findTown);
      if (!filters || !isNew(filters, found)) continue;
      const phrase = { from, to, filters };
      const start = withPrepositions(tokens, phrase, found);
      const text = q.slice(tokens[start]?.start, tokens[to - 1]?.end);
      if (words.has(phraseKey(text))) continue;
      found.push(phrase);
      phrases.push({ from: start, to, text, filters });
    }
  const isInPhrase = (at: number) => phrases.some(({ from, to }) => from <= at && at < to);
  const left = tokens.filter((_token, at) => !isInPhrase(at));
  const meant = left.filter(({ key }) => key.split(' ').some((word) => !FILLERS.has(word)));
  const kept = meant.length > 0 || phrases.length > 0 ? meant : left;
  return {
    phrases: phrases
      .toSorted((one, other) => one.from - other.from)
      .map(({ text, filters }) => ({ text, filters })),
    words: kept.map(({ text }) => text),
  };
};
