import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { type Crop, type Size, sideOf, turnedSize } from './crop.ts';

const SIDE_MAX = 800;
const QUALITIES = [0.8, 0.56] as const;
const QUARTER = Math.PI / 2;

/** The kinds of files that the server opens; all others must be drawn anew. */
const KNOWN_TO_THE_SERVER = /^image\/(jpeg|png|webp|gif|avif|tiff)$/;

export interface PictureJob {
  readonly file: Blob;
  /** Undefined takes the whole picture. */
  readonly crop: Crop | undefined;
}

/** Hears how much is done, from 0 to 1. */
export type ReportProgress = (done: number) => void;

/** Whether a file can be sent as it is. */
export const isFitToSend = ({ size, type }: Pick<Blob, 'size' | 'type'>): boolean =>
  size <= PICTURE_MAX_BYTES && KNOWN_TO_THE_SERVER.test(type);

/** How large a picture is drawn: no side longer than the limit, its proportions kept, never enlarged. */
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

type Canvas = OffscreenCanvas | HTMLCanvasElement;

const canvasOf = (size: Size): Canvas =>
  typeof OffscreenCanvas === 'function'
    ? new OffscreenCanvas(size.width, size.height)
    : Object.assign(document.createElement('canvas'), size);

const contextOf = (canvas: Canvas) => {
  const context = 'convertToBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  return context;
};

const jpegOf = (canvas: Canvas, quality: number): Promise<Blob> => {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded'))),
      type,
      quality,
    ),
  );
};

const drawn = (bitmap: ImageBitmap, crop: Crop | undefined): Canvas => {
  const taken = crop ? { width: sideOf(bitmap, crop), height: sideOf(bitmap, crop) } : bitmap;
  const size = fittingSize(taken);
  const canvas = canvasOf(size);
  const context = contextOf(canvas);
  // What is transparent would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  const scale = size.width / taken.width;
  context.translate(size.width / 2, size.height / 2);
  context.scale(scale, scale);
  if (crop) {
    const { width, height } = turnedSize(bitmap, crop.turns);
    context.translate(width / 2 - crop.x, height / 2 - crop.y);
    context.rotate(crop.turns * QUARTER);
  }
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
};

const redrawn = async ({ file, crop }: PictureJob, report: ReportProgress): Promise<Blob> => {
  // Upright, as the file says that it was taken.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  report(0.5);
  try {
    const canvas = drawn(bitmap, crop);
    for (const quality of QUALITIES) {
      const smaller = await jpegOf(canvas, quality);
      if (smaller.size <= PICTURE_MAX_BYTES) return smaller;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture stays too large');
};

/** An image file as a data URL that the server takes: as it is where that will do, else cropped or made smaller. */
export const drawPicture = async (job: PictureJob, report: ReportProgress): Promise<string> => {
  if (job.crop === undefined && isFitToSend(job.file)) return dataUrlOf(job.file, report);
  report(0.1);
  const smaller = await redrawn(job, report);
  report(0.9);
  return dataUrlOf(smaller, () => {});
};
