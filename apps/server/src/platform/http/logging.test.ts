import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createLogger, loggingOptions, logRequests } from './logging.ts';

const DATABASE = 'postgres://portal:database-secret@db.example.org/portal';
const MAIL = 'smtps://portal:mail-secret@mail.example.org';

let output: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => output.mockRestore());

const newLogger = () =>
  createLogger({
    logLevel: 'info',
    database: { engine: 'postgres', url: DATABASE },
    mail: { url: MAIL, from: 'portal@example.org' },
  });

const lines = () => output.mock.calls.map(([line]) => JSON.parse(String(line)));

describe('the log', () => {
  it('hides the passwords of the database and the mail server', () => {
    newLogger().error({ err: new Error(`no answer from ${DATABASE}`) }, `database-secret, ${MAIL}`);
    expect(lines()).toMatchObject([
      { err: { message: 'no answer from [hidden]' }, msg: '[hidden], [hidden]' },
    ]);
  });

  it('has a line for each request, with its user, and a warning for each failure', async () => {
    await using app = Fastify(loggingOptions(newLogger()));
    app.decorateRequest('session', undefined);
    app.addHook('onRequest', async (request) => {
      Object.assign(request, { session: { user: { _id: 'u1' } } });
    });
    logRequests(app);
    app.get('/things/:id', async () => 'found');
    app.get('/broken', (_request, reply) => reply.status(500).send());
    await app.inject('/things/secret?q=secret');
    await app.inject('/broken');
    expect(lines()).toMatchObject([
      { level: 30, method: 'GET', route: '/things/:id', status: 200, user: 'u1', ms: expect.any(Number) },
      { level: 40, method: 'GET', route: '/broken', status: 500 },
    ]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });
});
