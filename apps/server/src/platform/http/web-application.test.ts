import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { serverLimits } from './connections.ts';
import { handleErrors } from './errors.ts';
import { serveWebApplication } from './web-application.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A module that draws what it may draw after it has made a call. */
const DRAWING = `export const drawFirstScreen = async ({ read, mayDraw }) => {
  await read('/api/slow');
  return { html: mayDraw() ? 'drawn' : '', json: '{}' };
};`;

/** Serves a web application that is installed in a folder. */
const serve = async (folder: string, organizationName = 'Speakers') => {
  // The folders above the application have any names.
  const directory = join(folder, 'assets', 'web');
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(join(directory, 'index.html'), '<title>%ORGANIZATION_NAME%</title><div id="root"></div>');
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(directory, 'favicon.svg'), '<svg></svg>');
  writeFileSync(join(directory, 'assets', 'main-1a2b.js'), 'start()');
  const app = Fastify();
  handleErrors(app, () => {});
  await app.register(cookie);
  await app.register(compress);
  const config = { secure: false, crossSite: false, publicUrl: undefined, webOrigins: [] };
  await serveWebApplication(app, {
    directory,
    organizationName,
    csrf: { csrfKey: 'key', config },
    drawing: serverLimits().drawing,
  });
  return app;
};

it('shows the name of the organization as it is', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-web-'));
  await using app = await serve(folder.path, "<b>A$&B$'s</b>");
  const { body } = await app.inject('/login');
  expect(body).toContain('<title>&lt;b&gt;A$&amp;B$&#39;s&lt;/b&gt;</title>');
});

it('lets browsers keep files forever only if their names change with their content', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-web-'));
  await using app = await serve(folder.path);
  const cachingOf = async (path: string) => (await app.inject(path)).headers['cache-control'];
  expect(await cachingOf('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/favicon.svg')).toBe('public, max-age=3600');
  expect(await cachingOf('/login')).toBe('private, no-cache');
});

it('refuses a part of a file that does not exist, and a file that has changed', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-web-'));
  await using app = await serve(folder.path);
  const ask = async (headers: Record<string, string>) => {
    const response = await app.inject({ url: '/assets/main-1a2b.js', headers });
    return [response.statusCode, response.json().code];
  };
  expect(await ask({ range: 'bytes=100-' })).toEqual([416, 'invalid_input']);
  expect(await ask({ 'if-match': '"another"' })).toEqual([412, 'invalid_input']);
});

it('draws a screen only if what it begins with was read in time', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portal-web-'));
  const within = serverLimits().drawing.within;
  expect(within).toBeLessThanOrEqual(1_000);
  const directory = join(folder.path, 'assets', 'web');
  mkdirSync(join(directory, '.drawing'), { recursive: true });
  writeFileSync(join(directory, '.drawing', 'draw.js'), DRAWING);
  await using app = await serve(folder.path);
  let [now, takes] = [1_000_000, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  app.get('/api/slow', () => {
    now += takes;
    return {};
  });
  const isDrawn = async (time: number) => {
    takes = time;
    return (await app.inject('/login')).body.includes('drawn');
  };
  expect(await isDrawn(within - 1)).toBe(true);
  expect(await isDrawn(within)).toBe(false);
  expect(await isDrawn(60_000)).toBe(false);
  expect(await isDrawn(0)).toBe(true);
});
