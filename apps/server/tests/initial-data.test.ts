import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuthStatus, logout } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { INITIAL_DATA_ID, type InitialData } from '@portal/contract/initial-data.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { listSavedSpeakers } from '@portal/contract/speakers/saved-speakers.contract.ts';
import { searchSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const folder = mkdtempDisposableSync(join(tmpdir(), 'portal-pages-'));
mkdirSync(join(folder.path, '.vite'));
writeFileSync(join(folder.path, 'index.html'), '<html><head></head><body></body></html>');
writeFileSync(
  join(folder.path, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_ui-kit.js'] },
    '_ui-kit.js': { file: 'assets/ui-kit.js' },
    '_cards.js': { file: 'assets/cards.js', imports: ['_ui-kit.js'] },
    'src/routes/_teacher.tsx?tsr-split=component': { file: 'assets/teacher.js', imports: ['_ui-kit.js'] },
    'src/routes/_teacher/teacher-search-speaker.tsx?tsr-split=component': {
      file: 'assets/search.js',
      imports: ['_cards.js', 'index.html'],
    },
    'src/routes/_speaker/profile.edit.tsx?tsr-split=component': { file: 'assets/edit.js' },
    'src/routes/_admin/admin-dashboard.tsx?tsr-split=component': { file: 'assets/admin.js' },
    'src/routes/_public/login.tsx?tsr-split=component': { file: 'assets/login.js' },
    'src/routes/_public/invite.index.tsx?tsr-split=component': { file: 'assets/invite.js' },
  }),
);

const start = () => TestPortal.start({}, undefined, {}, folder.path);

let portal: TestPortal;
beforeAll(async () => {
  portal = await start();
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

const ELEMENT = new RegExp(
  `<script type="application/json" id="${INITIAL_DATA_ID}">([^<]*)</script></body></html>$`,
);

const open = async (client: Client, path: string) => {
  const response = await client.fetch(path);
  const page = await response.text();
  const json = ELEMENT.exec(page)?.[1];
  const initial: InitialData | undefined = json === undefined ? undefined : JSON.parse(json);
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    files: [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/(\w+)\.js">/g)].map(
      ([, name]) => name,
    ),
    initial,
    answers: Object.fromEntries(initial?.answers.map(({ key, data }) => [key[0], data]) ?? []),
  };
};

describe('a page', () => {
  it('contains the session, and what its screen begins with as the API answers it', async () => {
    const { client, user } = await portal.newUser('teacher');
    const { user: speaker } = await addSpeaker(portal);
    await client.get(bookSpeaker, { body: aBooking(speaker.id) });
    const search = await open(client, '/teacher-search-speaker?q=river&grades=High+School');
    expect(search).toMatchObject({ status: 200, caching: 'private, no-store' });
    expect(search.initial?.user).toEqual((await client.get(getAuthStatus)).user);
    expect(search.initial?.user?._id).toBe(user.id);
    const filters = { q: 'river', grades: ['High School' as const] };
    const results = { ...filters, facets: 'no' as const };
    const facets = { ...filters, limit: 1 };
    expect(search.initial?.answers).toEqual([
      { key: [listTasks.path], paged: false, data: await client.get(listTasks) },
      {
        key: [searchSpeakers.path, { query: results }, 'pages'],
        paged: true,
        data: await client.get(searchSpeakers, { query: results }),
      },
      {
        key: [searchSpeakers.path, { query: facets }],
        paged: false,
        data: await client.get(searchSpeakers, { query: facets }),
      },
      { key: [listIndustryFocuses.path], paged: false, data: await client.get(listIndustryFocuses) },
      { key: [listSavedSpeakers.path], paged: false, data: [] },
    ]);
    const { answers } = await open(client, '/teacher-speaker-requests?status=Approved');
    expect(answers[listOwnRequests.path]).toEqual(await client.get(listOwnRequests));
  });

  it('is compressed', async () => {
    const { client } = await portal.newUser('teacher');
    const { headers } = await client.fetch('/teacher-search-speaker', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });

  it("names its screen's files, but not those that every page names", async () => {
    const { client } = await portal.newUser('teacher');
    for (const path of ['/teacher-search-speaker', '/', '/home', '/login', '/admin-dashboard'])
      expect((await open(client, path)).files.sort(), path).toEqual(['cards', 'search', 'teacher']);
    const visitor = portal.visitor();
    for (const path of ['/login', '/', '/teacher-search-speaker'])
      expect((await open(visitor, path)).files, path).toEqual(['login']);
    expect((await open(visitor, '/invite/')).files).toEqual(['invite']);
    const speaker = await portal.newUser('speaker');
    expect((await open(speaker.client, '/profile/edit')).files).toEqual(['edit']);
  });

  it('contains nothing for visitors, nor after the session has ended', async () => {
    const nobody = { user: null, answers: [] };
    const visitor = await open(portal.visitor(), '/teacher-search-speaker');
    expect(visitor).toMatchObject({ status: 200, caching: 'private, no-cache', initial: nobody });
    const { client } = await portal.newUser('teacher');
    const same = client.at(portal.address);
    await client.get(logout);
    expect(await open(same, '/teacher-speaker-requests')).toMatchObject({
      caching: 'private, no-store',
      initial: nobody,
    });
  });

  it('contains only what its user may read, whatever the path', async () => {
    const speaker = await addSpeaker(portal);
    const { answers, initial } = await open(speaker.client, '/admin-dashboard');
    expect(initial?.user?.role).toBe('speaker');
    expect(Object.keys(answers).sort()).toEqual(['/overview/needs', '/speaker/profile']);
    expect((await open(speaker.client, '/no-such-page')).initial?.answers).toEqual([]);
  });

  it('leaves out what could not be read', async () => {
    const withoutProfile = await portal.newUser('speaker');
    const { answers } = await open(withoutProfile.client, '/speaker-dashboard');
    expect(Object.keys(answers)).toEqual(['/overview/needs']);
  });

  it('contains text that looks like HTML as data', async () => {
    const { client } = await addSpeaker(portal, { organization: '</script><script>alert(1)</script><!--' });
    const { initial } = await open(client, '/speaker-dashboard');
    expect(JSON.stringify(initial)).toContain('</script><script>alert(1)</script><!--');
  });

  it('has status 404 at an unknown path, and no body for HEAD', async () => {
    const { client } = await portal.newUser('teacher');
    expect(await open(client, '/no-such-page')).toMatchObject({ status: 404, files: [] });
    const head = await client.fetch('/teacher-search-speaker', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe('private, no-store');
    expect((await client.fetch('/.vite/manifest.json')).status).toBe(404);
  });

  it('leaves the session to the browser if it cannot be read', async () => {
    const broken = await start();
    try {
      const { client } = await broken.newUser('teacher');
      await broken.context.db.schema
        .dropTable('sessions')
        .cascade()
        .execute()
        .catch(() => broken.context.db.schema.dropTable('sessions').execute());
      expect(await open(client, '/teacher-search-speaker')).toMatchObject({
        status: 200,
        initial: undefined,
      });
    } finally {
      await broken.close();
    }
  });
});
