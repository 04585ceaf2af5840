import { join } from 'node:path';
import { holdsSecret, SCREENS, type Screen } from '@portal/contract/screens.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { TestPortal } from './support/portal.ts';
import { confirmVisit, createPeople } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({}, undefined, {}, join(import.meta.dirname, '../../web/dist'));
});
afterAll(() => portal.close());

/** How a page may be kept, and whom it tells its address. */
const rulesOf = async (client: Client, path: string) => {
  const { status, headers, body } = await client.fetch(path);
  await body?.cancel();
  expect(status, path).toBe(200);
  return [headers.get('cache-control'), headers.get('referrer-policy')];
};

const isScreen = (name: string): name is Screen => Object.hasOwn(SCREENS, name);
const screens = Object.keys(SCREENS).filter(isScreen);
const pathOf = (screen: Screen) => screen.replace(/\$\w+/g, 'secret');

describe('a page whose address holds a secret is not stored and tells nobody its address:', () => {
  it.each([
    '/verify-account/secret',
    '/reset-password/secret',
    '/reset-password/secret/',
    '/reset-password/secret?from=email',
    '/invite/secret',
    '/admin-register/secret',
    '/admin-register?token=secret',
    '/thank-you/secret',
    '/still-available/secret',
    ...screens.filter((screen) => screen.includes('$token')).map(pathOf),
  ])('%s', async (path) => {
    const { client } = await portal.newUser('teacher');
    for (const visitor of [portal.visitor(), client])
      expect(await rulesOf(visitor, path)).toEqual(['private, no-store', 'no-referrer']);
  });
});

it('a link to stop emails, a calendar feed and its address are not stored either', async () => {
  const people = await createPeople(portal);
  await confirmVisit(people);
  const { user, client } = people.teacher;
  const { unsubscribe_url: unsubscribe } = await portal.context.db
    .selectFrom('outbox')
    .select('unsubscribe_url')
    .where('recipient', '=', user.email)
    .where('unsubscribe_url', '<>', '')
    .executeTakeFirstOrThrow();
  expect(await rulesOf(portal.visitor(), new URL(unsubscribe).pathname)).toEqual(['no-store', 'no-referrer']);
  const { url } = await client.get(createCalendarFeed);
  expect(await rulesOf(portal.visitor(), new URL(url).pathname)).toEqual(['no-store', 'same-origin']);
});

it('other pages can be kept by their visitor, who checks them again', async () => {
  const open = screens.filter((screen) => SCREENS[screen] === 'signed-out' && !holdsSecret(screen));
  expect(open).toContain('/login');
  for (const path of open.map(pathOf))
    expect(await rulesOf(portal.visitor(), path), path).toEqual(['private, no-cache', 'same-origin']);
});
