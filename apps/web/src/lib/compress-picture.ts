import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { readDataUrl } from './data-url.ts';

const SIDE_MAX = 800;
const QUALITIES = [0.8, 0.56] as const;

/** File types that the server can decode; others are converted. */
const KNOWN_TO_THE_SERVER = /^image\/(jpeg|png|webp|gif|avif|tiff)$/;

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

/** HEIC photos from iPhones. Many browsers can't open them, and Windows doesn't know their type. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Whether a file is a picture by its type. SVG is excluded because it can contain scripts. */
export const isPicture = (file: Pick<File, 'type' | 'name'>): boolean =>
  isHeic(file) || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));

/** Whether a file can be sent as it is. */
export const isFitToSend = ({ size, type }: Pick<Blob, 'size' | 'type'>): boolean =>
  size <= PICTURE_MAX_BYTES && KNOWN_TO_THE_SERVER.test(type);

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

const redrawn = async (file: Blob, crop: Crop | undefined): Promise<Blob> => {
  // Applies the EXIF orientation.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(bitmap, crop);
    for (const quality of QUALITIES) {
      const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (smaller.size <= PICTURE_MAX_BYTES) return smaller;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture stays too large');
};

/**
 * Converts an image file into a data URL that the server accepts: unchanged if possible, else cropped or compressed.
 * Throws if the browser can't open the file.
 */
export const compressPicture = async (file: Blob, { crop, redraw }: Options): Promise<string> =>
  readDataUrl(crop === undefined && !redraw && isFitToSend(file) ? file : await redrawn(file, crop));
