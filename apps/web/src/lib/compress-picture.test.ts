import { describe, expect, it } from 'vitest';
import { compressPicture, fittingSize } from './compress-picture.ts';

describe('a picture that is made smaller', () => {
  it.each([
    [4_000, 3_000, 800, 600],
    [3_000, 4_000, 600, 800],
    [800, 800, 800, 800],
    [320, 200, 320, 200],
    [40_000, 2, 800, 1],
  ])('of %i by %i pixels is drawn %i by %i', (width, height, fittingWidth, fittingHeight) => {
    expect(fittingSize(width, height)).toEqual({ width: fittingWidth, height: fittingHeight });
  });

  it('was an image before', async () => {
    expect(await compressPicture(new Blob(['hello'], { type: 'text/plain' }))).toEqual({
      problem: 'not-an-image',
    });
    expect(await compressPicture(new Blob(['hello']))).toEqual({ problem: 'not-an-image' });
  });
});
