import { crc32, deflateSync } from 'node:zlib';
import { imageSourceSet, imageUrl } from '@portal/contract/images/images.ts';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { handleErrors } from '../http/errors.ts';
import { serveImages } from './images.routes.ts';
import { preparePicture, savePicture } from './pictures.ts';

const TOO_LARGE = 'Image file is too large (max 14MB). Please choose a smaller image.';
const NOT_AN_IMAGE = 'Only image files are allowed.';

/** Red at the top, blue below. */
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: 'red' } },
      gravity: 'north',
    },
  ]);

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

describe('a picture', () => {
  let opened: OpenTestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    opened = await openTestDatabase();
    app = Fastify();
    handleErrors(app, () => {});
    serveImages(app, opened.database.db, { webOrigins: [] });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  /** Stores a picture, and returns its hash. */
  const store = async (given: Buffer | string) => {
    const picture = await preparePicture(given);
    await savePicture(opened.database.db, picture);
    return picture.hash;
  };

  const serve = async (url: string) => {
    const response = await app.inject(url);
    return { ...response, picture: () => sharp(response.rawPayload) };
  };

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'of the kind %s is served as WebP',
    async (kind) => {
      const hash = await store(await drawing(600, 400).toFormat(kind).toBuffer());
      const response = await serve(imageUrl(hash));
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/webp');
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await response.picture().metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
    },
  );

  test('is rendered in both widths, never enlarged, with its aspect ratio', async () => {
    const sizes = async (width: number, height: number) => {
      const { renditions } = await preparePicture(await drawing(width, height).png().toBuffer());
      return Promise.all(
        renditions.map(async ({ bytes }) =>
          (({ width, height }) => [width, height])(await sharp(bytes).metadata()),
        ),
      );
    };
    expect(await sizes(1600, 1200)).toEqual([
      [320, 240],
      [800, 600],
    ]);
    expect(await sizes(900, 1200)).toEqual([
      [320, 427],
      [800, 1067],
    ]);
    expect(await sizes(100, 50)).toEqual([
      [100, 50],
      [100, 50],
    ]);
    expect(await sizes(10, 20_000)).toEqual([
      [1, 640],
      [1, 1600],
    ]);
  });

  test('is served at the URLs of its source set', async () => {
    const hash = await store(await drawing(1000, 1000).png().toBuffer());
    const addresses = imageSourceSet(imageUrl(hash))
      .split(', ')
      .map((source) => source.split(' ')[0] ?? '');
    const widths = await Promise.all(
      addresses.map(async (url) => (await (await serve(url)).picture().metadata()).width),
    );
    expect(widths).toEqual([320, 800]);
  });

  test('has the same URL for the same bytes, however and however often they are uploaded', async () => {
    const bytes = await drawing(20, 20).png().toBuffer();
    const hashes = [await store(bytes), await store(dataUrl(bytes)), await store(bytes)];
    expect(new Set(hashes).size).toBe(1);
    expect(await store(await drawing(20, 22).png().toBuffer())).not.toBe(hashes[0]);
    const { count } = await opened.database.db
      .selectFrom('images')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('hash', '=', hashes[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  test('keeps its transparency, and the first frame of an animation', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { renditions } = await preparePicture(clear);
    expect(await sharp(renditions[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true });
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const still = await preparePicture(moving);
    const metadata = await sharp(still.renditions[0]?.bytes).metadata();
    expect([metadata.width, metadata.height, metadata.pages ?? 1]).toEqual([8, 8, 1]);
  });

  const png = () => drawing(600, 400).png().toBuffer();

  test.each([
    ['text', async () => Buffer.from('Hello'), NOT_AN_IMAGE],
    ['nothing', async () => Buffer.alloc(0), NOT_AN_IMAGE],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      NOT_AN_IMAGE,
    ],
    [
      'SVG behind a declaration',
      async () =>
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      NOT_AN_IMAGE,
    ],
    ['PDF', async () => Buffer.from('%PDF-1.7 '), NOT_AN_IMAGE],
    ['a truncated image', async () => (await png()).subarray(0, 300), NOT_AN_IMAGE],
    ['an image with broken contents', async () => (await png()).fill(7, 60), NOT_AN_IMAGE],
    ['a header without a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NOT_AN_IMAGE],
    ['more than 14 MB', async () => Buffer.concat([await png(), Buffer.alloc(PICTURE_MAX_BYTES)]), TOO_LARGE],
    [
      'a small file with a huge number of pixels',
      bomb,
      'This image has too many pixels. Please choose a smaller image.',
    ],
  ])('is refused: %s', async (_kind, make, message) => {
    const bytes = await make();
    for (const given of [bytes, dataUrl(bytes)])
      await expect(preparePicture(given)).rejects.toMatchObject({ message, status: 400 });
  });

  test.each([
    'https://example.org/picture.png',
    '/api/image/hash/800.webp',
    'data:image/png,plain',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/png;base64,',
    '',
  ])("is refused if it isn't a data URL of an image: %j", async (text) => {
    await expect(preparePicture(text)).rejects.toMatchObject({ message: NOT_AN_IMAGE, status: 400 });
  });

  test('of up to 14 MB is accepted, and not one byte more', async () => {
    const head = await png();
    const full = Buffer.concat([head, Buffer.alloc(PICTURE_MAX_BYTES - head.length)]);
    expect((await preparePicture(dataUrl(full))).renditions).toHaveLength(2);
    const oneMore = Buffer.concat([full, Buffer.alloc(1)]);
    await expect(preparePicture(dataUrl(oneMore))).rejects.toMatchObject({ message: TOO_LARGE, status: 400 });
  });

  test.each([
    '/api/image/unknown/800.webp',
    '/api/image/x/800.png',
    '/api/image/..%2F/800.webp',
    '/api/image/x/999999.webp',
    '/api/image/x/800.webp.exe',
  ])('is not found at %s', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'Image not found' });
  });
});

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A valid PNG of 20,000 × 20,000 black pixels: 50 KB to upload, over a gigabyte to decode. */
const bomb = async (): Promise<Buffer> => {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
