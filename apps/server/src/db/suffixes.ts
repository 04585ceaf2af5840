/**
 * What makes a text searchable for any part of its words: the endings of every word. A part of a word is the beginning
 * of one of its endings, and an index finds what begins with something at once, however short it is.
 */

/** Endings are cut here; who looks for more looks at the text, too. */
export const SUFFIX_LENGTH = 16;

/** Stand before endings of words that are in the name, and in the organization. No text has them. */
export const PLACES = { anywhere: '', name: '\u0001', organization: '\u0002' } as const;
export type TextPlace = keyof typeof PLACES;

const LINES: readonly (readonly TextPlace[])[] = [
  ['anywhere', 'name'],
  ['anywhere', 'organization'],
  ['anywhere'],
];

/** The beginning of a word as an index has it. */
export const headOf = (word: string): string => [...word].slice(0, SUFFIX_LENGTH).join('');

/** The endings of the words of a line. */
function* endingsIn(line: string): Generator<string> {
  for (const word of line.split(' ')) {
    const characters = [...word];
    for (let start = 0; start < characters.length; start += 1)
      yield characters.slice(start, start + SUFFIX_LENGTH).join('');
  }
}

/** The endings of the words of a text of one line, each once. */
export const endingsOf = (line: string): string[] => [...new Set(endingsIn(line))];

/** The same of a speaker's search text. Its lines are name, organization and the rest. */
export const suffixesOf = (text: string): string[] => {
  const suffixes = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const ending of endingsIn(line)) {
      for (const place of LINES[index] ?? []) suffixes.add(PLACES[place] + ending);
    }
  }
  return [...suffixes];
};
