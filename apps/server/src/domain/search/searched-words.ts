import { SEARCHED_WORDS_MAX } from '@portal/contract/limits.ts';
import {
  isUnspaced,
  plainWords,
  searchedText,
  wordForms,
  wordReach,
} from '@portal/contract/normalize-text.ts';
import { GRAMMAR_WORDS } from '@portal/contract/speaker-search/search-phrases.ts';
import { synonymsOf } from '@portal/contract/speaker-search/synonyms.ts';
import type { WordLookups } from '../../platform/db/search/full-text.ts';
import { PARTS, type Part } from '../../platform/db/search/search-list.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of a search with what it finds. */
export interface SearchedWord {
  /** As typed; several words can be parts of one, as in 'storm-water'. */
  readonly typed: string;
  readonly word: string;
  /** None if no visible profile has the word, or anything like it. */
  readonly lookups: WordLookups;
  /** The whole words of profiles that it finds, to mark them. */
  readonly marks: readonly string[];
}

/**
 * How much a word counts by where it stands: the word itself before its synonyms, those before mere beginnings of words, and
 * these before what is only inside of words.
 */
const ITSELF: readonly (readonly [part: Part, score: number])[] = [
  ['names', 24],
  ['topics', 20],
  ['places', 14],
  ['talks', 12],
  ['rest', 10],
];
const SYNONYM: readonly (readonly [parts: readonly Part[], score: number])[] = [
  [['topics', 'talks'], 7],
  [['places', 'rest'], 5],
];
/** What a synonym counts at most that is rarer than the word. */
const BELOW_ITSELF = 9;
/** Both halves of a compound that is written as one word. */
const HALVES: readonly (readonly [parts: readonly Part[], score: number])[] = [
  [['topics', 'talks'], 16],
  [['places', 'rest'], 9],
];
const BEGINNING: readonly (readonly [parts: readonly Part[], score: number])[] = [
  [['names', 'topics'], 3],
  [['places', 'talks', 'rest'], 2],
];
/** One or two letters begin names and places only. */
const SHORT_BEGINNING: typeof BEGINNING = [[['names', 'places'], 2]];
const INSIDE: typeof BEGINNING = [[PARTS, 1]];

/** How many words that contain a searched one, or are other forms of it, are looked for. */
const MAX_FORMS = 100;
/** How many words that begin with a searched one, or contain it, are marked. */
const MAX_MARKS = 20;

/** Shorter compounds are often another word: 'season' isn't 'sea son'. */
const LONG_COMPOUND = 8;
const SHORTEST_HALF = 3;

/** The halves of a compound that profiles may write as two words: 'storm water', 'e waste'. */
const halvesOf = (word: string, vocabulary: Vocabulary): readonly [string, string] | undefined => {
  const letters = [...word];
  if (vocabulary.count(word) > 0 && letters.length < LONG_COMPOUND) return undefined;
  for (let at = 1; at <= letters.length - SHORTEST_HALF; at += 1) {
    const first = letters.slice(0, at).join('');
    const second = letters.slice(at).join('');
    const isHalf = at >= SHORTEST_HALF || (at === 1 && letters.length > LONG_COMPOUND - SHORTEST_HALF);
    const areKnown = [first, second].every((half) => vocabulary.count(half) > 0 && !GRAMMAR_WORDS.has(half));
    if (isHalf && areKnown) return [first, second];
  }
  return undefined;
};

/** Endings of other forms of a word: 'farm' is also 'farmer', but 'star' isn't 'start'. */
const ENDINGS: ReadonlySet<string> = new Set(
  'ed d er r or ing ings ist ian al ally ic ical ly y ry ery ment ship ful able ation ion'.split(' '),
);
const SHORTEST_SECOND_HALF = 4;

/** Whether a longer word is another form of a word, or a compound with it. */
const isFormOf = (word: string, longer: string, vocabulary: Vocabulary): boolean => {
  const ending = longer.slice(word.length);
  return ENDINGS.has(ending) || (ending.length >= SHORTEST_SECOND_HALF && vocabulary.count(ending) > 0);
};

/** How often the number of profiles with a word can be doubled until it's all. A whole number, so that it hardly ever changes. */
const rarityOf = (count: number, { profiles }: Vocabulary): number =>
  Math.max(1, Math.round(Math.log2(1 + profiles / Math.max(1, count))));

/** Synonyms count as much as they are rare themselves: of who works with animals, a vet is rarer than a biologist. */
const similarLookups = (synonyms: readonly string[], most: number, vocabulary: Vocabulary): WordLookups => {
  const byRarity = Map.groupBy(synonyms, (synonym) =>
    rarityOf(
      vocabulary.beginningWith(synonym).reduce((sum, word) => sum + vocabulary.count(word), 0),
      vocabulary,
    ),
  );
  return [...byRarity].flatMap(([rarity, words]) =>
    SYNONYM.map(([parts, score]) => ({
      ...{ words, parts, isBeginning: true },
      score: Math.min(score * rarity, most),
    })),
  );
};

/**
 * Everything that a word can find, of what visible profiles have. `compounds` are the words that it and its neighbors make.
 * A word that may not be typed to its end finds all that begin with it.
 */
const readWord = (
  { typed, word }: Pick<SearchedWord, 'typed' | 'word'>,
  { compounds, isOpen }: { readonly compounds: readonly string[]; readonly isOpen: boolean },
  vocabulary: Vocabulary,
): SearchedWord => {
  const forms = wordForms(word);
  const highest = (words: readonly string[]) => Math.max(0, ...words.map((one) => vocabulary.count(one)));
  const known = compounds.filter((compound) => vocabulary.count(compound) > 0);
  const itself = [...forms, ...known].filter((form) => vocabulary.count(form) > 0);
  const halves = halvesOf(word, vocabulary);
  const synonyms = [word, ...compounds].flatMap(synonymsOf).flatMap(wordForms);
  const similar = synonyms.filter((synonym) => vocabulary.beginningWith(synonym).length > 0);
  const begun = forms.flatMap((form) =>
    vocabulary
      .beginningWith(form)
      .filter((other) => !forms.includes(other) && (isOpen || isFormOf(form, other, vocabulary))),
  );
  const isFound = itself.length > 0 || similar.length > 0 || begun.length > 0 || halves !== undefined;
  const looksInside = isUnspaced(word) || (!isFound && wordReach(word) === 'parts');
  // What only begins with it is another word.
  const around = (looksInside ? vocabulary.containing(word, MAX_FORMS) : []).filter(
    (other) => isUnspaced(word) || !other.startsWith(word),
  );
  const count =
    highest(itself) ||
    (halves ? Math.min(...halves.map((half) => vocabulary.count(half))) : 0) ||
    highest(similar) ||
    begun.reduce((sum, other) => sum + vocabulary.count(other), 0) ||
    highest(around);
  const rarity = rarityOf(count, vocabulary);
  const isAnything = isFound || around.length > 0 || !vocabulary.isComplete;
  const lookup = (words: readonly string[], parts: readonly Part[], score: number) => ({
    words,
    parts,
    score: score * rarity,
  });
  const each = (
    words: readonly string[],
    scores: readonly (readonly [parts: readonly Part[], score: number])[],
  ) => (words.length === 0 ? [] : scores.map(([parts, score]) => lookup(words, parts, score)));
  const beginnings = wordReach(word) === 'names and places' ? SHORT_BEGINNING : BEGINNING;
  const lookups: WordLookups = [
    ...each(
      vocabulary.isComplete ? itself : [...forms, ...known],
      ITSELF.map(([part, score]) => [[part], score]),
    ),
    ...each(halves ?? [], HALVES).map((one) => ({ ...one, isEvery: true })),
    ...similarLookups(
      similar,
      itself.length > 0 ? rarity * BELOW_ITSELF : Number.POSITIVE_INFINITY,
      vocabulary,
    ),
    ...(isOpen
      ? each(begun.length > 0 ? forms : [], beginnings).map((one) => ({ ...one, isBeginning: true }))
      : each(begun.slice(0, MAX_FORMS), beginnings)),
    ...each(around, INSIDE),
  ];
  const marks = [word, ...itself, ...(halves ?? []), ...similar];
  const likeIt = itself.length > 0 ? [] : [...begun, ...around].slice(0, MAX_MARKS);
  return { typed, word, lookups: isAnything ? lookups : [], marks: [...new Set([...marks, ...likeIt])] };
};

/** The plain words of what was typed. A single letter in front of a hyphen says nothing by itself: 'e-waste'. */
const wordsIn = (typed: string): readonly Pick<SearchedWord, 'typed' | 'word'>[] => {
  const words = plainWords(typed);
  const meant = words.filter((word) => [...word].length > 1);
  return (meant.length > 0 ? meant : words).map((word) => ({ typed, word }));
};

/** The distinct plain words of a search, each with what it finds. */
export const readWords = (typedWords: readonly string[], vocabulary: Vocabulary): readonly SearchedWord[] => {
  const all = typedWords.flatMap(wordsIn);
  const words = all
    .filter(({ word }, index) => all.findIndex((other) => other.word === word) === index)
    .slice(0, SEARCHED_WORDS_MAX);
  // Profiles may write a word and its neighbor as one: 'storm water' is 'stormwater', too.
  const joined = words.slice(1).map(({ word }, index) => `${words[index]?.word}${word}`);
  return words.map((one, index) => {
    const inside = plainWords(one.typed).length === 2 ? [plainWords(one.typed).join('')] : [];
    const compounds = [...joined.slice(Math.max(0, index - 1), index + 1), ...inside];
    // The last word may be typed further, unless it has the end of a plural.
    const isOpen = index === words.length - 1 && searchedText(one.typed).endsWith(one.word);
    return readWord(one, { compounds: [...new Set(compounds)], isOpen }, vocabulary);
  });
};

/** A word that begins like this is another form of it: 'farmer' of 'farming'. */
const STEM = 4;

/** What speakers don't have who are found without some words: these, with their other forms. */
export const formsWithout = (typedWords: readonly string[]): readonly string[] => {
  const words = typedWords.flatMap(plainWords).slice(0, SEARCHED_WORDS_MAX);
  const others = (word: string) =>
    synonymsOf(word).filter((synonym) => synonym.slice(0, STEM) === word.slice(0, STEM));
  const pairs = words.map((_word, index) => words.slice(index, index + 2).join(''));
  return [...new Set([...words, ...words.flatMap(others), ...pairs].flatMap(wordForms))];
};
