import { describe, expect, it } from 'vitest';
import { Outage } from './outage.ts';
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

describe('an outage', () => {
  it('counts concurrent failures once, and retries after one second, then at growing intervals', () => {
    const outage = new Outage();
    let now = 1_000_000;
    expect(outage.recordFailure(now, 'mail')).toBe(true);
    expect(outage.recordFailure(now, 'mail')).toBe(false);
    expect(outage.remaining(now)).toBeLessThanOrEqual(1_200);
    for (let failure = 0; failure < 10; failure += 1) {
      now += outage.remaining(now);
      outage.recordFailure(now, 'mail');
    }
    expect(outage.remaining(now)).toBeGreaterThan(0.7 * MINUTE);
    expect(outage.remaining(now)).toBeLessThan(1.3 * MINUTE);
  });

  it('ends with the first response, and reports only changes', () => {
    const outage = new Outage();
    expect(outage.recordResponse('mail')).toBe(false);
    outage.recordFailure(0, 'mail');
    expect(outage.recordResponse('mail')).toBe(true);
    expect(outage.isOn).toBe(false);
    expect(outage.remaining(0)).toBe(0);
  });

  it('does not last longer if the clock is set back', () => {
    const outage = new Outage();
    outage.recordFailure(10 * DAY, 'mail');
    expect(outage.remaining(9 * DAY)).toBe(0);
  });
});
