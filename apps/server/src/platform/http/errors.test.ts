import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ServiceBusy } from '../../kernel/errors.ts';
import { handleErrors } from './errors.ts';
import { loggingOptions } from './logging.ts';

it('are logged with the reference of their response and their stack if they are unexpected', async () => {
  const lines: string[] = [];
  await using app = Fastify(loggingOptions(pino({}, { write: (line) => lines.push(line) })));
  handleErrors(app, () => {});
  app.get('/unexpected', async () => {
    throw new TypeError('No such thing');
  });
  app.get('/busy', async () => {
    throw new ServiceBusy();
  });
  await app.inject('/busy');
  expect(lines).toEqual([]);
  const { reference } = (await app.inject('/unexpected')).json();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, reqId: reference, err: { stack: expect.stringContaining('No such thing') } },
  ]);
});

it('are not logged if the client left before a streamed response began', async () => {
  const lines: string[] = [];
  await using app = Fastify(loggingOptions(pino({ level: 'error' }, { write: (line) => lines.push(line) })));
  handleErrors(app, () => {});
  const stream = Readable.from(['too late']);
  const leaving = new AbortController();
  app.post('/', async (_request, reply) => {
    leaving.abort();
    await once(reply.raw, 'close');
    return stream;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(address, { method: 'POST', body: 'please', signal: leaving.signal });
  await expect(asked).rejects.toThrow();
  await expect.poll(() => stream.closed).toBe(true);
  expect(lines).toEqual([]);
});
