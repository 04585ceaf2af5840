import type { Call, CallInput } from '@portal/contract/call.ts';
import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import { answerTo } from './api.ts';

/** How far a download has come. */
export interface Progress {
  /** Rows below the columns' names: all that will come, and those that have. */
  readonly count: number;
  readonly rows: number;
  readonly bytes: number;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV file as its bytes come: a line break between quotes ends none. */
export const rowCounter = (): ((bytes: Uint8Array) => number) => {
  let quoted = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
};

/** The file ended before all of its rows had come. */
class TornFile extends Error {}

const counting = (count: number, onProgress: (progress: Progress) => void) => {
  const countRows = rowCounter();
  let [rows, bytes] = [0, 0];
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: () => onProgress({ count, rows, bytes }),
    transform: (chunk, controller) => {
      rows = countRows(chunk);
      bytes += chunk.byteLength;
      onProgress({ count, rows, bytes });
      controller.enqueue(chunk);
    },
    flush: () => {
      if (rows !== count) throw new TornFile();
    },
  });
};

type CsvCall = Call & { readonly stream: 'text/csv' };

/** Asks for the file with which a call answers; throws `ApiError` when it is refused. */
export const openCsv = <C extends CsvCall>(
  target: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<Response> => answerTo(target, input, signal);

/** Reads a file that was opened, telling how far it has come; throws when not all of it comes. */
export const readCsv = (
  response: Response,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Blob> => {
  const count = Number(response.headers.get(ROW_COUNT_HEADER));
  const counted = response.body?.pipeThrough(counting(count, onProgress), { signal });
  // The browser keeps what it reads this way out of the page's memory.
  return new Response(counted, { headers: { 'content-type': 'text/csv' } }).blob();
};

/** Has the browser keep a file among its downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun by then; it reads the file, not its address.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
