import { countAffectedRequests, removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { getAuthStatus, login } from '@portal/contract/accounts/auth.contract.ts';
import { inviteAdmin } from '@portal/contract/accounts/invites.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { imageUrl } from '@portal/contract/images/images.ts';
import { listOwnRequests, setOwnRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import { getUserDetails, listUsers } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret } from '../src/kernel/ids.ts';
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

const remove = (email: string) => admin.call(removeUser, { params: { email } });
const emailsOf = (users: readonly { email: string }[]) => users.map(({ email }) => email);

describe('the list of users', () => {
  it('shows the profile status of speakers, and of nobody else', async () => {
    const teacher = await portal.addUser('teacher', { firstName: 'Zoë', lastName: 'Quist' });
    const visible = await addSpeaker(portal);
    const incomplete = await addSpeaker(portal, { bio: '' });
    const silent = await portal.addUser('speaker');
    const users = await admin.get(listUsers);
    const entry = (email: string) => users.find((user) => user.email === email);

    expect(entry(teacher.email)).toEqual({
      _id: teacher.id,
      email: teacher.email,
      firstName: 'Zoë',
      lastName: 'Quist',
      admin: false,
      role: 'teacher',
    });
    expect(entry(visible.user.email)).toMatchObject({ speakerVisible: true, profileComplete: true });
    expect(entry(incomplete.user.email)).toMatchObject({ speakerVisible: false, profileComplete: false });
    expect(entry(silent.email)).toMatchObject({ speakerVisible: false, profileComplete: false });
    expect(users.filter((user) => user.admin)).not.toEqual([]);
    expect(JSON.stringify(users)).not.toMatch(/password|hash/i);
  });

  it('distinguishes hidden speakers with complete and incomplete profiles', async () => {
    const { user } = await addSpeaker(portal);
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ visible: 0, hidden_by_admin: 1 })
      .where('user_id', '=', user.id)
      .execute();
    const listed = (await admin.get(listUsers)).find(({ _id }) => _id === user.id);
    expect(listed).toMatchObject({ speakerVisible: false, profileComplete: true });
  });

  it('comes in pages that together are complete, even if the last user of a page is deleted', async () => {
    for (let added = 0; added < 5; added += 1) await portal.addUser('teacher');
    const whole = emailsOf(await admin.get(listUsers));
    const first = await admin.get(listUsers, { query: { limit: 2 } });
    const last = first.at(-1);
    if (!last) throw new Error('The page is empty');
    await remove(last.email);
    const rest = await admin.get(listUsers, { query: { limit: 100, cursor: last._id } });
    expect([...emailsOf(first), ...emailsOf(rest)]).toEqual(whole);
    expect(await admin.call(listUsers, { query: { limit: 0 } })).toMatchObject({ status: 400 });
  });
});

describe('the page about a user', () => {
  const details = (userId: string) => admin.get(getUserDetails, { params: { userId } });

  it('shows a speaker’s state, organization and portrait', async () => {
    const imageHash = newSecret();
    await portal.context.db
      .insertInto('images')
      .values({ hash: imageHash, width: 320, bytes: Buffer.from('picture') })
      .execute();
    const { user } = await addSpeaker(portal, { organization: 'Mesa Solar', imageHash });
    expect(await details(user.id)).toEqual({
      _id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      admin: false,
      role: 'speaker',
      speakerVisible: true,
      profileComplete: true,
      joinedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      hasSpeakerProfile: true,
      neverLoggedIn: false,
      organization: 'Mesa Solar',
      imageUrl: imageUrl(imageHash),
      ...{ phone: '', pendingEmail: null, version: 1 },
    });
  });

  it('shows users without a profile, and nobody else', async () => {
    const teacher = await portal.addUser('teacher');
    expect(await details(teacher.id)).toMatchObject({ role: 'teacher', organization: '', imageUrl: null });
    const speaker = await portal.addUser('speaker');
    expect(await details(speaker.id)).toMatchObject({ profileComplete: false, hasSpeakerProfile: false });
    expect(await details(teacher.id)).not.toHaveProperty('speakerVisible');
    expect(await admin.call(getUserDetails, { params: { userId: 'nobody' } })).toMatchObject({ status: 404 });
  });
});

describe('removing a user', () => {
  it('deletes the account with everything in it, and emails its owner', async () => {
    const { db } = portal.context;
    const imageHash = newSecret();
    await db
      .insertInto('images')
      .values({ hash: imageHash, width: 320, bytes: Buffer.from('picture') })
      .execute();
    const speaker = await addSpeaker(portal, { imageHash });
    const teacher = await portal.newUser('teacher');
    await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });

    const { email, id } = speaker.user;
    expect(await remove(email.toUpperCase())).toMatchObject({
      ok: true,
      data: { message: `User ${email} has been deleted.` },
    });
    expect(await speaker.client.call(getAuthStatus)).toMatchObject({ status: 401 });
    expect(await portal.visitor().call(login, { body: { email, password: PASSWORD } })).toMatchObject({
      status: 404,
    });
    expect(await teacher.client.get(listOwnRequests)).toEqual([]);
    expect(await teacher.client.call(getSpeaker, { params: { userId: id } })).toMatchObject({ status: 404 });
    expect(emailsOf(await admin.get(listUsers))).not.toContain(email);
    expect(await db.selectFrom('images').select('hash').where('hash', '=', imageHash).execute()).toEqual([]);
    expect((await mailsTo(portal, email)).at(-1)?.subject).toBe('Your account has been deleted');
  });

  it('emails the other person of each upcoming request, and shows their number before', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const book = (eventName: string) =>
      teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id, { eventName }) });
    await book('Open visit');
    const archived = await book('Archived visit');
    await teacher.client.get(setOwnRequestStatus, {
      params: { id: archived._id },
      body: { status: 'Archived' },
    });
    const past = await book('Past visit');
    await portal.context.db
      .updateTable('requests')
      .set({ date_time: '2026-01-05T15:00:00.000Z' })
      .where('id', '=', past._id)
      .execute();
    const count = (userId: string) => admin.get(countAffectedRequests, { params: { userId } });
    expect([await count(speaker.user.id), await count(teacher.user.id)]).toEqual([
      { count: 1 },
      { count: 1 },
    ]);

    await remove(speaker.user.email);
    const ended = (await mailsTo(portal, teacher.user.email)).filter(({ subject }) =>
      subject.startsWith('Request ended'),
    );
    expect(ended.map(({ subject }) => subject)).toEqual(['Request ended: Open visit']);
    expect(ended[0]?.text).not.toContain(speaker.user.email);
    expect(await count(teacher.user.id)).toEqual({ count: 0 });
    // The deleted person gets none of these emails.
    await remove(teacher.user.email);
    expect((await mailsTo(portal, teacher.user.email)).map(({ subject }) => subject)).toEqual([
      'Your account has been deleted',
    ]);
  });

  it('is refused for administrators, including yourself, and changes nothing', async () => {
    const other = await portal.newUser('admin');
    for (const client of [admin, other.client]) {
      expect(await client.call(removeUser, { params: { email: other.user.email } })).toMatchObject({
        status: 403,
        failure: { message: 'Cannot delete admin users.' },
      });
    }
    expect(await other.client.call(getAuthStatus)).toMatchObject({ ok: true });
    expect(await mailsTo(portal, other.user.email)).toEqual([]);
  });

  it('happens and is announced only once with concurrent calls', async () => {
    const { email } = await portal.addUser('teacher');
    const replies = await Promise.all([1, 2, 3].map(() => remove(email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await mailsTo(portal, email)).toHaveLength(1);
    expect(await remove('nobody@example.org')).toMatchObject({
      status: 404,
      failure: { message: 'User not found' },
    });
  });

  it('frees the address for a new invite', async () => {
    const { email } = await portal.addUser('speaker');
    await remove(email);
    const body = { email, firstName: 'Noor', lastName: 'Haddad' };
    expect(await admin.call(inviteAdmin, { body })).toMatchObject({ status: 201 });
  });
});
