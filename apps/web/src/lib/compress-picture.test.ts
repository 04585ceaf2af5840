import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { fittingSize, isFitToSend, isPicture } from './compress-picture.ts';

describe('a picture that is scaled down', () => {
  it.each([
    [4_000, 3_000, 800, 600],
    [3_000, 4_000, 600, 800],
    [800, 800, 800, 800],
    [320, 200, 320, 200],
    [40_000, 2, 800, 1],
  ])('of %i by %i pixels is drawn %i by %i', (width, height, fittingWidth, fittingHeight) => {
    expect(fittingSize({ width, height })).toEqual({ width: fittingWidth, height: fittingHeight });
  });
});

it.each(['text/plain', '', 'image/svg+xml', 'application/pdf'])(
  'a file of type %j does not count as a picture',
  (type) => {
    expect(isPicture({ type, name: 'hello.heic.txt' })).toBe(false);
  },
);

it('a HEIC photo counts as a picture even if its type is unknown', () => {
  expect(isPicture({ type: 'image/heic', name: 'me' })).toBe(true);
  expect(isPicture({ type: '', name: 'IMG_0012.HEIC' })).toBe(true);
});

describe('a picture is sent unchanged', () => {
  it('up to 14 MB', () => {
    expect(isFitToSend({ type: 'image/png', size: PICTURE_MAX_BYTES })).toBe(true);
    expect(isFitToSend({ type: 'image/png', size: PICTURE_MAX_BYTES + 1 })).toBe(false);
  });

  it('if the server can decode its type', () => {
    expect(isFitToSend({ type: 'image/jpeg', size: 9 })).toBe(true);
    expect(isFitToSend({ type: 'image/bmp', size: 9 })).toBe(false);
  });
});
