import { describe, expect, it } from 'vitest';
import { delayAfter } from './retry.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the delay after a refusal', () => {
  it('grows from 30 seconds to two hours, plus or minus 20%, for three days', () => {
    const delays: number[] = [];
    for (let refusals = 1; refusals < 1_000; refusals += 1) {
      const delay = delayAfter(refusals);
      if (delay === undefined) break;
      delays.push(delay);
    }
    expect(delays[0]).toBeGreaterThanOrEqual(0.4 * MINUTE);
    expect(delays[0]).toBeLessThanOrEqual(0.6 * MINUTE);
    expect(Math.max(...delays)).toBeLessThanOrEqual(144 * MINUTE);
    expect(Math.max(...delays)).toBeGreaterThan(96 * MINUTE);
    expect(delays.reduce((sum, delay) => sum + delay, 0) / DAY).toBeCloseTo(3, 0);
  });
});
