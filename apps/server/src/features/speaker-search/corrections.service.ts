import { plainWords } from '@portal/contract/normalize-text.ts';
import { THESAURUS } from '@portal/contract/speaker-search/synonyms.ts';
import { readWords } from '../../domain/search/searched-words.ts';
import type { Vocabulary } from '../../domain/search/vocabulary.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import { editDistance, similarEdits } from '../../kernel/edit-distance.ts';
import type { Db } from '../../platform/db/connect.ts';

/** A word that a misspelled one may mean. */
interface Candidate {
  readonly word: string;
  /** As it's written in the thesaurus; in profiles it's looked up. */
  readonly spelling: string | undefined;
  /** How it differs; the lowest is the likeliest. */
  readonly cost: number;
  readonly count: number;
}

/** The corrections of a word, the likeliest first. */
export interface Correction {
  /** As typed. */
  readonly typed: string;
  readonly words: readonly string[];
  /** Whether the first one is meant without doubt. */
  readonly isClear: boolean;
}

/** Anything is similar to shorter words. */
const SHORTEST = 4;
/** Shorter words are shown corrected at once only if they are everyday words. */
const CLEAR_LENGTH = 5;
/** A word that is this many times as frequent as another one that differs as much is meant. */
const FREQUENT = 4;

/** A bit for each letter, because most words of a vocabulary have too many others. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

const bitCount = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

const consonantsOf = (word: string): string => word.replaceAll(/[aeiouy]/gu, '');

/** Letters that are missing, doubled, swapped or the wrong vowel are usual mistakes; another consonant isn't. */
const isPlausible = (word: string, other: string): boolean =>
  word.length !== other.length ||
  consonantsOf(word) === consonantsOf(other) ||
  [...word].sort().join('') === [...other].sort().join('');

const candidatesFor = (word: string, vocabulary: Vocabulary): Candidate[] => {
  const max = similarEdits(word);
  const letters = lettersOf(word);
  const candidates: Candidate[] = [];
  const add = (other: string, spelling: string | undefined, count: () => number) => {
    if (Math.abs(other.length - word.length) > max || bitCount(letters ^ lettersOf(other)) > 2 * max) return;
    const edits = editDistance(word, other, max);
    if (edits > max || count() === 0) return;
    const isUsual = THESAURUS.has(other);
    // People rarely mistake the first letter or leave out the last, and two letters at once are often another word.
    if (
      !isUsual &&
      (other.startsWith(word) || other[0] !== word[0] || (edits > 1 && !isPlausible(word, other)))
    )
      return;
    const cost =
      edits * 8 + (other[0] === word[0] ? 0 : 4) + (isUsual ? 0 : 2) + (isPlausible(word, other) ? 0 : 1);
    candidates.push({ word: other, spelling, cost, count: count() });
  };
  for (const [other, { count }] of vocabulary.words) add(other, undefined, () => count);
  for (const [other, spelling] of THESAURUS)
    if (vocabulary.count(other) === 0)
      add(other, spelling, () => (readWords([other], vocabulary)[0]?.lookups.length ? 1 : 0));
  return candidates.sort((one, other) => one.cost - other.cost || other.count - one.count);
};

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}'’]+/u);

/** How a profile spells a plain word, such as 'physics' for 'physic': in lower case, except for names. */
const spellingIn = (speaker: StoredSpeaker, word: string): string => {
  const { firstName, lastName, organization, city, state, country, jobTitle, bio, industry, talks } = speaker;
  const isWord = (spelling: string) => plainWords(spelling)[0] === word;
  const texts = [jobTitle, bio, ...industry, ...talks.map(({ title }) => title)];
  const inText = texts.flatMap(wordsIn).find(isWord);
  const names = [firstName, lastName, city, state, country, organization];
  return inText?.toLowerCase() ?? names.flatMap(wordsIn).find(isWord) ?? word;
};

/** What a word that nobody has may mean, as profiles and the thesaurus spell it. */
export const correct = async (
  db: Db,
  typed: string,
  vocabulary: Vocabulary,
  limit: number,
): Promise<Correction> => {
  const [word = ''] = plainWords(typed);
  const candidates = word.length < SHORTEST ? [] : candidatesFor(word, vocabulary);
  const [best, second] = candidates;
  const isClear =
    best !== undefined &&
    isPlausible(word, best.word) &&
    (THESAURUS.has(best.word) || word.length >= CLEAR_LENGTH) &&
    (second === undefined || best.cost < second.cost || best.count >= second.count * FREQUENT);
  const shown = candidates.slice(0, limit);
  const ids = shown.flatMap(({ word: known }) => vocabulary.words.get(known)?.id ?? []);
  const speakers = (await findSpeakers(db, ids)).filter(({ visible }) => visible);
  const words = shown.map(({ word: known, spelling }) => {
    const speaker = speakers.find(({ id }) => id === vocabulary.words.get(known)?.id);
    return spelling ?? (speaker ? spellingIn(speaker, known) : known);
  });
  return { typed, words, isClear };
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\-]/gu, '\\$&');

/** A search with another word instead of one of its own. */
export const replaceWord = (q: string, typed: string, better: string): string =>
  q.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(typed)}(?![\\p{L}\\p{N}])`, 'u'), () => better);
