import { describe, expect, it } from 'vitest';
import { Outage } from './outage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
