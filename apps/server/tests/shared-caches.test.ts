import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPortal } from './support/portal.ts';
import { storeThankYou } from './support/thank-yous.ts';
import { createPeople, type People, pastVisit } from './support/visits.ts';

let portal: TestPortal;
let people: People;
let visit: { id: string };
beforeAll(async () => {
  portal = await TestPortal.start();
  people = await createPeople(portal);
  visit = await pastVisit(portal, people);
});
afterAll(() => portal.close());

/** What a browser of the teacher gets that has no CSRF token yet. */
const answerTo = async (path: string) => {
  const browser = portal.visitor();
  browser.setCookie('session', people.teacher.client.cookie('session') ?? '');
  const { status, headers, body } = await browser.fetch(path);
  await body?.cancel();
  expect(status, path).toBe(200);
  return {
    setsToken: headers.getSetCookie().some((line) => line.startsWith('XSRF-TOKEN=')),
    caching: headers.get('cache-control'),
  };
};

it.each(['/api/auth/authstatus', '/api/request/current', '/api/speaker/search', '/api/industry-focus'])(
  '%s sets the CSRF token, and shared caches may not keep it',
  async (path) => {
    const { setsToken, caching } = await answerTo(path);
    expect(setsToken).toBe(true);
    expect(caching).toMatch(/^(no-store|private, no-cache)$/);
  },
);

it.each([
  '/api/events',
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/swagger-ui.css',
  '/mailbox',
])('%s sets no CSRF token', async (path) => {
  expect((await answerTo(path)).setsToken).toBe(false);
});

it('pictures, calendar feeds and calendar files set no CSRF token', async () => {
  const { user, client } = people.teacher;
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const profile = {
    firstName: 'Taylor',
    lastName: 'Okafor',
    school: 'Riverbend Middle School',
    gradeLevel: 'Middle School' as const,
    city: 'Portland',
    state: 'OR',
    country: 'United States',
    bio: 'I teach science.',
    subjects: ['Science'],
    picture: `data:image/png;base64,${png.toString('base64')}`,
  };
  const { picture } = await client.get(updateTeacher, { params: { userId: user.id }, body: profile });
  const { url } = await client.get(createCalendarFeed);
  await storeThankYou(portal, visit.id);
  const { items } = await client.get(listThankYous, { params: visit });
  const files = [
    picture ?? '',
    new URL(url).pathname,
    `/api/request/${visit.id}/visit.ics`,
    items[0]?.pictureUrl ?? '',
  ];
  for (const path of files) expect((await answerTo(path)).setsToken, path).toBe(false);
  expect((await answerTo(picture ?? '')).caching).toBe('public, max-age=31536000, immutable');
});
