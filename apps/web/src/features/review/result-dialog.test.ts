import { describe, expect, it } from 'vitest';
import { describeResults } from './result-dialog.tsx';

const results = (...outcomes: Parameters<typeof describeResults>[0][number]['outcome'][]) =>
  describeResults(outcomes.map((outcome, index) => ({ id: String(index), outcome })));

describe('the message about recorded results', () => {
  it('counts what was recorded', () => {
    expect(results('recorded')).toEqual({ message: 'The result has been recorded.', isComplete: true });
    expect(results('recorded', 'recorded').message).toBe('2 results have been recorded.');
  });

  it('says what was left, and why', () => {
    expect(results('recorded', 'answered', 'gone', 'ahead')).toEqual({
      message:
        "The result has been recorded. 1 visit had been reported on meanwhile, so we left that answer. 2 visits couldn't be recorded.",
      isComplete: false,
    });
  });
});
