import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

const busy = new ApiError(503, { code: 'unavailable', message: 'Busy' }, 10);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a call is made again while the portal is busy, not before the time that it says', async () => {
  const send = vi
    .fn(async () => 'sent')
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(busy);
  const onWait = vi.fn();
  const answer = retryWhileBusy(send, onWait);
  await vi.advanceTimersByTimeAsync(9_999);
  expect([send.mock.calls.length, onWait.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await answer).toBe('sent');
  expect(send).toHaveBeenCalledTimes(3);
});

it('a call ends with its error if the portal stays busy, or says something else', async () => {
  const send = vi.fn(() => Promise.reject(busy));
  const answer = expect(retryWhileBusy(send, () => {})).rejects.toBe(busy);
  await vi.advanceTimersByTimeAsync(1_000_000);
  await answer;
  expect(send).toHaveBeenCalledTimes(10);
  const gone = new ApiError(404, { code: 'not_found', message: 'Gone' });
  await expect(retryWhileBusy(() => Promise.reject(gone), vi.fn())).rejects.toBe(gone);
});
