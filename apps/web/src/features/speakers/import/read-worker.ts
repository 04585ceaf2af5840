import { takeJob } from '../../../lib/run-in-worker.ts';
import { decodeFile, readSpeakerFile, type SpeakerFile, UnreadableFile } from './read-speaker-file.ts';

/** What a file contains, or why it can't be read, for the person who chose it. */
export type ReadResult = SpeakerFile | { readonly unreadable: string };

takeJob(async (file: Blob): Promise<ReadResult> => {
  try {
    return readSpeakerFile(decodeFile(new Uint8Array(await file.arrayBuffer())));
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
});
