import { UnreadableFile } from './decode-file.ts';
import type { SpeakerFile } from './read-speaker-file.ts';
import type { ReadResult } from './read-worker.ts';

/**
 * Reads a file in a worker, because parsing thousands of rows would freeze the page. Throws `UnreadableFile` with what
 * is wrong with the file.
 */
export const readFile = (file: Blob, signal: AbortSignal): Promise<SpeakerFile> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<SpeakerFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Canceled')), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => {
      if ('read' in data) resolve(data.read);
      else reject('unreadable' in data ? new UnreadableFile(data.unreadable) : new Error('Not read'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    worker.postMessage(file);
  });
  return reading.finally(() => worker.terminate());
};
