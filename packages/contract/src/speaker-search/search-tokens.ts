import type { PhraseFilters } from '../speakers/speakers.schemas.ts';
import { phraseKey } from './search-phrases.ts';

/** A town with the code of its state. */
export interface Town {
  readonly name: string;
  readonly state: string;
}

export interface ReadOptions {
  /** Phrases, as typed, that are words although they name a filter. */
  readonly asWords: readonly string[];
  /**
   * Finds a town by its name, and by its state if the search gives one. `isNamedAsPlace` says that a word like 'near'
   * precedes the name.
   */
  readonly findTown: (name: string, state: string | undefined, isNamedAsPlace: boolean) => Town | undefined;
  /** The town of a ZIP code. */
  readonly findPostalCode?: (code: string) => Town | undefined;
  /** Whether a speaker has this name, by its key: names are words, whatever they mean. */
  readonly isName?: (key: string) => boolean;
  /** The day of the search. Without it, days are words. */
  readonly today?: string;
}

export interface Token {
  readonly text: string;
  /** Lowercase, without accents and apostrophes. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isAfterComma: boolean;
}

export const tokensOf = (q: string): Token[] =>
  [...q.matchAll(/non-(?=virtual|online|remote|zoom|spanish|french)|[^\s,;:"“”()<>?!]+(?::\d\d\S*)?/giu)].map(
    ({ 0: text, index }) => ({
      text,
      key: phraseKey(text),
      start: index,
      end: index + text.length,
      isAfterComma: q.slice(0, index).trimEnd().endsWith(','),
    }),
  );

/** Some tokens: the first one and the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Found extends Span {
  readonly filters: PhraseFilters;
}

/** Where a phrase is in a search. */
export interface Context {
  readonly q: string;
  readonly tokens: readonly Token[];
  readonly keys: readonly string[];
  readonly options: ReadOptions;
}

export const textOf = ({ q, tokens }: Context, { from, to }: Span): string =>
  q.slice(tokens[from]?.start, tokens[to - 1]?.end);
