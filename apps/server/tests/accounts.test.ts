import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { getAuthStatus, login } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listAllRequests, listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { getUser, updateUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

describe('changing names', () => {
  it('changes only the names, even if other fields are sent', async () => {
    const { user, client } = await portal.newUser('teacher');
    const sent = {
      firstName: ' Zoë ',
      lastName: 'van der Berg',
      role: 'admin',
      admin: true,
      email: 'new@example.org',
    };
    const changed = await client.get(updateUser, { params: { userId: user.id }, body: sent });
    const expected = {
      _id: user.id,
      email: user.email,
      firstName: 'Zoë',
      lastName: 'van der Berg',
      admin: false,
      role: 'teacher',
      version: 2,
    };
    expect(changed).toEqual(expected);
    expect(await client.get(getUser, { params: { userId: user.id } })).toEqual(expected);
  });

  it('refuses a blank or invalid name', async () => {
    const { user, client } = await portal.newUser('teacher');
    const reply = await client.call(updateUser, {
      params: { userId: user.id },
      body: { firstName: ' ', lastName: 'B@d' },
    });
    expect(reply).toMatchObject({
      status: 400,
      failure: { fields: { firstName: 'Missing input', lastName: 'Invalid name' } },
    });
  });

  it('updates the search for speakers', async () => {
    const { user, client } = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    await client.get(updateUser, {
      params: { userId: user.id },
      body: { firstName: 'Wilhelmina', lastName: 'Quist' },
    });
    const { items } = await teacher.client.get(searchSpeakers, { query: { q: 'wilhelmina quist' } });
    expect(items.map((speaker) => speaker._id)).toEqual([user.id]);
  });
});

describe('deleting an account', () => {
  it('ends its sessions, and deletes its profile and requests', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const admin = await portal.newUser('admin');
    await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });

    expect(await speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } })).toEqual({
      message: 'Your account has been deleted successfully.',
    });
    expect(await speaker.client.call(getAuthStatus)).toMatchObject({ status: 401 });
    expect(
      await portal.visitor().call(login, { body: { email: speaker.user.email, password: PASSWORD } }),
    ).toMatchObject({ status: 404 });
    expect(await teacher.client.get(listOwnRequests)).toEqual([]);
    expect(await admin.client.get(listAllRequests)).toEqual([]);
    for (const table of ['speaker_profiles', 'sessions'] as const) {
      const rows = await portal.context.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', speaker.user.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it('is refused with a wrong password', async () => {
    const { client } = await portal.newUser('teacher');
    expect(await client.call(deleteOwnAccount, { body: { password: 'wrong-horse' } })).toMatchObject({
      status: 400,
      failure: { fields: { password: 'Current password is incorrect' } },
    });
    expect(await client.call(getAuthStatus)).toMatchObject({ ok: true });
  });

  it('keeps one administrator, even if the last two are deleted at once', async () => {
    const lonely = await TestPortal.start();
    try {
      await lonely.newUser('teacher');
      const first = await lonely.newUser('admin');
      const body = { password: PASSWORD };
      const message = 'You are the only administrator. Invite another administrator first.';
      expect(await first.client.call(deleteOwnAccount, { body })).toMatchObject({
        status: 409,
        failure: { message },
      });
      const second = await lonely.newUser('admin');
      const replies = await Promise.all(
        [first, second].map(({ client }) => client.call(deleteOwnAccount, { body })),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    } finally {
      await lonely.close();
    }
  });
});
