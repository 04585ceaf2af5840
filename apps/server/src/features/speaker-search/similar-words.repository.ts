import { sql } from 'kysely';
import { speakerList } from '../../domain/search/speaker-list.ts';
import { editDistance, similarEdits } from '../../kernel/edit-distance.ts';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/search/conditions.ts';
import { textsOf } from '../../platform/db/search/full-text.ts';

/** A word of visible profiles that is spelled like another one. */
export interface SimilarWord {
  readonly word: string;
  /** A speaker who has it. */
  readonly id: string;
}

/** How many visible profiles are read for each part of a misspelled word. */
const PROFILES_PER_PART = 200;

/** Anything is similar to shorter words. */
const SHORTEST = 4;

/**
 * Parts of a misspelled word, with spaces where words begin or end. Of `edits + 1` parts, one has no mistake: its beginning
 * begins the right word, its end ends it, or its middle is inside.
 */
const partsOf = (characters: readonly string[], edits: number): string[] => {
  const size = Math.ceil(characters.length / (edits + 1));
  const part = (index: number) => characters.slice(index * size, (index + 1) * size).join('');
  // Two letters that are swapped where a word was cut are in both parts.
  const swapped = [...characters.slice(0, size - 1), characters[size] ?? ''].join('');
  return [` ${part(0)}`, `${part(edits)} `, edits > 1 ? part(1) : ` ${swapped}`];
};

/**
 * The words of visible profiles that differ from `word` in one letter, or in two for long words; the most frequent first.
 * Those with one difference or the same first letter exclude others. Reads a bounded number of profiles.
 */
export const findSimilarWords = async (db: Db, word: string): Promise<SimilarWord[]> => {
  const characters = [...word];
  if (characters.length < SHORTEST) return [];
  const readTexts = async (part: string) => {
    // Hidden profiles don't count for the limit, or many of them would leave no room for visible ones.
    const { rows } = await sql<{ id: string; text: string }>`
      select entry.id, texts.text from ${textsOf(speakerList)} as texts
      join search_speakers as entry on entry.number = texts.number
      where entry.visible = 1 and ${contains(db, sql.ref('texts.text'), part)}
      limit ${sql.lit(PROFILES_PER_PART)}`.execute(db);
    return rows;
  };
  for (let edits = 1; edits <= similarEdits(word); edits += 1) {
    const found = new Map<
      string,
      { readonly word: string; readonly id: string; readonly ids: Set<string> }
    >();
    const others = new Set<string>();
    for (const part of partsOf(characters, edits)) {
      // Words are letters and digits only, so nothing has to be escaped.
      const wordsWithPart = new RegExp(`[^ ]*${part.trim()}[^ ]*`, 'gu');
      for (const { id, text } of await readTexts(part))
        for (const [other] of text.matchAll(wordsWithPart)) {
          const known = found.get(other);
          if (known) known.ids.add(id);
          else if (!others.has(other)) {
            others.add(other);
            if (editDistance(word, other, edits) <= edits)
              found.set(other, { word: other, id, ids: new Set([id]) });
          }
        }
    }
    const all = [...found.values()].sort((one, other) => other.ids.size - one.ids.size);
    // People rarely mistake the first letter.
    const likely = all.filter((other) => other.word[0] === word[0]);
    if (all.length > 0) return likely.length > 0 ? likely : all;
  }
  return [];
};
