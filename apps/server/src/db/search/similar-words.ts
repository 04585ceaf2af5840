import { type QueryExecutorProvider, sql } from 'kysely';
import { editDistance, similarEdits } from '../../kernel/edit-distance.ts';
import { searchEngineOf } from './engine.ts';
import { type SearchList, tablesOf } from './search-list.ts';
import { beginningToken, endingToken, type Token, wordToken } from './tokens.ts';

/** A word of the index that is spelled like another one. */
export interface SimilarWord {
  readonly word: string;
  /** An entry that has it. */
  readonly id: string;
}

/** The texts that are read for each part of a misspelled word. */
const TEXTS_PER_PART = 200;

/** Anything is similar to shorter words. */
const SHORTEST = 4;

/**
 * The parts to look up. Of `edits + 1` parts of a misspelled word, one has no mistake: its beginning begins the right word,
 * its end ends it, or its middle is inside.
 */
const partsOf = (characters: readonly string[], edits: number): Token[] => {
  const size = Math.ceil(characters.length / (edits + 1));
  const part = (index: number) => characters.slice(index * size, (index + 1) * size).join('');
  // Two letters that are swapped where a word was cut are in both parts.
  const swapped = [...characters.slice(0, size - 1), characters[size] ?? ''].join('');
  const others = edits > 1 ? [wordToken(part(1))] : [beginningToken(swapped, 'anywhere')];
  return [beginningToken(part(0), 'anywhere'), endingToken(part(edits)), ...others];
};

/**
 * The words of entries with all tokens of `within` that differ from `word` in one letter, or in two for long words; the most
 * frequent first. Those with one difference or the same first letter exclude others. Reads a bounded number of entries.
 */
export const findSimilarWords = async (
  db: QueryExecutorProvider,
  list: SearchList,
  word: string,
  within: readonly Token[],
): Promise<SimilarWord[]> => {
  const characters = [...word];
  if (characters.length < SHORTEST) return [];
  const { entriesWith } = searchEngineOf(db);
  const readTexts = async (token: Token) => {
    const query = [...within.map((one) => [one]), [token]];
    const { rows } = await sql<{ id: string; text: string }>`
      select entry.id, (select text from ${sql.table(tablesOf(list).texts)} as own where own.number = entry.number) as text
      ${entriesWith(list, query)} limit ${sql.lit(TEXTS_PER_PART)}`.execute(db);
    return rows;
  };
  for (let edits = 1; edits <= similarEdits(word); edits += 1) {
    const found = new Map<string, SimilarWord & { readonly ids: Set<string> }>();
    const others = new Set<string>();
    for (const token of partsOf(characters, edits))
      for (const { id, text } of await readTexts(token))
        for (const other of text.split(' ')) {
          const known = found.get(other);
          if (known) known.ids.add(id);
          else if (!others.has(other)) {
            others.add(other);
            if (editDistance(word, other, edits) <= edits)
              found.set(other, { word: other, id, ids: new Set([id]) });
          }
        }
    const all = [...found.values()].sort((one, other) => other.ids.size - one.ids.size);
    // People rarely mistake the first letter.
    const likely = all.filter((other) => other.word[0] === word[0]);
    if (all.length > 0) return likely.length > 0 ? likely : all;
  }
  return [];
};
