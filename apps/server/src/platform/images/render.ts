import { imageFormat } from '@portal/contract/images/image-formats.ts';
import type { PictureWidth } from '@portal/contract/images/images.ts';
import { AVIF_PIXELS_MAX, PICTURE_PIXELS_MAX, PICTURE_WIDTHS } from '@portal/contract/limits.ts';
import { notAnImage, tooManyPixels } from './image-file.ts';

/** Ends the decoding of other formats. AVIF can't be stopped, but its 16 megapixels take 4 s at most on a usual machine. */
const SECONDS_MAX = 10;
/** Half the time of the default effort, for a few percent more bytes. */
const WEBP = { quality: 82, effort: 2 } as const;
const LARGEST = Math.max(...PICTURE_WIDTHS);

export interface Rendition {
  readonly width: PictureWidth;
  readonly bytes: Buffer;
}

/** Never enlarges, and limits the height too, so that a long strip doesn't become a huge file. */
const within = (width: number) => ({
  width,
  height: 2 * width,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/** Loaded on demand, because the library is large and most processes never see a new picture. */
const loadSharp = async () => (await import('sharp')).default;
type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** The metadata in an image file's header. */
const readHeader = async (bytes: Uint8Array) => {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw notAnImage();
  }
};

/** Refuses an image file with too many pixels, counting all its pages. */
export const refuseTooManyPixels = async (bytes: Uint8Array): Promise<void> => {
  const { format, width, height, pages = 1 } = await readHeader(bytes);
  const max = format === 'heif' ? AVIF_PIXELS_MAX : PICTURE_PIXELS_MAX;
  if (width * height * pages > max) throw tooManyPixels();
};

/**
 * The picture's pixels, upright, no larger than needed and without metadata. Of a JPEG that breaks off or has odd
 * parameters, what browsers show of it.
 */
const readPixels = async (sharp: Sharp, bytes: Uint8Array) => {
  const failOn = imageFormat(bytes) === 'jpeg' ? 'none' : 'error';
  try {
    return await sharp(bytes, { failOn, limitInputPixels: PICTURE_PIXELS_MAX })
      .autoOrient()
      .resize(within(LARGEST))
      .timeout({ seconds: SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw notAnImage();
  }
};

/** Renders a picture as WebP in each of the portal's widths. */
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
