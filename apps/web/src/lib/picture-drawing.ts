import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';

const SIDE_MAX = 800;
const QUALITIES = [0.8, 0.56] as const;
const DEGREE = Math.PI / 180;

/** File types that the server can decode; others are converted. */
const KNOWN_TO_THE_SERVER = /^image\/(jpeg|png|webp|gif|avif|tiff)$/;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The crop square in pixels, after rotation. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
  /** Clockwise rotation in degrees, a multiple of 90. */
  readonly rotation: number;
}

export interface PictureJob {
  readonly file: Blob;
  /** Undefined for the whole picture. */
  readonly crop: Crop | undefined;
  /** Draws the picture again even if it could be sent unchanged, which makes it small and removes its metadata. */
  readonly redraw?: boolean;
}

type ReportProgress = (done: number) => void;

/** Whether a file can be sent as it is. */
export const isFitToSend = ({ size, type }: Pick<Blob, 'size' | 'type'>): boolean =>
  size <= PICTURE_MAX_BYTES && KNOWN_TO_THE_SERVER.test(type);

/** The target size: scaled down to the limit, never enlarged. */
export const fittingSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, SIDE_MAX / width, SIDE_MAX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const dataUrlOf = (file: Blob, report: ReportProgress): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });

const drawn = (bitmap: ImageBitmap, crop: Crop | undefined): OffscreenCanvas => {
  const taken = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height, rotation: 0 };
  const size = fittingSize(taken);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // Otherwise, transparent areas would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  const scale = size.width / taken.width;
  context.scale(scale, scale);
  const sideways = taken.rotation % 180 !== 0;
  const [width, height] = sideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  context.translate(width / 2 - taken.x, height / 2 - taken.y);
  context.rotate(taken.rotation * DEGREE);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
};

const redrawn = async ({ file, crop }: PictureJob, report: ReportProgress): Promise<Blob> => {
  // Applies the EXIF orientation.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  report(0.5);
  try {
    const canvas = drawn(bitmap, crop);
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
 */
export const drawPicture = async (job: PictureJob, report: ReportProgress): Promise<string> => {
  if (job.crop === undefined && !job.redraw && isFitToSend(job.file)) return dataUrlOf(job.file, report);
  report(0.1);
  const smaller = await redrawn(job, report);
  report(0.9);
  return dataUrlOf(smaller, () => {});
};
