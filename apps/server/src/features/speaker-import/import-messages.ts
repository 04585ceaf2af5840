/** How the messages about rows begin. A row has one sentence per line. */

/** A likely duplicate, which isn't a problem. */
export const LOOKS_LIKE = 'Looks like ';
const UNKNOWN_FOCUS = 'Unknown industry focus: ';

export const unknownFocusProblem = (name: string): string => `${UNKNOWN_FOCUS}${name}`;

/** The name in `unknownFocusProblem`; undefined for other lines. */
export const unknownFocusIn = (line: string): string | undefined =>
  line.startsWith(UNKNOWN_FOCUS) ? line.slice(UNKNOWN_FOCUS.length) : undefined;
