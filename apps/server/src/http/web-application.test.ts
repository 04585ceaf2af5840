import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveWebApplication } from './web-application.ts';

it('shows the name of the organization as it is', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-web-'));
  writeFileSync(join(folder.path, 'index.html'), '<title>%ORGANIZATION_NAME%</title>');
  await using app = Fastify();
  await app.register(cookie);
  const config = { secure: false, crossSite: false, publicUrl: undefined, webOrigins: [] };
  await serveWebApplication(app, {
    directory: folder.path,
    organizationName: "<b>A$&B$'s</b>",
    csrf: { csrfKey: 'key', config },
  });
  const { body } = await app.inject('/login');
  expect(body).toBe('<title>&lt;b&gt;A$&amp;B$&#39;s&lt;/b&gt;</title>');
});
