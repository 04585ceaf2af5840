import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { HairStyle } from './portraits/hair-styles.ts';
import { portrait } from './portraits.ts';
import { speakers } from './speakers.ts';

const HAIR_STYLES: readonly HairStyle[] = [
  'sidePart',
  'crop',
  'quiff',
  'shortCurls',
  'tousled',
  'afro',
  'shaved',
  'receding',
  'pixie',
  'fringeBob',
  'sweptBob',
  'straight',
  'wavy',
  'longCurls',
  'bun',
  'ponytail',
  'braids',
  'locs',
  'headscarf',
  'turban',
  'sunHat',
];

/** The color at a point of a portrait, as red, green and blue. */
const colorAt = async (svg: string, left: number, top: number): Promise<number[]> => {
  const point = { left, top, width: 1, height: 1 };
  const { data } = await sharp(Buffer.from(svg))
    .extract(point)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe('a portrait', () => {
  test('is the same for the same seed, and different for another', () => {
    expect(portrait('heron')).toBe(portrait('heron'));
    expect(portrait('heron')).not.toBe(portrait('otter'));
  });

  test.each(HAIR_STYLES)('with the hairstyle %s is a sound picture', async (hair) => {
    for (const presents of ['woman', 'man'] as const) {
      const svg = portrait(`style ${hair}`, { hair, presents });
      expect(svg).not.toMatch(/NaN|undefined/);
      const picture = await sharp(Buffer.from(svg)).webp().toBuffer();
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
    }
  });

  test('has the given skin tone in the middle of the face', async () => {
    expect(await colorAt(portrait('fair', { skin: 'porcelain' }), 370, 430)).toEqual([0xf9, 0xdc, 0xcb]);
    expect(await colorAt(portrait('dark', { skin: 'dark' }), 370, 430)).toEqual([0x64, 0x3f, 0x2b]);
  });
});

test('everyone with a picture has a different one', () => {
  const pictured = speakers.flatMap(({ email, portrait: traits }) =>
    traits ? [portrait(email, traits)] : [],
  );
  expect(new Set(pictured).size).toBe(pictured.length);
  expect(pictured.length).toBeGreaterThan(50);
});
