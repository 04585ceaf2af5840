import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

it('large bodies are not counted if their connection was closed before', async () => {
  const largeBodies = new LargeBodies();
  await using app = Fastify();
  let admitted = 0;
  app.post<{ Params: { token?: string } }>('/', {
    preParsing: async (request, reply) => {
      await once(reply.raw, 'close');
      largeBodies.admit(request, reply);
      admitted += 1;
    },
    handler: async () => 'received',
  });
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  for (let sent = 1; sent <= 20; sent += 1) {
    const socket = connect(Number(address.port), address.hostname);
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n');
    await once(app.server, 'request');
    socket.destroy();
    await expect.poll(() => admitted).toBe(sent);
  }
});
