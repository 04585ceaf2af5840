import { join } from 'node:path';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let rules: readonly { readonly allows: boolean; readonly path: string }[];
beforeAll(async () => {
  portal = await TestPortal.start({}, undefined, {}, join(import.meta.dirname, '../../web/dist'));
  const text = await (await portal.visitor().fetch('/robots.txt')).text();
  rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
    ...{ allows: kind === 'Allow', path },
  }));
});
afterAll(() => portal.close());

/** Whether a program that obeys robots.txt may fetch an address: by the longest rule (RFC 9309), or by the first one. */
const mayFetch = (address: string) => {
  const { pathname } = new URL(address, portal.address);
  const matching = rules.filter(({ path }) => pathname.startsWith(path));
  const longest = matching.toSorted((one, other) => other.path.length - one.path.length);
  return [longest, matching].map(([rule]) => rule?.allows ?? true);
};

it('calendar services and email providers may fetch feeds and pictures', async () => {
  const { client, user } = await portal.newUser('teacher');
  const { url } = await client.get(createCalendarFeed);
  expect(mayFetch(url)).toEqual([true, true]);
  const teal = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } });
  const { picture } = await client.get(updateTeacher, {
    params: { userId: user.id },
    body: {
      ...{ firstName: 'Taylor', lastName: 'Okafor', school: 'Riverbend', gradeLevel: 'Middle School' },
      ...{ city: 'Portland', country: 'United States', bio: 'I teach science.', subjects: ['Science'] },
      picture: `data:image/png;base64,${(await teal.png().toBuffer()).toString('base64')}`,
    },
  });
  expect(picture).toMatch(/\.webp$/);
  expect(mayFetch(picture ?? '')).toEqual([true, true]);
});

it('programs may fetch pages, but nothing else of the API', () => {
  expect(rules).not.toEqual([]);
  for (const page of ['/', '/login']) expect(mayFetch(page), page).toEqual([true, true]);
  for (const call of ['/api/calendar', '/api/speaker/all', '/api/docs', '/api/images', '/api/events'])
    expect(mayFetch(call), call).toEqual([false, false]);
});
