import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { makeAdministrator } from '@portal/contract/accounts/administrators.contract.ts';
import { getAuthStatus, listDevices, logout } from '@portal/contract/accounts/auth.contract.ts';
import { seeAs, stopSeeing } from '@portal/contract/accounts/see-as.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { followEvents } from '@portal/contract/events/events.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { getAdminStatus } from '@portal/contract/users/users.contract.ts';
import { createThankYouLink, listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from './support/client.ts';
import { TestPortal } from './support/portal.ts';
import { createPeople, pastVisit } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

/** An administrator who sees the portal as a teacher. */
const seeing = async () => {
  const admin = await portal.newUser('admin');
  const teacher = await portal.newUser('teacher', { firstName: 'Ana', lastName: 'Lee' });
  const { user } = await admin.client.get(seeAs, { params: { userId: teacher.user.id } });
  expect(user).toMatchObject({ _id: teacher.user.id, role: 'teacher', seenByAdministrator: true });
  return { admin, teacher };
};

it('an administrator sees what a teacher sees, in this browser only', async () => {
  const { admin, teacher } = await seeing();
  expect(await admin.client.get(getAuthStatus)).toMatchObject({
    user: { _id: teacher.user.id, admin: false, seenByAdministrator: true },
  });
  expect(await admin.client.call(getAdminStatus)).toMatchObject({ status: 403 });
  expect(await admin.client.call(listOwnRequests)).toMatchObject({ status: 200 });
  // The person and the administrator's other browsers notice nothing.
  const { user } = await teacher.client.get(getAuthStatus);
  expect(user).not.toHaveProperty('seenByAdministrator');
  expect(await (await portal.signIn(admin.user)).call(getAdminStatus)).toMatchObject({ status: 200 });
});

it('until they stop, which the audit log tells', async () => {
  const { admin, teacher } = await seeing();
  const { user } = await admin.client.get(stopSeeing);
  expect(user).toMatchObject({ _id: admin.user.id, admin: true });
  expect(user).not.toHaveProperty('seenByAdministrator');
  expect(await admin.client.call(getAdminStatus)).toMatchObject({ status: 200 });
  const { items } = await admin.client.get(listAuditEntries, { query: { q: admin.user.email } });
  expect(items.filter(({ subject }) => subject._id === teacher.user.id).map(({ action }) => action)).toEqual([
    'user.seen-ended',
    'user.seen',
  ]);
});

it('or for half an hour', async () => {
  const { admin, teacher } = await seeing();
  const minute = 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * minute });
  const seenId = async () => (await admin.client.get(getAuthStatus)).user._id;
  expect(await seenId()).toBe(teacher.user.id);
  vi.setSystemTime(Date.now() + 2 * minute);
  expect(await seenId()).toBe(admin.user.id);
});

it('every call that changes something is refused meanwhile, except stopping and logging out', async () => {
  const { admin } = await seeing();
  const message = "You're seeing the portal as Ana Lee. Nothing can be changed.";
  const changing = (await loadCalls()).filter(
    ({ method, access }) => method !== 'GET' && 'teacher' in access,
  );
  expect(changing.length).toBeGreaterThan(20);
  const answered: string[] = [];
  for (const call of changing.filter(({ path }) => path !== '/auth/logout' && path !== '/auth/see-as')) {
    const own = Object.fromEntries(
      Object.keys(call.params?.shape ?? {}).map((name) => [
        name,
        name === 'userId' ? 'someone' : 'something',
      ]),
    );
    const reply = await admin.client.call(call, { params: own, body: {} });
    if (reply.ok || reply.status !== 403) answered.push(`${call.method} ${call.path} ${reply.status}`);
    else if (!['seen_by_administrator', 'not_allowed'].includes(reply.failure.code)) answered.push(call.path);
  }
  expect(answered).toEqual([]);
  expect(await admin.client.call(logout)).toMatchObject({ status: 200 });
  expect(await admin.client.call(getAuthStatus)).toMatchObject({ status: 401 });
  const { admin: other } = await seeing();
  expect(await other.client.call(createThankYouLink, { params: { id: 'something' } })).toMatchObject({
    status: 403,
    failure: { code: 'seen_by_administrator', message },
  });
});

it('nobody sees the portal as an administrator, or as someone who becomes one', async () => {
  const { client } = await portal.newUser('admin');
  const other = await portal.addUser('admin');
  expect(await client.call(seeAs, { params: { userId: other.id } })).toMatchObject({ status: 403 });
  expect(await client.call(seeAs, { params: { userId: 'nobody' } })).toMatchObject({ status: 404 });
  const { admin, teacher } = await seeing();
  await client.get(makeAdministrator, { params: { userId: teacher.user.id }, body: { role: 'admin' } });
  expect((await admin.client.get(getAuthStatus)).user._id).toBe(admin.user.id);
});

it("the session is the administrator's again if the account is deleted", async () => {
  const { admin, teacher } = await seeing();
  const { client } = await portal.newUser('admin');
  await client.get(removeUser, { params: { email: teacher.user.email } });
  expect((await admin.client.get(getAuthStatus)).user._id).toBe(admin.user.id);
});

it("a class's link isn't shown to who could use it", async () => {
  const people = await createPeople(portal);
  const { id } = await pastVisit(portal, people);
  await people.teacher.client.get(createThankYouLink, { params: { id } });
  const linkOf = async (client: Client) => (await client.get(listThankYous, { params: { id } })).link;
  expect(await linkOf(people.teacher.client)).not.toBeNull();
  const { client } = await portal.newUser('admin');
  await client.get(seeAs, { params: { userId: people.teacher.user.id } });
  expect(await linkOf(client)).toBeNull();
});

it("devices aren't shown, events are those of the person, and their time zone stays", async () => {
  const { admin, teacher } = await seeing();
  expect(await admin.client.get(listDevices)).toEqual([]);
  expect(await teacher.client.get(listDevices)).not.toEqual([]);
  await admin.client.call(followEvents, { query: { timeZone: 'America/Denver' } });
  const { time_zone } = await portal.context.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', teacher.user.id)
    .executeTakeFirstOrThrow();
  expect(time_zone).toBe('');
  expect(await admin.client.call(listThankYous, { params: { id: 'nothing' } })).toMatchObject({
    status: 404,
  });
});
