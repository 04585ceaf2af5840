import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { preparePicture } from './pictures.ts';

const NOT_AN_IMAGE = 'Only image files are allowed.';
const HEIC_NOT_OPENED = "The portal can't open HEIC photos. Save it as JPEG or PNG, then choose it again.";
const TOO_MANY_PIXELS = 'This image has too many pixels. Please choose a smaller image.';

/** Red at the top left, blue elsewhere: it looks different after every rotation and reflection. */
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: width / 2, height: height / 4, channels: 3, background: 'red' } },
      gravity: 'northwest',
    },
  ]);

const pixelsOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    size: [info.width, info.height],
    at: (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
      return red > blue ? 'red' : 'blue';
    },
  };
};

const largest = async (bytes: Buffer) => {
  const { renditions } = await preparePicture(bytes);
  return pixelsOf(renditions.at(-1)?.bytes ?? new Uint8Array());
};

const refusal = (bytes: Buffer) =>
  preparePicture(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );

/** How the stored pixels differ from the upright picture, for each EXIF orientation. */
const STORED_AS: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  // sharp mirrors before it rotates.
  5: (upright) => upright.rotate(90).flip(),
  6: (upright) => upright.rotate(-90),
  7: (upright) => upright.rotate(-90).flip(),
  8: (upright) => upright.rotate(90),
};

describe('a picture with an EXIF orientation is rotated upright', () => {
  const orientations = Object.keys(STORED_AS).map(Number);
  const kinds = ['jpeg', 'png', 'webp', 'tiff'] as const;

  test.each(orientations.flatMap((orientation) => kinds.map((kind) => [orientation, kind] as const)))(
    'that is %i, in a file of the kind %s',
    async (orientation, kind) => {
      const upright = sharp(await drawing(40, 80).png().toBuffer());
      const turned = await STORED_AS[orientation]?.(upright).png().toBuffer();
      const file = await sharp(turned).toFormat(kind).withMetadata({ orientation }).toBuffer();
      const picture = await largest(file);
      expect(picture.size).toEqual([40, 80]);
      expect([picture.at(5, 5), picture.at(35, 5), picture.at(5, 75), picture.at(35, 75)]).toEqual([
        'red',
        'blue',
        'blue',
        'blue',
      ]);
    },
  );
});

describe('metadata is removed', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (kind) => {
    const original = await drawing(80, 40)
      .toFormat(kind)
      .withExif({ IFD0: { Make: 'Secret Camera', Artist: 'Secret Name' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(original.includes('Secret')).toBe(true);
    expect(await sharp(original).metadata()).toMatchObject({
      exif: expect.anything(),
      icc: expect.anything(),
    });
    for (const { bytes } of (await preparePicture(original)).renditions) {
      const { exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, comments }).toEqual({});
      expect(bytes.includes('Secret')).toBe(false);
    }
  });

  test('together with data appended to the file', async () => {
    const jpeg = await drawing(80, 40).jpeg().toBuffer();
    const archive = Buffer.from('PK\x03\x04 a program, <script>alert(1)</script>');
    for (const { bytes } of (await preparePicture(Buffer.concat([jpeg, archive]))).renditions)
      expect(bytes.includes('script')).toBe(false);
  });
});

describe('the type of a file is determined by its content', () => {
  test('a picture with the media type of another format is accepted', async () => {
    const png = await drawing(40, 40).png().toBuffer();
    const { renditions } = await preparePicture(`data:image/gif;base64,${png.toString('base64')}`);
    expect(renditions).toHaveLength(2);
  });

  test.each([
    ['a page that begins like a GIF', 'GIF89a<html><script>alert(1)</script></html>'],
    ['a page that begins like a JPEG', '\xff\xd8\xff<html></html>'],
    ['a drawing that begins like a PNG', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing that begins like a TIFF', 'II*\0<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a film', 'RIFF\x24\0\0\0AVI LIST'],
    ['a phone film', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2'],
    ['an icon', '\0\0\x01\0\x01\0\x10\x10'],
    ['a bitmap', 'BM\x9a\0\0\0\0\0\0\0'],
    ['a program', 'MZ\x90\0'],
    ['a drawing compressed', deflateSync('<svg/>').toString('latin1')],
  ])('%s is refused', async (_kind, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe(NOT_AN_IMAGE);
  });

  test('a HEIC photo is refused with its own message, whatever its type says', async () => {
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    for (const type of ['image/jpeg', 'application/octet-stream'])
      await expect(preparePicture(`data:${type};base64,${photo.toString('base64')}`)).rejects.toMatchObject({
        details: { fields: { picture: HEIC_NOT_OPENED } },
      });
  });

  test('a JPEG that breaks off is accepted with what came, as browsers show it', async () => {
    const whole = await drawing(640, 640).jpeg().toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    for (const length of [whole.length - 2, Math.floor((scan + whole.length) / 2)])
      expect(await refusal(whole.subarray(0, length))).toBe('taken');
    for (const length of [12, 40]) expect(await refusal(whole.subarray(0, length))).toBe(NOT_AN_IMAGE);
  });

  test('a JPEG with odd scan parameters is accepted', async () => {
    const jpeg = await drawing(64, 64).jpeg().toBuffer();
    // The last three bytes of the scan header are the spectral selection and the approximation.
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const end = scan + 2 + jpeg.readUInt16BE(scan + 2);
    jpeg[end - 3] = 1;
    expect(await refusal(jpeg)).toBe('taken');
  });

  test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'a file of the kind %s that breaks off is refused, wherever it does',
    async (kind) => {
      const whole = await drawing(64, 64).toFormat(kind).toBuffer();
      const lengths = [12, 40, Math.floor(whole.length / 2)];
      for (const length of lengths) expect(await refusal(whole.subarray(0, length))).toBe(NOT_AN_IMAGE);
    },
  );
});

describe('a small file with a huge number of pixels is refused before it is decoded', () => {
  test('as an AVIF', async () => {
    const avif = await drawing(64, 64).avif().toBuffer();
    const size = avif.indexOf('ispe') + 8;
    for (const at of [size, size + 4]) avif.writeUInt32BE(5_000, at);
    expect(await refusal(avif)).toBe(TOO_MANY_PIXELS);
  });

  test('as an animated GIF, whose frames count together', async () => {
    const page = await drawing(8, 8).png().toBuffer();
    const other = await sharp(page).flop().png().toBuffer();
    const pages = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? page : other));
    const gif = await sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const at of [6, 8]) gif.writeUInt16LE(2_000, at);
    expect(await refusal(gif)).toBe(TOO_MANY_PIXELS);
    for (const at of [6, 8]) gif.writeUInt16LE(1_500, at);
    expect(await refusal(gif)).toBe('taken');
  });

  test('as a GIF', async () => {
    const gif = await drawing(8, 8).gif().toBuffer();
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(0xffff, at);
    expect(await refusal(gif)).toBe(TOO_MANY_PIXELS);
  });

  test('as a JPEG', async () => {
    const jpeg = await drawing(8, 8).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    for (const at of [frame + 5, frame + 7]) jpeg.writeUInt16BE(0xffff, at);
    expect([NOT_AN_IMAGE, TOO_MANY_PIXELS]).toContain(await refusal(jpeg));
  });

  test('as a WebP', async () => {
    const webp = await drawing(8, 8).webp().toBuffer();
    const frame = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
    for (const at of [frame + 3, frame + 5]) webp.writeUInt16LE(0x3fff, at);
    expect([NOT_AN_IMAGE, TOO_MANY_PIXELS]).toContain(await refusal(webp));
  });
});

test('a photo of many megabytes of noise is accepted', async () => {
  const [width, height] = [2_600, 1_950];
  const raw = { width, height, channels: 3 } as const;
  const photograph = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(photograph.length).toBeGreaterThan(PICTURE_MAX_BYTES / 2);
  expect(photograph.length).toBeLessThan(PICTURE_MAX_BYTES);
  expect((await largest(photograph)).size).toEqual([800, 600]);
}, 30_000);
