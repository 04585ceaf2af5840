import type { Crop, PictureJob, ReportProgress } from './picture-drawing.ts';
import type { PictureNews } from './picture-worker.ts';

/** Why a file can't be used as a picture. */
export type PictureProblem = 'not-an-image' | 'failed';

interface Options {
  /** Undefined for the whole picture. */
  crop?: Crop | undefined;
  report?: ReportProgress;
  /** Aborts; the result is then meaningless. */
  signal?: AbortSignal;
}

/** HEIC photos from iPhones. Many browsers can't open them, and Windows doesn't know their type. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Whether a file is a picture by its type. SVG is excluded because it can contain scripts. */
export const isPicture = (file: Pick<File, 'type' | 'name'>): boolean =>
  isHeic(file) || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));

class NoWorker extends Error {}

/** Runs in a worker. */
const drawInWorker = (job: PictureJob, report: ReportProgress, signal?: AbortSignal): Promise<string> => {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  const drawing = new Promise<string>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Cancelled')), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PictureNews>) => {
      if ('url' in data) resolve(data.url);
      else if ('done' in data) report(data.done);
      else reject(new Error('The picture cannot be drawn'));
    });
    // The worker reports its own errors; this means that it didn't start.
    worker.addEventListener('error', () => reject(new NoWorker()));
    worker.postMessage(job);
  });
  return drawing.finally(() => worker.terminate());
};

const drawHere = async (job: PictureJob, report: ReportProgress): Promise<string> =>
  (await import('./picture-drawing.ts')).drawPicture(job, report);

const draw = async (job: PictureJob, report: ReportProgress, signal?: AbortSignal): Promise<string> => {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return drawHere(job, report);
  try {
    return await drawInWorker(job, report, signal);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return drawHere(job, report);
  }
};

/**
 * Converts an image file into a data URL that the server accepts: unchanged if possible, else cropped or compressed.
 */
export const compressPicture = async (
  file: File,
  { crop, report = () => {}, signal }: Options = {},
): Promise<{ readonly url: string } | { readonly problem: PictureProblem }> => {
  if (!isPicture(file)) return { problem: 'not-an-image' };
  try {
    return { url: await draw({ file, crop }, report, signal) };
  } catch {
    return { problem: 'failed' };
  }
};
