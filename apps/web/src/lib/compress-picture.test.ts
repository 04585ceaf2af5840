import { AVIF_PIXELS_MAX, PICTURE_MAX_BYTES, PICTURE_PIXELS_MAX } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { fittingSize, formatOf, isFitToSend, isPicture } from './compress-picture.ts';

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

const fileOf = (text: string, type: string) =>
  new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type });
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

it.each(['text/plain', '', 'image/svg+xml', 'application/pdf'])(
  'a file of type %j does not count as a picture',
  async (type) => {
    expect(await isPicture(fileOf('<svg/>', type))).toBe(false);
  },
);

it.each(['image/jpeg', 'application/octet-stream', ''])(
  'a HEIC photo is known by its bytes, even if its type is %j',
  async (type) => {
    expect(await formatOf(fileOf(HEIC, type))).toBe('heic');
    expect(await isPicture(fileOf(HEIC, type))).toBe(true);
  },
);

it('a file of another format counts as a picture by its type, because browsers may convert it', async () => {
  expect(await isPicture(fileOf('BM', 'image/bmp'))).toBe(true);
  expect(await isPicture(fileOf('BM', 'application/octet-stream'))).toBe(false);
});

describe('a picture is sent unchanged', () => {
  it('up to 14 MB', () => {
    expect(isFitToSend(PICTURE_MAX_BYTES, 'png', 9)).toBe(true);
    expect(isFitToSend(PICTURE_MAX_BYTES + 1, 'png', 9)).toBe(false);
  });

  it('up to as many pixels as the server decodes', () => {
    expect(isFitToSend(9, 'jpeg', PICTURE_PIXELS_MAX)).toBe(true);
    expect(isFitToSend(9, 'jpeg', PICTURE_PIXELS_MAX + 1)).toBe(false);
    expect(isFitToSend(9, 'avif', AVIF_PIXELS_MAX + 1)).toBe(false);
  });

  it('if the server can decode its format', () => {
    expect(isFitToSend(9, 'heic', 9)).toBe(false);
    expect(isFitToSend(9, undefined, 9)).toBe(false);
  });
});
