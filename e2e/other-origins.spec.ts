import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildInto } from '../tools/lib/web-build.mjs';
import { fillBooking } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { type PagesHost, startPagesHost } from './support/pages-host.ts';
import { logOut, submitLogin } from './support/people.ts';
import { SMALL_PICTURE } from './support/pictures.ts';
import { type RunningPortal, startPortal } from './support/portal.ts';

// This test starts a portal of its own, because the shared one lists no other origins.
test.use({ baseURL: '' });

/** Another website, under several host names of this machine. */
let website: Server;
/** The portal's own pages on another site than the API. */
let pages: PagesHost;
let folder: string;
let portal: RunningPortal;
let port: number;

test.beforeAll(async ({ engine, mail }) => {
  website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Our website</title>');
  });
  await once(website.listen(0, '127.0.0.1'), 'listening');
  const address = website.address();
  port = typeof address === 'object' && address ? address.port : 0;
  folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
  pages = await startPagesHost(folder);
  portal = await startPortal(engine, mail.url, {
    // On the same site as the portal, and on another one.
    WEB_ORIGINS: `http://localhost:${port}, http://127.0.0.1:${port}, ${pages.address}`,
    WEB_URL: pages.address,
  });
});
test.afterAll(async () => {
  await portal.stop();
  website.close();
  pages.stop();
  await rm(folder, { recursive: true });
});

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Calls the API from the page without a CSRF token. */
const ask = (page: Page, { method = 'GET', path, body }: Asked) =>
  page.evaluate(
    async ({ url, method, body }) => {
      const response = await fetch(url, {
        method,
        credentials: 'include',
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return { status: response.status, answer: await response.json() };
    },
    { url: `${portal.address}/api${path}`, method, body },
  );

/** The kind of the next event that the page receives after `change`. */
const eventDuring = async (page: Page, change: () => Promise<unknown>) => {
  const url = `${portal.address}/api/events`;
  const opened = await page.evaluateHandle(async (address) => {
    const source = new EventSource(address, { withCredentials: true });
    await new Promise((resolve, reject) => {
      source.addEventListener('open', resolve);
      source.addEventListener('error', reject);
    });
    const heard = new Promise<string>((resolve) => {
      source.addEventListener('message', ({ data }) => resolve(String(data)));
    });
    return { heard };
  }, url);
  await change();
  return opened.evaluate(({ heard }) => heard);
};

const showsPicture = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth > 0;
  }, url);

const credentials = { email: 'teacher@demo.example', password: 'green-portal' };

const profile = {
  firstName: 'Taylor',
  lastName: 'Okafor',
  school: 'Riverbend Middle School',
  gradeLevel: 'Middle School',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  bio: 'I teach science.',
  subjects: ['Science'],
};

const booking = (speakerId: string) => ({
  speakerId,
  gradeLevels: ['Middle School'],
  subjects: 'Science',
  estimatedStudents: 24,
  eventName: 'A day at the river',
  eventPurpose: 'Learn how a river is measured',
  dateTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  timezone: 'America/New_York',
  isInPerson: false,
  isVirtual: true,
  expertise: 'Hydrology',
  preferredLanguage: 'English',
  city: 'Portland',
  state: 'OR',
  goals: 'Meet someone who measures rivers',
  engagementFormat: 'Workshop',
});

test("the portal's own pages work on another host than the API", async ({ page, mail }) => {
  expect(await buildInto(folder, portal.address)).toBe(true);

  await test.step('emails link to the pages, and to the API where it answers itself', async () => {
    await page.goto(`${pages.address}/email-reset`);
    await page.getByLabel(/^Email/).fill(credentials.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    const link = await mail.linkFor(credentials.email, '/reset-password/');
    expect(new URL(link).origin).toBe(pages.address);
    await page.goto(link);
    await expect(page.getByLabel(/^New Password/)).toBeVisible();
  });

  await test.step('logging in, with live updates', async () => {
    const stream = page.waitForResponse(`${portal.address}/api/events?*`);
    await page.goto(`${pages.address}/login`);
    await submitLogin(page, credentials.email);
    await expect(page).toHaveURL(`${pages.address}/teacher-search-speaker`);
    expect((await stream).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Speakers' })).toBeVisible();
  });

  await test.step('booking a speaker', async () => {
    await page.goto(`${pages.address}/teacher-search-speaker?format=virtual`);
    const portrait = page.getByRole('list', { name: 'Speakers' }).locator('img').first();
    await expect(portrait).toHaveAttribute('src', new RegExp(`^${portal.address}/api/image/`));
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book Speaker' }).click();
    await fillBooking(page, 'From another host');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Speaker request submitted successfully!').first()).toBeVisible();
  });

  await test.step('uploading a picture', async () => {
    await page.goto(`${pages.address}/teacher-profile`);
    const picture = page.getByRole('img', { name: 'Profile Picture preview' });
    const before = await picture.getAttribute('src');
    await page
      .getByLabel('Profile Picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: SMALL_PICTURE });
    await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
    await expect(picture).toHaveAttribute('src', /^data:image/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
    await page.goto(`${pages.address}/teacher-profile`);
    await expect(picture).toHaveAttribute('src', new RegExp(`^${portal.address}/api/image/`));
    expect(await picture.getAttribute('src')).not.toBe(before);
  });

  await test.step('logging out', async () => {
    await logOut(page);
    expect((await ask(page, { path: '/auth/authstatus' })).status).toBe(401);
  });
});

for (const [where, host] of [
  ['the same site', 'localhost'],
  ['another site', '127.0.0.1'],
] as const) {
  test(`a listed page on ${where} logs in, books, uploads a picture and logs out`, async ({ page }) => {
    await page.goto(`http://${host}:${port}/`);
    const login = await ask(page, { method: 'POST', path: '/auth/login', body: credentials });
    expect(login.status).toBe(200);
    const userId: string = login.answer.user._id;

    const found = await ask(page, { path: '/speaker/search?format=virtual' });
    const body = booking(found.answer.items[0].userId._id);
    const event = await eventDuring(page, async () => {
      expect(await ask(page, { method: 'POST', path: '/request', body })).toMatchObject({ status: 201 });
    });
    expect(JSON.parse(event)).toMatchObject({ kind: 'request' });

    const save = (picture: string) =>
      ask(page, { method: 'PUT', path: `/teacher/update/${userId}`, body: { ...profile, picture } });
    const saved = await save(`data:image/png;base64,${SMALL_PICTURE.toString('base64')}`);
    expect(saved.status).toBe(200);
    const { picture } = saved.answer;
    expect(picture).toContain(`${portal.address}/api/image/`);
    expect(await showsPicture(page, picture)).toBe(true);
    expect(await save(picture)).toMatchObject({ status: 200, answer: { picture } });

    expect((await ask(page, { method: 'POST', path: '/auth/logout' })).status).toBe(200);
    expect((await ask(page, { path: '/auth/authstatus' })).status).toBe(401);
    expect((await ask(page, { method: 'POST', path: '/auth/logout' })).status).toBe(200);
  });
}

test("a page on an unlisted origin can't change or read anything", async ({ browser }) => {
  // A context of its own, because the test's context treats a rejected call as an error.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://unlisted.localhost:${port}/`);
  const attempt = { method: 'POST', path: '/auth/login', body: credentials };
  await expect(ask(page, attempt)).rejects.toThrow('Failed to fetch');
  // Browsers send forms to other origins without a preflight request.
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/auth/logout')),
    page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      document.body.append(form);
      form.submit();
    }, `${portal.address}/api/auth/logout`),
  ]);
  expect(answer.status()).toBe(403);
  // A page sets the CSRF token's cookie, also one that the browser opens by itself.
  expect((await context.cookies(portal.address)).filter(({ httpOnly }) => httpOnly)).toEqual([]);
  await context.close();
});
