import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from '../csv.ts';

/** Who takes nothing for so long has gone away without saying so. */
const PATIENCE = 60_000;

async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const portion of text) {
    yield Buffer.from(portion);
    // The embedded database answers at once, so that without this a file would be made without a pause.
    await otherWork();
  }
}

/** Sends a CSV file as fast as it is taken, and stops making it when the client has gone. */
export const sendCsv = (reply: FastifyReply, file: CsvFile): FastifyReply => {
  const stream = Readable.from(inTurns(file.text), { objectMode: false, highWaterMark: 1 });
  stream.once('close', () => {
    file.close().catch((error: unknown) => reply.log.warn({ err: error }, 'an export ended badly'));
  });
  reply.raw.setTimeout(PATIENCE, () => reply.raw.destroy());
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .header(ROW_COUNT_HEADER, file.count)
    .send(stream);
};
