import { expect, it } from 'vitest';
import { DAY } from '../../kernel/clock.ts';
import { usualDays } from './answer-time.policy.ts';

it('a usual time to answer needs three answers, and is not moved by a single late one', () => {
  expect(usualDays([DAY, DAY])).toBeNull();
  expect(usualDays([1.5 * DAY, 20 * DAY, 1_000])).toBe(2);
  expect(usualDays([1_000, 2_000, 0])).toBe(1);
  expect(usualDays([2 * DAY, 2 * DAY, 2 * DAY])).toBe(2);
});
