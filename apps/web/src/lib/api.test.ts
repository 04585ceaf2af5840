import { createServer, type IncomingMessage, type Server } from 'node:http';
import { defineCalls, everyone } from '@portal/contract/call.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from './api.ts';
import { ApiError, describeFailure, messageOf, readFailure, unreachable } from './api-error.ts';
import { onSessionEnd } from './session.ts';
import { thisPage } from './this-page.ts';

const answer = z.object({ ok: z.boolean() });
const { read, write } = defineCalls(
  async () => ({
    read: {
      params: z.object({ id: z.string() }),
      query: z.object({ tag: z.array(z.string()).optional(), q: z.string().optional() }),
      response: answer,
    },
    write: { body: z.object({ name: z.string() }), response: answer },
  }),
  {
    read: { method: 'GET', path: '/thing/:id/part', summary: 'Read', access: everyone },
    write: { method: 'POST', path: '/thing', summary: 'Write', access: everyone },
  },
);

interface Seen {
  method: string | undefined;
  url: string | undefined;
  token: string | undefined;
  body: string;
}

interface Reply {
  status?: number;
  body?: unknown;
}

describe('a failure', () => {
  const refusal = new ApiError(404, { code: 'not_found', message: 'Teacher not found' });
  const fault = new ApiError(500, { code: 'fault', message: 'Something went wrong.' });
  const describeAs = (error: ApiError) => describeFailure(error, 'Failed to delete account');

  it('is described in the server’s words if it refused the call', () => {
    expect(describeAs(refusal)).toBe('Teacher not found');
  });

  it('has the default message first and the reason after it if the server failed or can’t be reached', () => {
    expect(describeAs(fault)).toBe('Failed to delete account. Something went wrong.');
    expect(describeAs(unreachable())).toMatch(
      /^Failed to delete account\. We can't reach the portal right now/,
    );
    expect(describeFailure(unreachable(), 'Failed.')).toMatch(/^Failed\. We/);
  });

  it('has only the default message if the answer is a proxy’s page', async () => {
    const page = await readFailure(new Response('<html>', { status: 502 }));
    expect(describeAs(page)).toBe('Failed to delete account');
    expect(messageOf(page, 'Unknown error')).toBe('Unknown error');
    const blank = await readFailure(Response.json({ message: ' ' }, { status: 504 }));
    expect(describeAs(blank)).toBe('Failed to delete account');
  });

  it.each([{}, { code: 7, fields: 'none' }, { code: null }])(
    'is described by its message if its body has no code: %o',
    async (more) => {
      const body = { message: 'That address is taken', ...more };
      const refused = await readFailure(Response.json(body, { status: 409 }));
      expect(describeAs(refused)).toBe('That address is taken');
      expect(messageOf(refused, 'Unknown error')).toBe('That address is taken');
      expect(refused.fields).toEqual({});
    },
  );
});

describe('a call', () => {
  let server: Server;
  let seen: Seen[] = [];
  let reply: (request: Seen) => Reply;
  let cookie: string;

  const readBody = async (request: IncomingMessage) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return body;
  };

  beforeEach(async () => {
    seen = [];
    cookie = '';
    reply = () => ({});
    server = createServer((request, response) => {
      void readBody(request).then((body) => {
        const one = {
          method: request.method,
          url: request.url,
          token: request.headers['x-xsrf-token']?.toString(),
          body,
        };
        seen.push(one);
        if (one.url === '/api/auth/authstatus') cookie = 'a=1; XSRF-TOKEN=fresh%20one';
        const { status = 200, body: said = { ok: true } } = reply(one);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof said === 'string' ? said : JSON.stringify(said));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // Does what a browser does: resolves paths and stores cookies.
    const realFetch = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
      realFetch(`http://127.0.0.1:${port}${String(path)}`, init),
    );
    vi.stubGlobal('document', {
      get cookie() {
        return cookie;
      },
    });
  });

  afterEach(() => {
    thisPage().session.getState().logout();
    server.closeAllConnections();
    server.close();
  });

  it('fills in path and query, repeats lists and omits blank values', async () => {
    await expect(call(read, { params: { id: 'a/b' }, query: { tag: ['x y', 'z'], q: '' } })).resolves.toEqual(
      { ok: true },
    );
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/thing/a%2Fb/part?tag=x%20y&tag=z',
      token: undefined,
    });
  });

  it('sends the CSRF token of the cookie with a write, and first fetches a missing cookie', async () => {
    await call(write, { body: { name: 'Ann' } });
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/authstatus', '/api/thing']);
    expect(seen[1]).toMatchObject({ method: 'POST', token: 'fresh one', body: '{"name":"Ann"}' });
    await call(write, { body: { name: 'Bob' } });
    expect(seen).toHaveLength(3);
  });

  it('is sent again once with a new CSRF token if the old one is rejected', async () => {
    cookie = 'XSRF-TOKEN=old';
    reply = ({ token, url }) =>
      url === '/api/thing' && token === 'old'
        ? { status: 403, body: { message: 'Stale', code: 'csrf' } }
        : {};
    await expect(call(write, { body: { name: 'Ann' } })).resolves.toEqual({ ok: true });
    expect(seen.filter(({ url }) => url === '/api/thing').map(({ token }) => token)).toEqual([
      'old',
      'fresh one',
    ]);
  });

  it('fails if the new token is rejected too', async () => {
    reply = ({ url }) =>
      url === '/api/thing' ? { status: 403, body: { message: 'Stale', code: 'csrf' } } : {};
    await expect(call(write, { body: { name: 'Ann' } })).rejects.toMatchObject({ status: 403, code: 'csrf' });
    expect(seen.filter(({ url }) => url === '/api/thing')).toHaveLength(2);
  });

  it("throws an error with the server's message", async () => {
    reply = () => ({
      status: 400,
      body: { message: 'No', code: 'invalid_input', fields: { name: 'Missing input' } },
    });
    await expect(call(read, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'invalid_input',
      message: 'No',
      fields: { name: 'Missing input' },
    });
  });

  it('throws the default message if the response has none', async () => {
    reply = () => ({ status: 502, body: '<html>Bad gateway' });
    await expect(call(read, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong. Please try again.',
    });
  });

  it('says so if the server cannot be reached', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(call(read, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      status: 0,
      unreachable: true,
      message: "We can't reach the portal right now. Please check your connection.",
    });
  });

  describe('whose session the server no longer knows', () => {
    const notSignedIn = { status: 401, body: { message: 'Please log in first', code: 'not_signed_in' } };
    const user = (id: string) =>
      ({
        _id: id,
        email: 'a@b.example',
        firstName: 'A',
        lastName: 'B',
        admin: false,
        role: 'teacher',
      }) as const;

    it('ends the session', async () => {
      const ended = vi.fn();
      onSessionEnd(ended);
      thisPage().session.getState().login(user('u1'));
      reply = () => notSignedIn;
      await expect(call(read, { params: { id: '1' }, query: {} })).rejects.toMatchObject({ status: 401 });
      expect(ended).toHaveBeenCalledTimes(1);
      expect(thisPage().session.getState().session._id).toBe('');
    });

    it('does not end a session that started after the call was sent', async () => {
      const ended = vi.fn();
      onSessionEnd(ended);
      thisPage().session.getState().login(user('u1'));
      reply = () => {
        thisPage().session.getState().login(user('u2'));
        return notSignedIn;
      };
      await expect(call(read, { params: { id: '1' }, query: {} })).rejects.toMatchObject({ status: 401 });
      expect(ended).not.toHaveBeenCalled();
      expect(thisPage().session.getState().session._id).toBe('u2');
    });
  });
});
