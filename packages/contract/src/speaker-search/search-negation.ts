/** How searches say what isn't wanted: 'not virtual', 'anything but farming', "doesn't speak Spanish". */

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** By their keys, which have no apostrophes. Longer ones come first. */
const NEGATORS: readonly (readonly string[])[] = [
  ...[
    'anything',
    'anyone',
    'anybody',
    'everything',
    'everyone',
    'everybody',
    'anywhere',
    'everywhere',
    'all',
  ].flatMap((all) => [
    [all, 'but'],
    [all, 'but', 'not'],
    [all, 'except'],
    [all, 'except', 'for'],
  ]),
  ...[
    'but not',
    'and not',
    'but no',
    'except for',
    'except in',
    'other than',
    'rather than',
    'instead of',
    'no more',
  ].map(wordsIn),
  ...wordsIn(`
    not no non without except excluding minus never nor nothing nobody isnt arent wasnt doesnt dont didnt cant cannot wont
    sin
  `).map((word) => [word]),
].toSorted((one, other) => other.length - one.length);

/** Words behind a negator that it says nothing of: 'not only', 'no matter', 'no-till', 'no cost'. */
const NOT_NEGATED: ReadonlySet<string> = new Set(
  wordsIn(`
    but only just sure matter problem idea till tilling kill impact cost charge one profit preference too really necessarily
    far waste emission emissions longer fee pay yet limit worries know mind care hesitate understand
  `),
);

/** Words between a negator and what it negates: "doesn't do", 'no more', 'not about the'. */
const BETWEEN: ReadonlySet<string> = new Set(
  wordsIn(`
    a an the any some do does doing be being is are in on at from via by near around over to with about for of
    want wants wanted need needs needed like likes offer offers work works working speak speaks speaking talk talks talking
    someone somebody anyone anybody who that people person just anything related involve involves more through
    interested looking teach teaches teaching come comes visit visits
  `),
);

/** Joins things that are negated alike: 'no Spanish or French'. */
export const ALTERNATIVES: ReadonlySet<string> = new Set(['or', 'nor', 'ni', 'o']);

/** How many words a negator at a position has; 0 for other words. */
export const negatorAt = (keys: readonly string[], at: number): number => {
  const negator = NEGATORS.find((words) => words.every((word, index) => keys[at + index] === word));
  return negator && !NOT_NEGATED.has(keys[at + negator.length] ?? '') ? negator.length : 0;
};

/** Whether a word only leads to what is negated. */
export const isBetween = (key: string): boolean => BETWEEN.has(key);
