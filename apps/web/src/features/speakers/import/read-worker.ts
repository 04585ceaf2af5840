import { decodeFile, UnreadableFile } from './decode-file.ts';
import { readSpeakerFile, type SpeakerFile } from './read-speaker-file.ts';

/** What the worker answers about its one file. */
export type ReadResult =
  | { readonly read: SpeakerFile }
  | { readonly unreadable: string }
  | { readonly failed: true };

const answer = (result: ReadResult) => self.postMessage(result);

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  data
    .arrayBuffer()
    .then((bytes) => answer({ read: readSpeakerFile(decodeFile(new Uint8Array(bytes))) }))
    .catch((error: unknown) => {
      answer(error instanceof UnreadableFile ? { unreadable: error.message } : { failed: true });
    });
});
