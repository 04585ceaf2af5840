import { FORMAT_BYTES, type ImageFormat, imageFormat } from '@portal/contract/images/image-formats.ts';
import { AVIF_PIXELS_MAX, PICTURE_MAX_BYTES, PICTURE_PIXELS_MAX } from '@portal/contract/limits.ts';
import { readDataUrl } from './data-url.ts';

const SIDE_MAX = 800;
const QUALITIES = [0.8, 0.56] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the upright picture to keep, in pixels. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

interface Options {
  /** Undefined for the whole picture. */
  readonly crop: Crop | undefined;
  /** Draws the picture again even if it could be sent unchanged, which makes it small and removes its metadata. */
  readonly redraw: boolean;
}

/** The format of a file by its bytes; undefined for others, which the browser may open. */
export const formatOf = async (file: Blob): Promise<ImageFormat | undefined> =>
  imageFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));

/** Whether a file may be a picture: by its bytes, or by its type. SVG is excluded because it can contain scripts. */
export const isPicture = async (file: Blob): Promise<boolean> =>
  (await formatOf(file)) !== undefined ||
  (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));

/** Whether the server accepts a file with this many pixels. */
export const isFitToSend = (bytes: number, format: ImageFormat | undefined, pixels: number): boolean =>
  format !== undefined &&
  format !== 'heic' &&
  bytes <= PICTURE_MAX_BYTES &&
  pixels <= (format === 'avif' ? AVIF_PIXELS_MAX : PICTURE_PIXELS_MAX);

/** The target size: scaled down to the limit, never enlarged. */
export const fittingSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, SIDE_MAX / width, SIDE_MAX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const draw = (bitmap: ImageBitmap, crop: Crop | undefined): OffscreenCanvas => {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const size = fittingSize({ width, height });
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // Otherwise, transparent areas would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
};

const smallFile = async (bitmap: ImageBitmap, crop: Crop | undefined): Promise<Blob> => {
  const canvas = draw(bitmap, crop);
  for (const quality of QUALITIES) {
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (smaller.size <= PICTURE_MAX_BYTES) return smaller;
  }
  throw new Error('The picture stays too large');
};

/**
 * Converts an image file into a data URL that the server accepts: unchanged if possible, else cropped or compressed.
 * Throws if the browser can't open the file, unless the server may.
 */
export const compressPicture = async (file: Blob, { crop, redraw }: Options): Promise<string> => {
  const format = await formatOf(file);
  // Applies the EXIF orientation.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (redraw || crop || !isFitToSend(file.size, format, 0)) throw error;
    return undefined;
  });
  if (!bitmap) return readDataUrl(file);
  try {
    const isFit = isFitToSend(file.size, format, bitmap.width * bitmap.height);
    return await readDataUrl(isFit && !crop && !redraw ? file : await smallFile(bitmap, crop));
  } finally {
    bitmap.close();
  }
};
