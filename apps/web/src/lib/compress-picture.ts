import type { PictureJob } from './picture-drawing.ts';
import { runInWorker } from './run-in-worker.ts';

/** HEIC photos from iPhones. Many browsers can't open them, and Windows doesn't know their type. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Whether a file is a picture by its type. SVG is excluded because it can contain scripts. */
export const isPicture = (file: Pick<File, 'type' | 'name'>): boolean =>
  isHeic(file) || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));

/**
 * Converts an image file into a data URL that the server accepts: unchanged if possible, else cropped or compressed.
 * Throws if the browser can't open the file, or if the signal aborts.
 */
export const compressPicture = async (
  job: PictureJob,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string> => {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await runInWorker<string>(worker, job, { signal, onProgress });
  } catch (error) {
    if (signal.aborted) throw error;
    // The worker may not have started.
    return (await import('./picture-drawing.ts')).drawPicture(job, onProgress);
  }
};
