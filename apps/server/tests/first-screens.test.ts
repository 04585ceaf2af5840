import { join } from 'node:path';
import { getAuthStatus, logout } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { FIRST_SCREEN_ID } from '@portal/contract/first-screen.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { getOpenRequest } from '@portal/contract/open-requests/open-requests.contract.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { sendOpenRequest, withoutReview } from './support/open-requests.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

/** The built pages; `npm test` builds them first. */
const PAGES = join(import.meta.dirname, '../../web/dist');

const start = (limits = {}) => TestPortal.start({}, undefined, limits, PAGES);

let portal: TestPortal;
beforeAll(async () => {
  portal = await start();
});
afterAll(() => portal.close());

interface Data {
  readonly user: SessionUser | null;
  readonly drawnBy: { readonly timeZone: string; readonly width: number } | null;
  readonly queries?: { readonly queries: readonly { queryKey: unknown[]; state: { data: unknown } }[] };
}

const ELEMENT = new RegExp(`<script type="application/json" id="${FIRST_SCREEN_ID}">([^<]*)</script></body>`);
const ROOT = /<div id="root">(?<html>.*)<\/div>\n/s;

const read = async (response: Response) => {
  const page = await response.text();
  const json = ELEMENT.exec(page)?.[1];
  const data: Data | undefined = json === undefined ? undefined : JSON.parse(json);
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    files: [
      ...page.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w.-]+)-[\w-]{8}\.js">/g),
    ].map(([, name]) => name),
    html: ROOT.exec(page)?.groups?.html ?? '',
    data,
    answers: Object.fromEntries(
      data?.queries?.queries.map(({ queryKey: [path], state }) => [path, state.data]) ?? [],
    ),
  };
};

const open = async (client: Client, path: string) => read(await client.fetch(path));

describe('a page', () => {
  it('contains its screen as the server draws it, the session, and what the API answered', async () => {
    const { client, user } = await portal.newUser('teacher');
    const { user: speaker } = await addSpeaker(portal, { organization: 'Rivers & Roots' });
    await client.get(bookSpeaker, { body: aBooking(speaker.id) });
    const search = await open(client, '/teacher-search-speaker?q=rivers');
    expect(search).toMatchObject({ status: 200, caching: 'private, no-store' });
    expect(search.html).toContain('<h1 tabindex="-1">Available Speakers</h1>');
    expect(search.html).toContain(`speaker=${speaker.id}`);
    expect(search.data?.user).toEqual((await client.get(getAuthStatus)).user);
    expect(search.data?.user?._id).toBe(user.id);
    const query = { q: 'rivers', facets: 'no' as const };
    expect(search.data?.queries?.queries.map(({ queryKey }) => queryKey)).toEqual(
      expect.arrayContaining([[searchSpeakers.path, { query }, 'pages']]),
    );
    expect(search.answers[listTasks.path]).toEqual(await client.get(listTasks));
    expect(search.answers[listIndustryFocuses.path]).toEqual(await client.get(listIndustryFocuses));
    const requests = await open(client, '/teacher-speaker-requests?status=Approved');
    expect(requests.answers[listOwnRequests.path]).toEqual(await client.get(listOwnRequests));
  });

  it('contains open requests, as a list and one by one, for the teacher and a speaker who fits', async () => {
    await withoutReview(portal);
    const teacher = await portal.newUser('teacher');
    const speaker = await addSpeaker(portal);
    const eventName = 'Mayflies & more';
    const request = await sendOpenRequest(teacher.client, { eventName });
    for (const { client } of [teacher, speaker]) {
      const list = await open(client, '/open-requests');
      expect(list.html).toContain(`href="/open-requests/${request._id}"`);
      const one = await open(client, `/open-requests/${request._id}`);
      expect(one.html).toContain('<h1 tabindex="-1">Mayflies &amp; more</h1>');
      const params = { id: request._id };
      expect(one.answers[getOpenRequest.path]).toEqual(await client.get(getOpenRequest, { params }));
      for (const { html } of [list, one]) expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    }
    // Whoever may not read it gets a screen from the browser, which says so.
    const other = await portal.newUser('teacher');
    expect((await open(other.client, `/open-requests/${request._id}`)).html).toBe('');
  });

  it('is drawn for every visitor at once without mixing them up', async () => {
    const teachers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { client, user } = await portal.newUser('teacher');
        const { user: speaker } = await addSpeaker(portal, { organization: `Organization ${index}` });
        await client.get(bookSpeaker, {
          body: aBooking(speaker.id, { eventName: `Visit number ${index}.` }),
        });
        return { client, user, own: `Visit number ${index}.` };
      }),
    );
    const pages = await Promise.all(
      Array.from({ length: 5 }, () =>
        teachers.map(async ({ client, user, own }) => {
          const page = await (await client.fetch('/teacher-speaker-requests')).text();
          return { page, user, own };
        }),
      ).flat(),
    );
    for (const { page, user, own } of pages) {
      expect(page).toContain(own);
      expect(page.match(/Visit number \d+\./g)?.every((name) => name === own)).toBe(true);
      expect(page).toContain(user.email);
      for (const other of teachers) if (other.user !== user) expect(page).not.toContain(other.user.email);
    }
  });

  it('is drawn by what its browser keeps in a cookie, whatever that contains', async () => {
    const { client } = await addSpeaker(portal);
    const drawnBy = async (cookie: string) => {
      client.setCookie('surroundings', encodeURIComponent(cookie));
      const { status, data } = await open(client, '/speaker-requests');
      expect(status).toBe(200);
      return data?.drawnBy;
    };
    expect(await drawnBy('{"timeZone":"Pacific/Honolulu","width":24}')).toMatchObject({
      timeZone: 'Pacific/Honolulu',
      width: 24,
    });
    const likely = { timeZone: 'America/New_York', width: 80 };
    for (const broken of [
      '',
      'null',
      '[]',
      '{',
      '7',
      '{"timeZone":"Mars/Olympus","width":-1}',
      `"${'x'.repeat(3_000)}"`,
    ])
      expect(await drawnBy(broken), broken).toMatchObject(likely);
    expect(
      await drawnBy('{"timeZone":{"a":1},"width":"9","colorMode":7,"__proto__":{"width":1}}'),
    ).toMatchObject(likely);
  });

  it('is drawn whole for a browser that has an earlier answer of the API, or asks for a part', async () => {
    const { client } = await portal.newUser('teacher');
    const query = { q: '', facets: 'no' } as const;
    const { headers } = await client.call(searchSpeakers, { query });
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    const conditions = { 'if-none-match': etag, 'if-modified-since': new Date().toUTCString() };
    for (const conditional of [conditions, { range: 'bytes=0-10' }]) {
      const page = await read(await client.fetch('/teacher-search-speaker', { headers: conditional }));
      expect(page.status).toBe(200);
      expect(page.html).toContain('<h1 tabindex="-1">Available Speakers</h1>');
    }
  });

  it('is drawn for a phone if it is one', async () => {
    const { client } = await portal.newUser('teacher');
    const response = await client.fetch('/teacher-search-speaker', {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36' },
    });
    expect((await read(response)).data?.drawnBy).toMatchObject({ width: 24 });
  });

  it('is compressed', async () => {
    const { client } = await portal.newUser('teacher');
    const { headers } = await client.fetch('/teacher-search-speaker', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });

  it("names its screen's files", async () => {
    const { client } = await portal.newUser('teacher');
    for (const path of ['/teacher-search-speaker', '/', '/home', '/login', '/admin-dashboard'])
      expect((await open(client, path)).files, path).toEqual(
        expect.arrayContaining(['_teacher', 'teacher-search-speaker']),
      );
    const visitor = portal.visitor();
    for (const path of ['/login', '/', '/teacher-search-speaker'])
      expect((await open(visitor, path)).files, path).toEqual(expect.arrayContaining(['_public', 'login']));
    expect((await open(visitor, '/invite/')).files).toContain('invite.index');
    const speaker = await portal.newUser('speaker');
    expect((await open(speaker.client, '/profile/edit')).files).toContain('profile.edit');
  });

  it('asks for the first script of its own release', async () => {
    const page = await (await portal.visitor().fetch('/login')).text();
    const script = /<script src="(\/first-screen\.js\?v=[\w-]{12})">/.exec(page)?.[1] ?? '';
    expect((await portal.visitor().fetch(script)).headers.get('content-type')).toMatch(/javascript/);
  });

  it('shows the login to visitors, also after the session has ended', async () => {
    const visitor = await open(portal.visitor(), '/teacher-search-speaker');
    expect(visitor).toMatchObject({ status: 200, caching: 'private, no-cache', data: { user: null } });
    expect(visitor.html).toContain('name="password"');
    const { client } = await portal.newUser('teacher');
    const same = client.at(portal.address);
    await client.get(logout);
    const ended = await open(same, '/teacher-speaker-requests');
    expect(ended).toMatchObject({ caching: 'private, no-store', data: { user: null } });
    expect(ended.html).toContain('name="password"');
  });

  it('contains only what its user may read, whatever the path', async () => {
    const speaker = await addSpeaker(portal);
    const { answers, data } = await open(speaker.client, '/admin-dashboard');
    expect(data?.user?.role).toBe('speaker');
    expect(Object.keys(answers).sort()).toEqual([
      '/open-requests',
      '/overview/needs',
      '/overview/next-visit',
      '/speaker/:userId/schedule',
      '/speaker/profile',
    ]);
    expect((await open(speaker.client, '/no-such-page')).answers).toEqual({});
  });

  it('leaves its screen to the browser if that is not drawn, with what it begins with', async () => {
    const { client } = await portal.newUser('teacher');
    const { html, data, answers } = await open(client, '/teacher-profile');
    expect([html, data?.drawnBy]).toEqual(['', null]);
    expect(Object.keys(answers)).toEqual([listTasks.path]);
  });

  it.each([
    ['reading takes too long', { within: 0, atOnce: 8 }],
    ['too many others are at work', { within: Number.POSITIVE_INFINITY, atOnce: 0 }],
  ])('leaves its screen to the browser if %s, with what it begins with', async (_why, drawing) => {
    const busy = await start({ drawing });
    try {
      const { client } = await busy.newUser('teacher');
      const { status, html, data, answers } = await open(client, '/teacher-search-speaker');
      expect([status, html, data?.drawnBy]).toEqual([200, '', null]);
      expect(Object.keys(answers)).toContain(searchSpeakers.path);
    } finally {
      await busy.close();
    }
  });

  it('leaves its screen to the browser if something could not be read', async () => {
    const { client } = await portal.newUser('teacher');
    const { status, html, answers } = await open(client, '/teacher-search-speaker?near=00000');
    expect([status, html]).toEqual([200, '']);
    expect(answers[listTasks.path]).toEqual([]);
  });

  it('contains text that looks like HTML as text', async () => {
    await addSpeaker(portal, { organization: '</script><script>alert(1)</script><!--' });
    const { client } = await portal.newUser('teacher');
    const { data, html } = await open(client, '/teacher-search-speaker?sort=newest');
    expect(JSON.stringify(data)).toContain('</script><script>alert(1)</script><!--');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--');
    expect(html).not.toContain('<script');
  });

  it('needs nothing that its content security policy forbids', async () => {
    const { client } = await portal.newUser('teacher');
    await addSpeaker(portal);
    for (const path of ['/teacher-search-speaker', '/teacher-speaker-requests', '/register']) {
      const { html } = await open(path === '/register' ? portal.visitor() : client, path);
      expect(html, path).not.toBe('');
      expect(html, path).not.toMatch(/<script|<style| style=| on\w+=/);
    }
  });

  it('has status 404 at an unknown path, and no body for HEAD', async () => {
    const { client } = await portal.newUser('teacher');
    expect(await open(client, '/no-such-page')).toMatchObject({ status: 404, html: '', answers: {} });
    const head = await client.fetch('/teacher-search-speaker', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe('private, no-store');
    expect((await client.fetch('/.vite/manifest.json')).status).toBe(404);
    expect((await client.fetch('/.drawing/draw.js')).status).toBe(404);
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
        html: '',
        data: undefined,
      });
    } finally {
      await broken.close();
    }
  });
});

describe('the login form without scripts', () => {
  const formOf = async (client: Client, path = '/login') => {
    const { html } = await open(client, path);
    const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    return { csrf: fieldOf('csrf'), from: fieldOf('from').replaceAll('&amp;', '&') };
  };
  const send = (client: Client, fields: Record<string, string>) =>
    client.fetch('/login', { method: 'POST', body: new URLSearchParams(fields) });

  it('logs in and leads to the page that was asked for', async () => {
    const { user } = await portal.newUser('teacher');
    const visitor = portal.visitor();
    const form = await formOf(visitor, '/teacher-speaker-requests?status=Approved');
    const response = await send(visitor, { ...form, email: user.email, password: PASSWORD });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/teacher-speaker-requests?status=Approved',
    ]);
    expect((await visitor.get(getAuthStatus)).user._id).toBe(user.id);
  });

  it('says what is wrong, with the address but without the password', async () => {
    const { user } = await portal.newUser('teacher');
    const visitor = portal.visitor();
    const form = await formOf(visitor);
    const response = await send(visitor, { ...form, email: user.email, password: 'not-the-password' });
    const page = await response.clone().text();
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(page).toContain('Invalid email or password. Please check your credentials and try again.');
    expect(page).toContain(`value="${user.email}"`);
    expect(page).not.toContain('not-the-password');
  });

  it('is refused without its token, as the API refuses it', async () => {
    const { user } = await portal.newUser('teacher');
    for (const csrf of ['', 'forged', (await formOf(portal.visitor())).csrf]) {
      const visitor = portal.visitor();
      await formOf(visitor);
      const response = await send(visitor, { csrf, email: user.email, password: PASSWORD });
      expect(response.status, csrf).toBe(403);
      expect(await response.text()).toContain('Your page was out of date. Please try again.');
      expect(visitor.cookie('session')).toBeUndefined();
    }
  });

  it('leads nowhere outside of the portal', async () => {
    for (const from of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/a/..//evil.example',
      '/teacher-profile/../\\evil.example',
      '/%2e%2e//evil.example',
      '/no-such-screen',
      'x\r\nset-cookie: a=b',
    ]) {
      const { user } = await portal.newUser('teacher');
      const visitor = portal.visitor();
      const { csrf } = await formOf(visitor);
      const response = await send(visitor, { csrf, from, email: user.email, password: PASSWORD });
      expect([response.status, response.headers.get('location')], from).toEqual([303, '/']);
    }
  });

  it.each([
    ['without the token', { csrf: '' }, {}],
    ['with a forged token', { csrf: 'forged' }, {}],
    ['with the token of another browser', { csrf: undefined }, {}],
    ['from another origin', {}, { origin: 'https://evil.example' }],
    ['from a page without an origin', {}, { origin: 'null' }],
  ])('shows nothing of what another website has sent: %s', async (_how, fields, headers) => {
    const visitor = portal.visitor();
    const own = await formOf(visitor);
    const stranger = await formOf(portal.visitor());
    const planted = {
      email: 'planted@evil.example',
      from: '/teacher-profile?planted',
      password: 'planted-1',
    };
    const csrf = 'csrf' in fields ? (fields.csrf ?? stranger.csrf) : own.csrf;
    const response = await visitor.fetch('/login', {
      method: 'POST',
      body: new URLSearchParams({ ...planted, csrf }),
      headers,
    });
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain('name="password"');
    expect(page).not.toContain('planted');
    expect(page).not.toContain('evil.example');
  });

  it('keeps where it leads after a wrong password, as the form is the own one', async () => {
    const visitor = portal.visitor();
    const form = await formOf(visitor, '/teacher-speaker-requests?status=Approved');
    const response = await send(visitor, { ...form, email: 'who@example.org', password: 'not-it' });
    expect(await response.text()).toContain('name="from" value="/teacher-speaker-requests?status=Approved"');
  });

  it('refuses other and larger bodies', async () => {
    const visitor = portal.visitor();
    const form = await formOf(visitor);
    expect((await send(visitor, { ...form, email: 'a'.repeat(5_000), password: '' })).status).toBe(413);
    const wrong = await visitor.fetch('/login', {
      method: 'POST',
      body: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(wrong.status).toBe(415);
    expect((await send(visitor, { ...form, email: '', password: '' })).status).toBe(400);
  });
});
