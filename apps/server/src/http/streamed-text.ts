import { Readable } from 'node:stream';

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
}

/** A stream of a text that is made as fast as it is read, and no further once its reader has gone. */
export const streamText = (parts: AsyncIterable<string>): Readable =>
  Readable.from(encode(parts), { objectMode: false, highWaterMark: 1 });
