import type { PictureWidth } from '@portal/contract/images/images.ts';
import { PICTURE_WIDTHS } from '@portal/contract/limits.ts';
import { notAnImage, tooManyPixels } from './image-file.ts';

/** A small file can declare very many pixels and take all memory when it is decoded. */
const PIXELS_MAX = 40_000_000;
/** Decoding AVIF takes 18 bytes a pixel, several times as many as any other kind. */
const AVIF_PIXELS_MAX = 16_000_000;
const SECONDS_MAX = 20;
/** Half the time of the library's own setting for a few per cent more bytes. */
const WEBP = { quality: 82, effort: 2 } as const;
const LARGEST = Math.max(...PICTURE_WIDTHS);

export interface Rendition {
  readonly width: PictureWidth;
  readonly bytes: Buffer;
}

/** Never enlarged, and bounded in height too: a strip of any length must not become a file of any size. */
const within = (width: number) => ({
  width,
  height: 2 * width,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/** The library is large, and most starts of the portal end without a new picture. */
const loadSharp = async () => (await import('sharp')).default;
type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** What an image file declares; read from its header alone. */
const readHeader = async (bytes: Uint8Array) => {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw notAnImage();
  }
};

/** Refuses an image file that declares more pixels, all its pages together, than the portal decodes. */
export const refuseTooManyPixels = async (bytes: Uint8Array): Promise<void> => {
  const { format, width, height, pages = 1 } = await readHeader(bytes);
  const max = format === 'heif' ? AVIF_PIXELS_MAX : PIXELS_MAX;
  if (width * height * pages > max) throw tooManyPixels();
};

/** The picture's pixels, upright and no larger than needed, without anything else that the file says. */
const readPixels = async (sharp: Sharp, bytes: Uint8Array) => {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize(within(LARGEST))
      .timeout({ seconds: SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Error && /pixel limit/.test(error.message) ? tooManyPixels() : notAnImage();
  }
};

/** The WebP files in which the portal shows a picture. */
export const renderPicture = async (bytes: Uint8Array): Promise<Rendition[]> => {
  const sharp = await loadSharp();
  const { data, info } = await readPixels(sharp, bytes);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      width,
      bytes: await sharp(data, { raw }).resize(within(width)).webp(WEBP).toBuffer(),
    })),
  );
};
