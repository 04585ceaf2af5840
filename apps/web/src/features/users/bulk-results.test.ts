import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { describe, expect, it } from 'vitest';
import { describeResults, leftOutOf } from './bulk-results.tsx';

const result = (id: string, outcome: UserResult['outcome'], message = ''): UserResult => ({
  id,
  outcome,
  message,
});
const labels = { done: (count: number) => `${count} hidden`, already: 'hidden already' };

describe('what an action with several people did', () => {
  it('is told in one message', () => {
    expect(describeResults([result('a', 'done'), result('b', 'done')], labels)).toEqual({
      message: '2 hidden.',
      complete: true,
    });
    expect(describeResults([result('a', 'already')], labels).message).toBe('1 person was hidden already.');
    expect(
      describeResults([result('a', 'done'), result('b', 'refused', 'No.'), result('c', 'gone')], labels),
    ).toEqual({ message: "1 hidden. It didn't apply to 2 people.", complete: false });
  });

  it('names everybody for whom it did not apply, by reason', () => {
    const names = new Map([
      ['a', 'Ana'],
      ['b', 'Bo'],
      ['c', 'Cy'],
    ]);
    const results = [result('a', 'refused', 'No.'), result('b', 'gone'), result('c', 'refused', 'No.')];
    expect(leftOutOf(results, names)).toEqual([
      { reason: 'No.', names: ['Ana', 'Cy'] },
      { reason: 'Their accounts were deleted.', names: ['Bo'] },
    ]);
  });
});
