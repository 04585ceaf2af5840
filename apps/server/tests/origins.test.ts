import { getAuthStatus, login, logout } from '@portal/contract/accounts/auth.contract.ts';
import { imageUrl } from '@portal/contract/images/images.ts';
import { failureSchema } from '@portal/contract/responses.ts';
import { listAllSpeakers } from '@portal/contract/speakers/speaker-management.contract.ts';
import { getSpeaker, updateOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { addManySpeakers } from './support/many-speakers.ts';
import { addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { storeThankYou } from './support/thank-yous.ts';
import { createPeople, pastVisit } from './support/visits.ts';

const PUBLIC_URL = 'https://portal.example.org';
const LISTED = 'https://www.example.org';
/** More speakers than a list sends at once. */
const STREAMED = 250;
const UNLISTED = 'https://elsewhere.example.org';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ PUBLIC_URL, WEB_ORIGINS: LISTED, ALLOW_DEMO: 'true' });
});
afterAll(() => portal.close());

/** Sends a change like a page's script; with a `token`, like the portal's own pages. */
const change = (client: Client, path: string, origin: string | undefined, token?: string, body?: unknown) =>
  client.fetch(path, {
    method: 'POST',
    headers: {
      ...(origin && { origin }),
      ...(token && { 'x-xsrf-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const codeOf = async (response: Response): Promise<string> => failureSchema.parse(await response.json()).code;

describe('a change', () => {
  const tokenOf = (client: Client) => client.cookie('XSRF-TOKEN') ?? '';
  const signOut = (client: Client, origin: string | undefined, token?: string) =>
    change(client, '/api/auth/logout', origin, token);

  it('from a listed origin needs no token', async () => {
    const user = await portal.addUser('teacher');
    const visitor = portal.visitor();
    const body = { email: user.email, password: PASSWORD };
    expect((await change(visitor, '/api/auth/login', LISTED, undefined, body)).status).toBe(200);
    expect((await visitor.get(getAuthStatus)).user._id).toBe(user.id);
    expect((await signOut(visitor, LISTED)).status).toBe(200);
    expect((await visitor.call(getAuthStatus)).status).toBe(401);
  });

  it.each([
    UNLISTED,
    'null',
    'http://portal.example.org',
    `${LISTED}:8443`,
    'https://www.example.org.evil.example',
  ])('from %s is refused, whatever it carries', async (origin) => {
    const { client } = await portal.newUser('teacher');
    const refused = await signOut(client, origin, tokenOf(client));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'origin']);
    expect((await signOut(portal.visitor(), origin)).status).toBe(403);
    expect((await client.call(getAuthStatus)).status).toBe(200);
  });

  it.each([
    ['the public address', () => PUBLIC_URL],
    ['the address that the browser sees', () => portal.address],
    ['no page', () => undefined],
  ])('from %s needs the token', async (_where, origin) => {
    const { client } = await portal.newUser('teacher');
    const refused = await signOut(client, origin());
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'csrf']);
    expect((await signOut(client, origin(), tokenOf(client))).status).toBe(200);
  });
});

describe('a listed origin', () => {
  it('is the only one that CORS allows', async () => {
    const from = async (origin: string) =>
      (await portal.visitor().fetch('/api/health', { headers: { origin } })).headers;
    const listed = await from(LISTED);
    expect(listed.get('access-control-allow-origin')).toBe(LISTED);
    expect(listed.get('access-control-allow-credentials')).toBe('true');
    expect(listed.get('access-control-expose-headers')).toBe('content-disposition, retry-after, x-row-count');
    expect(listed.get('vary')).toMatch(/origin/i);
    const unlisted = await from(UNLISTED);
    expect(unlisted.get('access-control-allow-origin')).toBeNull();
    expect(unlisted.get('vary')).toMatch(/origin/i);
  });

  it('may send preflight requests; those of an unlisted origin are refused', async () => {
    const ask = (origin: string) =>
      portal.visitor().fetch('/api/request', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type, x-xsrf-token',
        },
      });
    const { status, headers } = await ask(LISTED);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE');
    expect(headers.get('access-control-allow-headers')).toBe('content-type, x-xsrf-token');
    expect((await ask(UNLISTED)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('can subscribe to events', async () => {
    const { client } = await portal.newUser('teacher');
    const { status, headers, body } = await client.fetch('/api/events', { headers: { origin: LISTED } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    await body?.cancel();
  });

  it('can keep a teacher’s picture by its absolute URL', async () => {
    const { user, client } = await portal.newUser('teacher');
    const params = { userId: user.id };
    const save = (picture: string) =>
      client.call(updateTeacher, {
        params,
        body: {
          firstName: 'Taylor',
          lastName: 'Okafor',
          school: 'Riverbend Middle School',
          gradeLevel: 'Middle School',
          city: 'Portland',
          state: 'OR',
          country: 'United States',
          bio: 'I teach science.',
          subjects: ['Science'],
          picture,
        },
      });
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'olive' } })
      .png()
      .toBuffer();
    const saved = await save(`data:image/png;base64,${png.toString('base64')}`);
    const picture = (saved.ok && saved.data.picture) || '';
    expect(picture).toMatch(/^https:\/\/portal\.example\.org\/api\/image\//);
    expect(await save(picture)).toMatchObject({ status: 200, data: { picture } });
  });

  it('gets the absolute URL of the picture of a thank-you', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    await storeThankYou(portal, params.id);
    const { items } = await people.teacher.client.get(listThankYous, { params });
    expect(items[0]?.pictureUrl).toMatch(/^https:\/\/portal\.example\.org\/api\/request\/.+\/picture\.webp$/);
  });

  it('gets absolute picture URLs that it can display and send back in edits', async () => {
    const { user, client } = await addSpeaker(portal);
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const edit = {
      organization: 'Tidewater Restoration',
      // Text that looks like a URL.
      bio: 'Rivers: "/api/image/abc/800.webp',
      city: 'Salem',
      state: 'OR',
      country: 'United States',
      jobTitle: 'Hydrologist',
      website: '',
      inperson: false,
      virtual: true,
      industry: ['Forestry'],
      grades: ['High School' as const],
      languages: ['English' as const],
    };
    const save = (picture: string | null, version?: number) =>
      client.call(updateOwnSpeakerProfile, { body: { ...edit, imageUrl: picture, version } });
    const saved = await save(`data:image/png;base64,${png.toString('base64')}`);
    const { imageUrl: address = null, bio, version } = saved.ok ? saved.data : {};
    expect(address).toMatch(/^https:\/\/portal\.example\.org\/api\/image\/[\w-]{43}\/800\.webp$/);
    expect(bio).toBe(edit.bio);

    expect(await save(address, version)).toMatchObject({ status: 200, data: { imageUrl: address } });
    expect(await save(address?.replace(PUBLIC_URL, '') ?? null)).toMatchObject({
      status: 200,
      data: { imageUrl: address },
    });
    expect(await save(`${PUBLIC_URL}${imageUrl('another')}`)).toMatchObject({ status: 400 });
    expect(await save(null, version)).toMatchObject({
      status: 409,
      failure: { conflict: { fields: { imageUrl: { saved: address, sent: null } } } },
    });

    const picture = await portal.visitor().fetch(new URL(address ?? '').pathname);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(picture.headers.get('vary')).toMatch(/origin/i);
    const { client: admin } = await portal.newUser('admin');
    expect((await admin.get(getSpeaker, { params: { userId: user.id } })).imageUrl).toBe(address);
    await addManySpeakers(portal, STREAMED);
    const everyone = await admin.get(listAllSpeakers);
    expect(everyone.find(({ _id }) => _id === user.id)?.imageUrl).toBe(address);
  });
});

describe('cookies', () => {
  const cookiesOf = async (environment: Record<string, string>) => {
    const asked = await TestPortal.start({ ALLOW_DEMO: 'true', ...environment });
    try {
      const { email } = await asked.addUser('teacher');
      const reply = await asked.visitor().call(login, { body: { email, password: PASSWORD } });
      return reply.headers.getSetCookie();
    } finally {
      await asked.close();
    }
  };

  it('have the __Host- prefix and SameSite under https', async () => {
    const cookies = await cookiesOf({ PUBLIC_URL, WEB_ORIGINS: LISTED });
    expect(cookies.find((cookie) => cookie.startsWith('__Host-session='))).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies.join()).not.toMatch(/Domain|SameSite=None/);
  });

  it.each([
    ['under https', { PUBLIC_URL }, '__Host-session='],
    ['on localhost', {}, 'session='],
  ])(
    'are sent cross-site if a listed origin is on another site, %s',
    async (_where, environment, session) => {
      const cookies = await cookiesOf({ ...environment, WEB_ORIGINS: 'https://www.example.com' });
      for (const name of [session, 'XSRF-TOKEN=']) {
        expect(cookies.findLast((cookie) => cookie.startsWith(name))).toMatch(
          /; Secure; Partitioned; SameSite=None$/,
        );
      }
    },
  );

  it('have no prefix without https', async () => {
    const cookies = await cookiesOf({});
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookies.join()).not.toMatch(/Secure|__Host/);
  });

  it('without the prefix, which a sibling domain can set, don’t identify a session', async () => {
    const { client } = await portal.newUser('teacher');
    const secret = client.cookie('__Host-session') ?? '';
    expect(secret).not.toBe('');
    const planted = portal.visitor();
    planted.setCookie('session', secret);
    expect((await planted.call(getAuthStatus)).status).toBe(401);
  });

  it('are both deleted by logging out', async () => {
    const { client } = await portal.newUser('teacher');
    const cleared = (await client.call(logout)).headers.getSetCookie().join('\n');
    expect(cleared).toMatch(/^session=;/m);
    expect(cleared).toMatch(/^__Host-session=;.*Secure/m);
    expect((await client.call(getAuthStatus)).status).toBe(401);
  });
});

describe('logging out', () => {
  it('succeeds without a live session', async () => {
    const { client } = await portal.newUser('teacher');
    const secret = client.cookie('__Host-session') ?? '';
    await client.get(logout);
    expect((await client.call(logout)).status).toBe(200);
    client.setCookie('__Host-session', secret);
    expect((await change(client, '/api/auth/logout', LISTED)).status).toBe(200);
    expect(client.cookie('__Host-session')).toBeUndefined();
  });
});
