import { connect } from 'node:net';
import { getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { allCalls } from '@portal/contract/calls.ts';
import { failureSchema } from '@portal/contract/responses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

describe('every response', () => {
  it('has strict security headers', async () => {
    const { headers } = await portal.visitor().fetch('/api/health');
    expect(headers.get('content-security-policy')?.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'none'",
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it('enforces https if the portal uses it', async () => {
    const secure = await TestPortal.start({ PUBLIC_URL: 'https://portal.example.org/', ALLOW_DEMO: 'true' });
    try {
      const { headers } = await secure.visitor().fetch('/api/auth/authstatus');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.getSetCookie().join()).toMatch(/XSRF-TOKEN=.*Secure/);
    } finally {
      await secure.close();
    }
  });

  it('has the same headers for malformed paths and requests', async () => {
    const { host, port } = new URL(portal.address);
    const answers = await Promise.all(
      [`GET /%ff HTTP/1.1\r\nhost: ${host}`, `GET /api/%ff HTTP/1.1\r\nhost: ${host}`, 'NONSENSE'].map(
        (head) =>
          connect(Number(port), '127.0.0.1')
            .end(`${head}\r\nconnection: close\r\n\r\n`)
            .setEncoding('utf8')
            .toArray(),
      ),
    );
    for (const parts of answers) {
      const answer = parts.join('');
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("frame-ancestors 'none'");
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('{"code":"invalid_input","message":"The request could not be read"}');
    }
  });

  it('is not cached unless it says so', async () => {
    const { client } = await portal.newUser('admin');
    for (const path of [
      '/api/auth/authstatus',
      '/api/admin/all',
      '/api/health',
      '/api/nothing',
      '/api/openapi.json',
      // The router decodes paths.
      '/%61pi/auth/authstatus',
      '/mailbox',
    ]) {
      expect((await client.fetch(path)).headers.get('cache-control'), path).toBe('no-store');
    }
    expect((await portal.visitor().fetch('/api/admin/all')).headers.get('cache-control')).toBe('no-store');
  });

  it('has the same shape for every error, even for unknown paths', async () => {
    const visitor = portal.visitor();
    for (const path of ['/api', '/api/', '/api/nothing', '/api/request/x/y/z', '/api/auth/login/']) {
      const response = await visitor.fetch(path);
      expect(response.status).toBe(404);
      expect(failureSchema.parse(await response.json())).toMatchObject({ code: 'not_found' });
    }
  });

  it('to an unexpected error contains only a reference', async () => {
    const broken = await TestPortal.start();
    const { client } = await broken.newUser('teacher');
    await broken.context.db.schema
      .dropTable('sessions')
      .cascade()
      .execute()
      .catch(() => broken.context.db.schema.dropTable('sessions').execute());
    try {
      const reply = await client.call(getAuthStatus);
      expect(reply).toMatchObject({
        status: 500,
        failure: { message: 'Something went wrong. Please try again.' },
      });
      expect(JSON.stringify(reply)).not.toMatch(/sessions|select|sqlite|relation/i);
      expect(reply.ok ? '' : reply.failure.reference).toMatch(/^[0-9a-f]{8}-\w+$/);
    } finally {
      await broken.close();
    }
  });
});

describe('the description of the API', () => {
  it('lists every call of the contract', async () => {
    const response = await portal.visitor().fetch('/api/openapi.json');
    // Every slow reader of a compressed file would need a megabyte.
    expect(response.headers.get('content-encoding')).toBeNull();
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await response.json());
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(allCalls.map((call) => `${call.method} /api${call.path}`).sort());
  });

  it('is displayed at /api/docs, with the same security headers', async () => {
    const visitor = portal.visitor();
    const response = await visitor.fetch('/api/docs/');
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('swagger-ui');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)];
    expect(files).toHaveLength(3);
    for (const [, file] of files) {
      const asset = await visitor.fetch(new URL(String(file), response.url).pathname);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('content-type')).toMatch(/javascript|css/);
      expect(asset.headers.get('content-encoding')).toBeNull();
    }
  });
});

describe('the path of the documentation', () => {
  it('exposes no other files', async () => {
    const { hostname, port } = new URL(portal.address);
    for (const path of [
      '/api/docs/%2e%2e/auth/login',
      '/api/docs/../health',
      '/api/docs/package.json',
      '/api/docs/..%2findex.js',
    ]) {
      const socket = connect(Number(port), hostname).setEncoding('utf8');
      socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect((await socket.toArray()).join(''), path).toMatch(/^HTTP\/1\.1 404 /);
    }
  });
});

describe('health', () => {
  it('reports that the process is alive and ready', async () => {
    const visitor = portal.visitor();
    expect((await visitor.fetch('/api/health')).status).toBe(200);
    expect((await visitor.fetch('/api/ready')).status).toBe(200);
  });
});
