import { Readable } from 'node:stream';

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
}

/** A stream of text with backpressure: `parts` is read as fast as the client reads, and ends when it disconnects. */
export const streamText = (parts: AsyncIterable<string>): Readable =>
  Readable.from(encode(parts), { objectMode: false, highWaterMark: 1 });
