import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ServiceBusy } from '../kernel/errors.ts';
import { handleErrors } from './errors.ts';
import { loggingOptions } from './logging.ts';

it('are logged with the reference of their response and their stack if they are unexpected', async () => {
  const lines: string[] = [];
  await using app = Fastify(loggingOptions(pino({}, { write: (line) => lines.push(line) })));
  handleErrors(app);
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
