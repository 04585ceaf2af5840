import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { serverLimits, timeoutOptions } from './connections.ts';
import { handleErrors } from './errors.ts';
import { ListSender, streamList } from './list-stream.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with an endless list and a list of one row. */
const serve = async (maxLongLists: number, stallTimeout = 60_000) => {
  let ended = 0;
  async function* endless() {
    try {
      for (;;) {
        await nextRound();
        yield ['x'.repeat(500_000)];
      }
    } finally {
      ended += 1;
    }
  }
  async function* short() {
    yield ['one'];
  }
  const sender = new ListSender(maxLongLists);
  app = Fastify({ ...timeoutOptions({ ...serverLimits(), stallTimeout }), forceCloseConnections: true });
  handleErrors(app);
  const write = (items: unknown) => JSON.stringify(items);
  app.get('/endless', (_request, reply) => sender.send(reply, streamList(endless(), String), write));
  app.get('/short', (_request, reply) => sender.send(reply, streamList(short(), String), write));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { get: (path: string) => fetch(address + path), ended: () => ended };
};

describe('long lists that clients stop reading', () => {
  it('are limited in number, unlike short ones', async () => {
    const { get } = await serve(2);
    const unread = [await get('/endless'), await get('/endless')];
    const refused = await get('/endless');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await (await get('/short')).json()).toEqual(['one']);
    for (const { body } of unread) await body?.cancel();
    await expect.poll(async () => (await get('/endless')).status).toBe(200);
  });

  it('are aborted when the connection times out', async () => {
    const { get, ended } = await serve(9, 200);
    const unread = await get('/endless');
    await expect.poll(ended, { timeout: 10_000 }).toBe(1);
    await expect(unread.text()).rejects.toThrow();
  });
});
