import type { Call, CallInput } from '@portal/contract/call.ts';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import { fetchResponse, readBody } from './api.ts';

/** How long a file is kept for a download that waits for an answer. */
const DOWNLOAD_MS = 10 * 60_000;

/** Saves a file as a download. */
const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers ask where to save it, and read the file only then.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
};

/** Downloads a file and saves it. Returns the number of its rows; throws if the call fails or the connection breaks. */
export const downloadCsv = async <C extends Call & { readonly stream: 'text/csv' }>(
  target: C,
  input: CallInput<C>,
  name: string,
): Promise<number> => {
  const response = await fetchResponse(target, input);
  saveFile(await readBody(response.blob()), name);
  return Number(response.headers.get(ROW_COUNT_HEADER));
};
