/**
 * The number of insertions, deletions, replacements and swaps of neighbors between two words, each of which changes other
 * letters; a number above `max` if it is above.
 */
export const editDistance = (one: string, other: string, max: number): number => {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_nothing, index) => index);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === wanted ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    if (Math.min(...next) > max) return max + 1;
    before = last;
    last = next;
  }
  return last[to.length] ?? 0;
};

/** From this length on, words with two differences are similar. */
const TWO_EDITS = 7;

/** How many differences similar words have at most. */
export const similarEdits = (word: string): 1 | 2 => ([...word].length < TWO_EDITS ? 1 : 2);

/** Whether a word may be a misspelling of another one. */
export const isSimilar = (word: string, other: string): boolean =>
  editDistance(word, other, similarEdits(word)) <= similarEdits(word);
