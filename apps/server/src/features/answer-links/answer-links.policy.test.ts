import { ANSWER_PURPOSES } from '@portal/contract/answer-links/answer-purposes.ts';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../kernel/clock.ts';
import { isLinkAlive, readersOf } from './answer-links.policy.ts';

const visit = { dateTime: '2027-05-12T14:00:00.000Z', minutes: 45 };
const end = Date.parse(visit.dateTime) + 45 * MINUTE;

describe('a link in an email', () => {
  it.each(ANSWER_PURPOSES.filter((purpose) => purpose !== 'feedback'))(
    'to %s is the speaker’s, and works until the visit is over',
    (purpose) => {
      expect(readersOf(purpose)).toEqual(['speaker']);
      expect(isLinkAlive(purpose, visit, end - 1)).toBe(true);
      expect(isLinkAlive(purpose, visit, end)).toBe(false);
    },
  );

  it('that asks how a visit went is for both sides, and works six weeks longer', () => {
    expect(readersOf('feedback')).toEqual(['teacher', 'speaker']);
    expect(isLinkAlive('feedback', visit, end + 42 * DAY - 1)).toBe(true);
    expect(isLinkAlive('feedback', visit, end + 42 * DAY)).toBe(false);
  });
});
