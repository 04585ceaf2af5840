import { PICTURE_BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { connectionsWithin, serverLimits } from './connections.ts';

it('the number of connections is limited below the number of files that the process may open', () => {
  for (const descriptors of [128, 256, 1_024, 4_096])
    expect(connectionsWithin(descriptors)).toBeLessThan(descriptors / 2);
  expect(connectionsWithin(Number.POSITIVE_INFINITY)).toBeLessThan(10_000);
});

describe('a connection', () => {
  it('has enough time to send the largest picture at 1 Mbit/s', () => {
    const seconds = (PICTURE_BODY_MAX_BYTES * 8) / 1_000_000;
    expect(serverLimits().requestTimeout).toBeGreaterThan(seconds * 1_000);
  });

  it('ends after minutes at most, but stays open while a proxy may reuse it', () => {
    const { headersTimeout, requestTimeout, stallTimeout, keepAliveTimeout } = serverLimits();
    for (const timeout of [headersTimeout, requestTimeout, stallTimeout, keepAliveTimeout]) {
      expect(timeout).toBeGreaterThan(0);
      expect(timeout).toBeLessThanOrEqual(5 * 60_000);
    }
    expect(keepAliveTimeout).toBeGreaterThan(60_000);
  });
});
