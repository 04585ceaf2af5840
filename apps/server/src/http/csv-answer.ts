import { ROW_COUNT_HEADER } from '@portal/contract/exports/csv-file.ts';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from '../kernel/csv.ts';
import { streamText } from './streamed-text.ts';

/** Sends a CSV file as fast as it is taken, and stops making it when the client has gone. */
export const sendCsv = (reply: FastifyReply, file: CsvFile): FastifyReply => {
  const stream = streamText(file.text);
  stream.once('close', () => {
    file.close().catch((error: unknown) => reply.log.warn({ err: error }, 'an export ended badly'));
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header(ROW_COUNT_HEADER, file.count)
    .send(stream);
};
