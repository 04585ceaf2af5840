import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';

const SIDE_MAX = 800;
const QUALITIES = [0.8, 0.56] as const;

/** Why a file gave no picture. */
export type PictureProblem = 'not-an-image' | 'failed';

/** How large a picture is drawn: no side longer than the limit, its proportions kept, never enlarged. */
export const fittingSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, SIDE_MAX / width, SIDE_MAX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded'))),
      'image/jpeg',
      quality,
    ),
  );

const drawn = async (file: Blob): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const { width, height } = Object.assign(canvas, fittingSize(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    // What is transparent would come out black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  } finally {
    bitmap.close();
  }
};

const compressed = async (file: Blob): Promise<Blob> => {
  if (file.size <= PICTURE_MAX_BYTES) return file;
  const canvas = await drawn(file);
  for (const quality of QUALITIES) {
    const smaller = await jpegOf(canvas, quality);
    if (smaller.size <= PICTURE_MAX_BYTES) return smaller;
  }
  throw new Error('The picture stays too large');
};

/** An image file as a data URL that the server takes: as it is where it is small enough, else made smaller. */
export const compressPicture = async (
  file: Blob,
): Promise<{ readonly url: string } | { readonly problem: PictureProblem }> => {
  if (!file.type.startsWith('image/')) return { problem: 'not-an-image' };
  try {
    return { url: await dataUrlOf(await compressed(file)) };
  } catch {
    return { problem: 'failed' };
  }
};
