import type { Call, CallInput } from '@portal/contract/call.ts';
import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import { fetchResponse } from './api.ts';

/** The progress of a download. */
export interface Progress {
  /** Total and received rows, without the header row. */
  readonly count: number;
  readonly rows: number;
  readonly bytes: number;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a streamed CSV file; line breaks inside quotes don't count. */
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
      if (rows !== count) throw new Error('The file ended before all rows were received');
    },
  });
};

type CsvCall = Call & { readonly stream: 'text/csv' };

/** Requests a file; throws `ApiError` if rejected. */
export const openCsv = <C extends CsvCall>(
  target: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Response> => fetchResponse(target, input, signal);

/** The number of a file's rows. */
export const rowsIn = ({ headers }: Response): number => Number(headers.get(ROW_COUNT_HEADER));

/** Reads a file and reports progress; throws if it's incomplete. */
export const readCsv = (
  response: Response,
  onProgress: (progress: Progress) => void = () => {},
  signal?: AbortSignal,
): Promise<Blob> => {
  const counted = response.body?.pipeThrough(counting(rowsIn(response), onProgress), signal && { signal });
  // The browser stores a blob outside of the page's memory.
  return new Response(counted, { headers: { 'content-type': 'text/csv' } }).blob();
};

/** Saves a file as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started by then and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

/** Downloads a file and saves it. Returns the number of its rows; throws if it's rejected or incomplete. */
export const downloadCsv = async <C extends CsvCall>(
  target: C,
  input: CallInput<C>,
  name: string,
): Promise<number> => {
  const response = await openCsv(target, input);
  saveFile(await readCsv(response), name);
  return rowsIn(response);
};
