import { Readable } from 'node:stream';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from '../../kernel/csv.ts';

/** Streams a CSV file, and closes it when the client disconnects. */
export const sendCsv = (reply: FastifyReply, file: CsvFile): FastifyReply => {
  const stream = Readable.from(file.text, { objectMode: false });
  stream.once('close', () => {
    file.close().catch((error: unknown) => reply.log.warn({ err: error }, 'closing an export failed'));
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header(ROW_COUNT_HEADER, file.count)
    .send(stream);
};
