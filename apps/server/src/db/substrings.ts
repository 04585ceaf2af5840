/** The length in characters from which the engines' substring indexes find a word. */
const INDEXED_LENGTH = 3;

/** Whether a substring index finds a folded word. */
export const isIndexed = (word: string): boolean => [...word].length >= INDEXED_LENGTH;

/** A word as part of a LIKE pattern, in which `%`, `_` and the backslash then mean themselves. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** A text as a phrase of an FTS5 query. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
