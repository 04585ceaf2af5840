import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ResponseCache, VersionedResponse } from './versioned-response.ts';

it('sends an answer that is read so slowly that later ones have filled the cache', async () => {
  const slow = Promise.withResolvers<string>();
  const large = async () => 'x'.repeat(5_000_000);
  const cache = new ResponseCache();
  await using app = Fastify();
  app.get<{ Params: { version: string } }>('/:version', (request, reply) => {
    const { version } = request.params;
    const read = version === 'slow' ? () => slow.promise : large;
    return cache.send(request, reply, new VersionedResponse(version, read), (text) => String(text));
  });

  const first = app.inject('/slow');
  for (const version of ['1', '2', '3', '4', '5']) await app.inject(version);
  slow.resolve('[]');
  expect(await first).toMatchObject({ statusCode: 200, body: '[]' });
});
