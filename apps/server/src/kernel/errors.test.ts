import { describe, expect, it } from 'vitest';
import { TooManyRequests } from './errors.ts';

describe('a reached limit', () => {
  it.each([
    [-5, 1, '1 second'],
    [1_001, 2, '2 seconds'],
    [60_000, 60, '1 minute'],
    [60_001, 61, '2 minutes'],
    [3_600_000, 3_600, '1 hour'],
    [3_600_001, 3_601, '2 hours'],
  ])('of %i milliseconds ends in %i seconds, said as %s', (milliseconds, retryAfter, text) => {
    const error = new TooManyRequests(milliseconds);
    expect(error.details).toEqual({ retryAfter });
    expect(error.message).toBe(`Too many attempts. Please try again in ${text}.`);
  });
});
