import { ANSWER_TIME_MIN } from '@portal/contract/limits.ts';
import { DAY } from '../../kernel/clock.ts';

/** In how many days someone usually answers: the median, rounded up. Null if there are too few answers to tell. */
export const usualDays = (answerTimes: readonly number[]): number | null => {
  if (answerTimes.length < ANSWER_TIME_MIN) return null;
  const median = answerTimes.toSorted((one, other) => one - other)[Math.floor(answerTimes.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(median / DAY));
};
