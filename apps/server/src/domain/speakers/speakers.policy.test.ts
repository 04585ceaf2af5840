import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComplete, nextVisibility, visibilityAsDecided } from './speakers.policy.ts';
import { INITIAL_VISIBILITY, type VisibilityState } from './speakers.row.ts';

const complete = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Portland',
  country: 'United States',
  industry: ['Water Resources'],
  grades: ['Middle School'],
  languages: ['English'],
  inperson: false,
  virtual: true,
};

test('a profile is complete if the contract requires nothing more, and one format is enough', () => {
  expect(isComplete(complete)).toBe(true);
  expect(isComplete({ ...complete, inperson: true, virtual: false })).toBe(true);
  expect(isComplete({ ...complete, virtual: false })).toBe(false);
  expect(isComplete({ ...complete, bio: ' ' })).toBe(false);
});

const state = (complete: boolean, visible: boolean, hiddenByAdmin: boolean): VisibilityState => ({
  complete,
  visible,
  hiddenByAdmin,
  pausedUntil: null,
});

describe('after an edit, teachers see a profile', () => {
  test.each([
    ['new and incomplete', INITIAL_VISIBILITY, false, false],
    ['new and complete', INITIAL_VISIBILITY, true, true],
    ['completed', state(false, false, false), true, true],
    ['edited while complete', state(true, true, false), true, true],
    ['no longer complete', state(true, true, false), false, false],
    ['incomplete, but shown by an administrator', state(false, true, false), false, true],
    ['shown by an administrator, then completed', state(false, true, false), true, true],
    ['complete and hidden by an administrator', state(true, false, true), true, false],
    ['hidden by an administrator and no longer complete', state(true, false, true), false, false],
    ['incomplete, hidden by an administrator, then completed', state(false, false, true), true, false],
    ['incomplete and hidden by an administrator', state(false, false, true), false, false],
  ])('%s', (_case, before, complete, visible) => {
    expect(nextVisibility({ before, after: { complete } })).toBe(visible);
  });

  test('according to the rule, after any sequence of edits and decisions by administrators', () => {
    const event = fc.constantFrom('completed', 'emptied', 'shown', 'hidden');
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let now = INITIAL_VISIBILITY;
        for (const event of events) {
          if (event === 'shown' || event === 'hidden') {
            now = visibilityAsDecided(now, event === 'shown');
            expect(now.visible).toBe(event === 'shown');
          } else {
            const after = { complete: event === 'completed' };
            const visible = nextVisibility({ before: now, after });
            if (now.hiddenByAdmin) expect(visible).toBe(false);
            else if (after.complete) expect(visible).toBe(true);
            else if (now.complete) expect(visible).toBe(false);
            else expect(visible).toBe(now.visible);
            now = { ...now, ...after, visible };
          }
        }
      }),
    );
  });
});

test('a break goes on if an administrator shows or hides the profile', () => {
  const paused = { ...state(true, true, false), pausedUntil: '2027-01-05' };
  expect(visibilityAsDecided(paused, false)).toEqual({ ...paused, visible: false, hiddenByAdmin: true });
  expect(visibilityAsDecided(paused, true)).toEqual(paused);
});
