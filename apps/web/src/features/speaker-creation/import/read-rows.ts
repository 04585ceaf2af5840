import { decodeFile, UnreadableFile } from './decode-file.ts';
import type { ImportRow } from './import-row.ts';
import type { SpeakerFile } from './read-speaker-file.ts';
import type { ReadNews } from './read-worker.ts';

class NoWorker extends Error {}

/** Away from the thread that draws the page: thousands of rows are parsed in one go. */
const readInWorker = (file: Blob, signal: AbortSignal): Promise<SpeakerFile> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const rows: ImportRow[] = [];
  const reading = new Promise<SpeakerFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Cancelled')), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadNews>) => {
      if ('rows' in data) rows.push(...data.rows);
      else if ('end' in data) resolve({ rows, ...data.end });
      else reject('unreadable' in data ? new UnreadableFile(data.unreadable) : new Error('Not read'));
    });
    // The worker answers for its work; this is that it did not even begin.
    worker.addEventListener('error', () => reject(new NoWorker()));
    worker.postMessage(file);
  });
  return reading.finally(() => worker.terminate());
};

const readHere = async (file: Blob): Promise<SpeakerFile> => {
  const { readSpeakerFile } = await import('./read-speaker-file.ts');
  return readSpeakerFile(decodeFile(new Uint8Array(await file.arrayBuffer())));
};

/** The rows of a file, checked as far as the file alone tells; throws `UnreadableFile` with what is wrong with it. */
export const readRows = async (file: Blob, signal: AbortSignal): Promise<SpeakerFile> => {
  if (typeof Worker !== 'function') return readHere(file);
  try {
    return await readInWorker(file, signal);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return readHere(file);
  }
};
