import { makeAdministrator } from '@portal/contract/accounts/administrators.contract.ts';
import { getAuthStatus, login } from '@portal/contract/accounts/auth.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { setOwnRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { removeSpeaker, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import { getAdminStatus, searchUsers } from '@portal/contract/users/users.contract.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const promote = (userId: string, by = admin) =>
  by.call(makeAdministrator, { params: { userId }, body: { role: 'admin' } });

describe('an existing account can be made an administrator', () => {
  it('who logs in again, and is a speaker no longer', async () => {
    const { user, client } = await addSpeaker(portal, {}, { firstName: 'Ana', lastName: 'Lee' });
    const teacher = (await portal.newUser('teacher')).client;
    const { url } = await client.get(createCalendarFeed);
    expect(await promote(user.id)).toMatchObject({
      status: 200,
      data: { message: 'Ana Lee is now an administrator, and has to log in again.' },
    });
    expect(await client.call(getAuthStatus)).toMatchObject({ status: 401 });
    const again = portal.visitor();
    const answer = await again.get(login, { body: { email: user.email, password: PASSWORD } });
    expect(answer.user).toMatchObject({ admin: true, role: 'admin' });
    expect(await again.call(getAdminStatus)).toMatchObject({ status: 200 });
    // Nobody finds or asks the speaker anymore, and the feed doesn't suddenly tell every visit.
    const params = { userId: user.id };
    expect(await teacher.call(getSpeaker, { params })).toMatchObject({ status: 404 });
    expect((await portal.visitor().fetch(new URL(url).pathname)).status).toBe(404);
    const { items } = await admin.get(searchUsers, { query: { q: user.email, type: 'admin' } });
    expect(items).toHaveLength(1);
    expect((await mailsTo(portal, user.email)).map(({ subject }) => subject)).toEqual([
      "You're now an administrator",
    ]);
    const { items: entries } = await admin.get(listAuditEntries, {
      query: { action: 'user.made-administrator' },
    });
    expect(entries[0]).toMatchObject({
      subject: { _id: user.id },
      before: { role: 'speaker' },
      after: { role: 'admin' },
    });
    expect(await promote(user.id)).toMatchObject({ status: 409 });
    expect(await admin.call(updateSpeaker, { params, body: { visible: true } })).toMatchObject({
      status: 409,
    });
    expect(await admin.call(removeSpeaker, { params })).toMatchObject({ status: 403 });
  });

  it('once their visits have ended', async () => {
    const speaker = await addSpeaker(portal);
    const { user, client } = await portal.newUser('teacher');
    const { _id: id } = await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    for (const userId of [user.id, speaker.user.id])
      expect(await promote(userId)).toMatchObject({
        status: 409,
        failure: { message: expect.stringContaining('has 1 upcoming request.') },
      });
    await client.get(setOwnRequestStatus, { params: { id }, body: { status: 'Archived' } });
    expect(await promote(user.id)).toMatchObject({ status: 200 });
  });

  it('unless they have never logged in', async () => {
    for (const given of [{ passwordHash: null }, { verifiedAt: null }]) {
      const { id } = await portal.addUser('speaker', given);
      expect(await promote(id)).toMatchObject({
        status: 409,
        failure: { message: expect.stringContaining('has never logged in') },
      });
    }
  });

  it('by administrators only, and to no other role', async () => {
    const { user, client } = await portal.newUser('teacher');
    expect(await promote(user.id, client)).toMatchObject({ status: 403 });
    const reply = await admin.call(makeAdministrator, {
      params: { userId: user.id },
      body: { role: 'speaker' },
    });
    expect(reply).toMatchObject({ status: 400, failure: { fields: { role: expect.any(String) } } });
    expect(await promote('nobody')).toMatchObject({ status: 404 });
  });
});
