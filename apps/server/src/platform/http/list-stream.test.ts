import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { serverLimits, timeoutOptions } from './connections.ts';
import { handleErrors } from './errors.ts';
import { ListSender, streamList } from './list-stream.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with an endless list and a list of one row. */
const serve = async (longLists: { total: number; perOwner: number }, stallTimeout = 60_000) => {
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
  const sender = new ListSender(longLists);
  app = Fastify({ ...timeoutOptions({ ...serverLimits(), stallTimeout }), forceCloseConnections: true });
  app.addHook<{ Querystring: { person?: string } }>('onRequest', async (request) => {
    const user = { _id: request.query.person ?? '' };
    Object.assign(request, { session: { user } });
  });
  handleErrors(app, () => {});
  const write = (items: unknown) => JSON.stringify(items);
  app.get('/endless', (_request, reply) => sender.send(reply, streamList(endless(), String), write));
  app.get('/short', (_request, reply) => sender.send(reply, streamList(short(), String), write));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { get: (path: string) => fetch(address + path), ended: () => ended };
};

describe('long lists that clients stop reading', () => {
  it('are limited in number, unlike short ones', async () => {
    const { get } = await serve({ total: 2, perOwner: 2 });
    const unread = [await get('/endless'), await get('/endless')];
    const refused = await get('/endless');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await (await get('/short')).json()).toEqual(['one']);
    for (const { body } of unread) await body?.cancel();
    await expect.poll(async () => (await get('/endless')).status).toBe(200);
  });

  it('are also limited for each person', async () => {
    const { get } = await serve({ total: 3, perOwner: 2 });
    const unread: Response[] = [];
    const statusesFor = async (person: string) => {
      const opened = [await get(`/endless?person=${person}`), await get(`/endless?person=${person}`)];
      unread.push(...opened);
      return opened.map(({ status }) => status);
    };
    expect(await statusesFor('a')).toEqual([200, 200]);
    expect(await statusesFor('a')).toEqual([503, 503]);
    expect(await statusesFor('b')).toEqual([200, 503]);
    for (const { body } of unread) await body?.cancel();
  });

  it('are aborted when the connection times out', async () => {
    const { get, ended } = await serve({ total: 9, perOwner: 9 }, 200);
    const unread = await get('/endless');
    await expect.poll(ended, { timeout: 10_000 }).toBe(1);
    await expect(unread.text()).rejects.toThrow();
  });
});

describe('a long list', () => {
  const send = async (batches: readonly string[][]) => {
    async function* list() {
      yield* batches;
    }
    app = Fastify();
    // Items that can't be written are left out.
    const write = (items: unknown) =>
      JSON.stringify(Array.isArray(items) ? items.filter((item) => item !== 'bad') : items);
    app.get('/', (_request, reply) => new ListSender().send(reply, streamList(list(), String), write));
    return app.inject('/');
  };

  it('is sent without the batches of which nothing is left', async () => {
    const { headers, body } = await send([['bad'], ['a', 'bad'], ['bad'], ['b', 'c']]);
    expect(body).toBe('["a","b","c"]');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('is empty if nothing is left', async () => {
    expect((await send([['bad'], ['bad'], ['bad']])).body).toBe('[]');
  });
});
