import { decodeFile, UnreadableFile } from './decode-file.ts';
import type { ImportRow } from './import-row.ts';
import { readSpeakerFile, type SpeakerFile } from './read-speaker-file.ts';

/** What the worker says of its one file: its rows, some at a time, and then the rest; or why there are none. */
export type ReadNews =
  | { readonly rows: readonly ImportRow[] }
  | { readonly end: Omit<SpeakerFile, 'rows'> }
  | { readonly unreadable: string }
  | { readonly failed: true };

/** So many rows the page takes without being held up. */
const ROWS_AT_ONCE = 500;

const tell = (news: ReadNews) => self.postMessage(news);

const read = async (file: Blob): Promise<void> => {
  const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
  const { rows, ...end } = await readSpeakerFile(text);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    tell({ rows: rows.slice(from, from + ROWS_AT_ONCE) });
  }
  tell({ end });
};

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  read(data).catch((error: unknown) => {
    tell(error instanceof UnreadableFile ? { unreadable: error.message } : { failed: true });
  });
});
