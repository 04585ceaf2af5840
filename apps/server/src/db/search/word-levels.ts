import { wordReach } from '@portal/contract/normalize-text.ts';
import { both, type Clause, type clausesOf, oneOf } from './clauses.ts';
import type { RankedWord } from './search-query.ts';

/** Matches the industry focuses with a word in their name that passes. */
type FocusesWith = (passes: (focusWord: string) => boolean) => readonly Clause[];

/** Each word has one of these levels, the best first. The values are part of cursors. */
const LEVELS = {
  wholeName: 0,
  wholeTitle: 1,
  wholeOrganization: 2,
  wholeAndBeginning: 3,
  whole: 4,
  beginningName: 5,
  beginningTitle: 6,
  beginningOrganization: 7,
  beginning: 8,
  inside: 9,
} as const;

/**
 * How well speakers match a word: as a whole word before a beginning before a part of a word, and each in the name, then
 * in the job title and industry focuses, then in the organization, then in the biography or place. A whole word in the
 * biography counts more if the name, title or organization begins with it: 'bee' finds beekeepers before others who
 * mention bees. Short words match less, see `wordReach`.
 */
export const rankedWord = (
  word: string,
  { whole, beginning, word: inside }: ReturnType<typeof clausesOf>,
  focusesWith: FocusesWith,
): RankedWord => {
  const reach = wordReach(word);
  const wholeFocus = focusesWith((focusWord) => focusWord === word);
  const wholeAnywhere = whole(word, 'anywhere');
  const beginningName = beginning(word, 'name');
  const levels = new Map<number, Clause>([
    [LEVELS.wholeName, whole(word, 'name')],
    [LEVELS.wholeTitle, oneOf([whole(word, 'title'), ...wholeFocus])],
    [LEVELS.wholeOrganization, whole(word, 'organization')],
    [LEVELS.whole, wholeAnywhere],
    [LEVELS.beginningName, beginningName],
  ]);
  const upTo = (clauses: readonly Clause[]): RankedWord => ({ levels, clause: oneOf(clauses) });
  if (reach === 'names and places') {
    const place = beginning(word, 'place');
    levels.set(LEVELS.beginning, place);
    return upTo([wholeAnywhere, ...wholeFocus, beginningName, place]);
  }
  const beginningFocus = focusesWith((focusWord) => focusWord.startsWith(word));
  const beginningTitle = oneOf([beginning(word, 'title'), ...beginningFocus]);
  const beginningOrganization = beginning(word, 'organization');
  const beginningAnywhere = beginning(word, 'anywhere');
  const beginningBefore = oneOf([beginningName, beginningTitle, beginningOrganization]);
  levels.set(LEVELS.wholeAndBeginning, both(beginningBefore, wholeAnywhere));
  levels.set(LEVELS.beginningTitle, beginningTitle);
  levels.set(LEVELS.beginningOrganization, beginningOrganization);
  levels.set(LEVELS.beginning, beginningAnywhere);
  if (reach === 'beginnings') return upTo([beginningAnywhere, ...beginningFocus]);
  const anywhere = [inside(word), ...focusesWith((focusWord) => focusWord.includes(word))];
  levels.set(LEVELS.inside, oneOf(anywhere));
  return upTo(anywhere);
};
