import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import * as auth from '@portal/contract/accounts/auth.contract.ts';
import * as invites from '@portal/contract/accounts/invites.contract.ts';
import { EXPIRED_INVITE_LIFETIME } from '@portal/contract/limits.ts';
import {
  getOwnSpeakerProfile,
  getSpeakerRegistration,
  submitSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../src/clean-up.ts';
import { hashPassword } from '../src/features/accounts/password-hash.ts';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

let count = 0;
const invitee = () => {
  count += 1;
  return { email: `invitee-${count}@example.org`, firstName: 'Noor', lastName: 'Haddad' };
};

const tokenSentTo = async (email: string) => linkIn((await mailsTo(portal, email)).at(-1), '/invite/');

const registerWith = (inviteToken: string, person: ReturnType<typeof invitee>, profile = {}) =>
  portal
    .visitor()
    .call(auth.registerInvited, { body: { ...person, password: PASSWORD, inviteToken, ...profile } });

const expire = async (email: string, ago = 1) => {
  const { db } = portal.context;
  await db
    .updateTable('invites')
    .set({ expires_at: instant(-ago) })
    .where('email', '=', email)
    .execute();
};

const listed = async (address: string) =>
  (await admin.get(invites.listInvites)).find(({ email }) => email === address);

const signIn = async (email: string) => {
  const client = portal.visitor();
  const { user } = await client.get(auth.login, { body: { email, password: PASSWORD } });
  return { client, user };
};

describe('an invite', () => {
  it('creates one verified administrator', async () => {
    const person = invitee();
    const answer = await admin.get(invites.inviteAdmin, { body: person });
    expect(answer.message).toBe(`${person.email} successfully invited as admin!`);
    const token = await tokenSentTo(person.email);

    const read = await portal.visitor().get(invites.readInvite, { params: { token } });
    expect(read).toEqual({ ...person, role: 'admin', verificationToken: token });
    const created = await registerWith(token, person);
    expect(created).toMatchObject({ status: 201, data: { message: 'Account created successfully!' } });
    expect((await signIn(person.email)).user).toMatchObject({ admin: true, role: 'admin' });
    expect(await registerWith(token, person)).toMatchObject({ status: 404 });
    expect(await portal.visitor().call(invites.readInvite, { params: { token } })).toMatchObject({
      status: 404,
      failure: { message: 'Invalid or expired invite' },
    });
  });

  it('creates teachers with a profile, and speakers with defaults for their profile form', async () => {
    const teacher = invitee();
    await admin.get(invites.invite, { body: { ...teacher, role: 'teacher' } });
    await registerWith(await tokenSentTo(teacher.email), teacher, {
      school: 'Fern Hill',
      gradeLevel: 'Elementary School',
      subjects: ['Art'],
    });
    const signedIn = await signIn(teacher.email);
    expect(await signedIn.client.get(getTeacher, { params: { userId: signedIn.user._id } })).toMatchObject({
      school: 'Fern Hill',
      gradeLevel: 'Elementary',
      subjects: ['Art'],
    });

    const speaker = invitee();
    await admin.get(invites.invite, { body: { ...speaker, role: 'speaker' } });
    await registerWith(await tokenSentTo(speaker.email), speaker, {
      organization: 'Tidewater',
      city: 'Salem',
    });
    const { client } = await signIn(speaker.email);
    expect(await client.call(getOwnSpeakerProfile)).toMatchObject({ status: 404 });
    expect(await client.get(getSpeakerRegistration)).toEqual({
      organization: 'Tidewater',
      bio: '',
      city: 'Salem',
      state: '',
      country: '',
      postalCode: '',
    });
    await client.get(submitSpeakerProfile, {
      body: {
        title: 'Hydrologist',
        organisation: 'Tidewater',
        bio: 'I measure rivers.',
        city: 'Salem',
        state: 'OR',
        speakingFormat: 'virtual',
        ageGroup: 'all grades',
        industryFocus: ['Forestry'],
      },
    });
    expect(await client.get(getSpeakerRegistration)).toMatchObject({ organization: '', city: '' });
  });

  it('carries a personal message in its email, also when it is sent again', async () => {
    const person = invitee();
    const personalMessage = 'Loved your talk,\n<b>come</b> & see us!';
    await admin.get(invites.invite, { body: { ...person, role: 'speaker', personalMessage } });
    const { db } = portal.context;
    const mails = db.selectFrom('outbox').select(['text', 'html']).where('recipient', '=', person.email);
    const sent = async () => (await mails.orderBy('created_at').orderBy('id').execute()).at(-1);
    const stored = 'Loved your talk, <b>come</b> & see us!';
    expect(await listed(person.email)).toMatchObject({ personalMessage: stored });
    await expire(person.email);
    for (const round of [1, 2]) {
      const mail = await sent();
      expect(mail?.text, `email ${round}`).toContain(`A personal message for you:\n\n“${stored}”`);
      expect(mail?.html).toContain('“Loved your talk, &lt;b&gt;come&lt;/b&gt; &amp; see us!”');
      await admin.get(invites.resendInvite, { params: { email: person.email } });
    }
    // A new invite has a message of its own, or none.
    await admin.get(invites.inviteAdmin, { body: person });
    expect((await sent())?.text).not.toContain('personal message');
    expect(await listed(person.email)).toMatchObject({ role: 'admin', personalMessage: '' });
    const overlong = { ...person, personalMessage: 'a'.repeat(301) };
    expect(await admin.call(invites.inviteAdmin, { body: overlong })).toMatchObject({
      status: 400,
      failure: { fields: { personalMessage: 'Please use at most 300 characters' } },
    });
  });

  it('logs in whoever asks for it, and nobody with the specified payload', async () => {
    const register = async (more: { logIn?: boolean }) => {
      const person = invitee();
      await admin.get(invites.invite, { body: { ...person, role: 'speaker' } });
      const inviteToken = await tokenSentTo(person.email);
      const visitor = portal.visitor();
      const body = { ...person, password: PASSWORD, inviteToken, ...more };
      return { visitor, person, answer: await visitor.get(auth.registerInvited, { body }) };
    };
    const asked = await register({ logIn: true });
    expect(asked.answer).toMatchObject({ message: 'Account created successfully!', user: asked.person });
    expect(await asked.visitor.get(auth.getAuthStatus)).toMatchObject({ user: asked.person });
    for (const more of [{}, { logIn: false }]) {
      const { visitor, person, answer } = await register(more);
      expect(answer).toEqual({ message: 'Account created successfully!' });
      expect(visitor.cookie('session')).toBeUndefined();
      const credentials = { body: { email: person.email, password: PASSWORD } };
      expect(await visitor.call(auth.login, credentials)).toMatchObject({ status: 200 });
    }
  });

  it('gives only the invited role, and only to the invited address', async () => {
    const person = invitee();
    await admin.get(invites.invite, { body: { ...person, role: 'teacher' } });
    const token = await tokenSentTo(person.email);
    expect(await registerWith(token, { ...person, email: 'other@example.org' })).toMatchObject({
      status: 400,
    });
    expect(await registerWith(token, person, { role: 'admin', admin: true })).toMatchObject({ status: 201 });
    expect((await signIn(person.email)).user).toMatchObject({ admin: false, role: 'teacher' });
  });

  it('has one winner if it is used twice at once', async () => {
    const person = invitee();
    await admin.get(invites.inviteAdmin, { body: person });
    const token = await tokenSentTo(person.email);
    const replies = await Promise.all([1, 2, 3].map(() => registerWith(token, person)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  });

  it('is replaced by a newer one, expires, and can be withdrawn', async () => {
    const person = invitee();
    const readable = async (token: string) =>
      (await portal.visitor().call(invites.readInvite, { params: { token } })).ok;
    await admin.get(invites.inviteAdmin, { body: person });
    const first = await tokenSentTo(person.email);
    await admin.get(invites.resendInvite, { params: { email: person.email } });
    const second = await tokenSentTo(person.email);
    expect([await readable(first), await readable(second)]).toEqual([false, true]);

    await expire(person.email);
    expect(await readable(second)).toBe(false);
    expect(await registerWith(second, person)).toMatchObject({ status: 404 });

    await admin.get(invites.inviteAdmin, { body: person });
    const third = await tokenSentTo(person.email);
    const list = await admin.get(invites.listInvites);
    expect(list.filter(({ email }) => email === person.email)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(third);
    await admin.get(invites.withdrawInvite, { params: { email: person.email } });
    expect(await readable(third)).toBe(false);
    for (const call of [invites.withdrawInvite, invites.resendInvite])
      expect(await admin.call(call, { params: { email: person.email } })).toMatchObject({ status: 404 });
  });

  it('stays listed after the open ones when it has expired, and can be sent again', async () => {
    const [person, open] = [invitee(), invitee()];
    await admin.get(invites.invite, { body: { ...open, role: 'teacher' } });
    await admin.get(invites.invite, { body: { ...person, role: 'speaker' } });
    const expiredToken = await tokenSentTo(person.email);
    await expire(person.email);
    await cleanUp(portal.context);

    const list = await admin.get(invites.listInvites);
    expect(list.at(-1)).toMatchObject({ ...person, role: 'speaker', isExpired: true });
    expect(list.find(({ email }) => email === open.email)).toMatchObject({ isExpired: false });
    const stale = { params: { token: expiredToken } };
    expect(await portal.visitor().call(invites.readInvite, stale)).toMatchObject({ status: 404 });
    expect(await registerWith(expiredToken, person)).toMatchObject({ status: 404 });

    await admin.get(invites.resendInvite, { params: { email: person.email } });
    expect(await listed(person.email)).toMatchObject({ ...person, role: 'speaker', isExpired: false });
    expect(await registerWith(await tokenSentTo(person.email), person)).toMatchObject({ status: 201 });
    expect((await signIn(person.email)).user).toMatchObject({ role: 'speaker' });
    expect(await listed(person.email)).toBeUndefined();
  });

  it('is removed by an administrator or 90 days after it expired', async () => {
    const person = invitee();
    const params = { email: person.email };
    await admin.get(invites.inviteAdmin, { body: person });
    await expire(person.email);
    const { message } = await admin.get(invites.withdrawInvite, { params });
    expect(message).toBe(`The invite to ${person.email} has been removed.`);
    expect(await listed(person.email)).toBeUndefined();

    await admin.get(invites.inviteAdmin, { body: person });
    const minute = 60_000;
    await expire(person.email, EXPIRED_INVITE_LIFETIME - minute);
    await cleanUp(portal.context);
    expect(await listed(person.email)).toMatchObject({ isExpired: true });
    await expire(person.email, EXPIRED_INVITE_LIFETIME + minute);
    await cleanUp(portal.context);
    expect(await listed(person.email)).toBeUndefined();
    expect(await admin.call(invites.resendInvite, { params })).toMatchObject({ status: 404 });
  });

  it('is no longer listed after it expired if its address has a verified account', async () => {
    const person = invitee();
    await admin.get(invites.inviteAdmin, { body: person });
    await expire(person.email);
    await portal.visitor().get(auth.register, { body: { ...person, password: PASSWORD } });
    expect(await listed(person.email)).toMatchObject({ isExpired: true });
    const verification = (await mailsTo(portal, person.email)).at(-1);
    const verify = { body: { token: linkIn(verification, '/verify-account/') } };
    await portal.visitor().get(auth.verifyAccount, verify);
    expect(await listed(person.email)).toBeUndefined();
  });

  it('stays withdrawn if another administrator sends it again at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = invitee();
      const params = { email: person.email };
      await admin.get(invites.inviteAdmin, { body: person });
      const [resent, withdrawn] = await Promise.all([
        admin.call(invites.resendInvite, { params }),
        admin.call(invites.withdrawInvite, { params }),
      ]);
      expect([200, 404]).toContain(resent.status);
      expect(withdrawn.status).toBe(200);
      const open = await admin.get(invites.listInvites);
      expect(open.map(({ email }) => email)).not.toContain(person.email);
    }
  });

  it('is unknown if its token is too long, like any other unknown one', async () => {
    for (const length of [200, 201, 300])
      expect(
        await portal.visitor().call(invites.readInvite, { params: { token: 'a'.repeat(length) } }),
      ).toMatchObject({ status: 404, failure: { message: 'Invalid or expired invite' } });
  });

  it('works for the invited person even if a stranger has registered their address first', async () => {
    const person = invitee();
    await admin.get(invites.inviteAdmin, { body: person });
    const token = await tokenSentTo(person.email);
    const stranger = { ...person, firstName: 'Mallory', password: 'strangers-own', school: 'Nowhere High' };
    await portal.visitor().get(auth.register, { body: stranger });
    const [verification] = (await mailsTo(portal, person.email)).slice(-1);

    expect(await portal.visitor().get(invites.readInvite, { params: { token } })).toMatchObject(person);
    expect(await registerWith(token, person)).toMatchObject({ status: 201 });
    expect((await signIn(person.email)).user).toMatchObject({ firstName: 'Noor', role: 'admin' });
    const verify = { body: { token: linkIn(verification, '/verify-account/') } };
    expect(await portal.visitor().call(auth.verifyAccount, verify)).toMatchObject({ status: 400 });
    const { db } = portal.context;
    const profiles = db.selectFrom('teacher_profiles').select('user_id').where('school', '=', 'Nowhere High');
    expect(await profiles.execute()).toEqual([]);
    const recorded = db.selectFrom('audit_entries').select('action').where('subject_id', '=', person.email);
    expect(await recorded.execute()).toEqual([{ action: 'invite.sent' }]);
  });

  it('stays open if the stranger’s unverified account is removed', async () => {
    const person = invitee();
    await portal.visitor().get(auth.register, { body: { ...person, password: 'strangers-own' } });
    await admin.get(invites.invite, { body: { ...person, role: 'teacher' } });
    const token = await tokenSentTo(person.email);
    await admin.get(removeUser, { params: { email: person.email } });
    expect(await portal.visitor().get(invites.readInvite, { params: { token } })).toMatchObject(person);
  });

  it('has one winner if it is accepted while a stranger registers the address', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = invitee();
      await admin.get(invites.inviteAdmin, { body: person });
      const token = await tokenSentTo(person.email);
      const [invited, stranger] = await Promise.all([
        registerWith(token, person),
        portal.visitor().call(auth.register, { body: { ...person, password: 'strangers-own' } }),
      ]);
      expect(invited.status).toBe(201);
      expect([201, 409]).toContain(stranger.status);
      expect((await signIn(person.email)).user).toMatchObject({ role: 'admin' });
    }
  });

  it('can be sent to an address that only has an unverified account', async () => {
    const person = invitee();
    await portal.visitor().get(auth.register, { body: { ...person, password: 'strangers-own' } });
    await admin.get(invites.invite, { body: { ...person, role: 'speaker' } });
    expect(await registerWith(await tokenSentTo(person.email), person)).toMatchObject({ status: 201 });
    expect((await signIn(person.email)).user).toMatchObject({ role: 'speaker' });
  });

  it('stays open but cannot be used after its address has a verified account', async () => {
    const person = invitee();
    await admin.get(invites.inviteAdmin, { body: person });
    const token = await tokenSentTo(person.email);
    await portal.visitor().get(auth.register, { body: { ...person, password: PASSWORD } });
    const verification = (await mailsTo(portal, person.email)).at(-1);
    const verify = { body: { token: linkIn(verification, '/verify-account/') } };
    await portal.visitor().get(auth.verifyAccount, verify);
    expect(await registerWith(token, person)).toMatchObject({
      status: 409,
      failure: { message: `An account with email ${person.email} already exists.` },
    });
    expect((await signIn(person.email)).user).toMatchObject({ role: 'teacher' });
    expect(await portal.visitor().get(invites.readInvite, { params: { token } })).toMatchObject(person);
  });

  it('is looked up before the password is hashed', async () => {
    const person = invitee();
    const attempts = 8;
    const cpuOf = async (work: () => Promise<unknown>) => {
      const start = process.cpuUsage();
      for (let attempt = 0; attempt < attempts; attempt += 1) await work();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await hashPassword(PASSWORD);
    const hashing = await cpuOf(() => hashPassword(PASSWORD));
    const refusing = await cpuOf(async () => {
      expect(await registerWith('no-such-invite', person)).toMatchObject({ status: 404 });
    });
    expect(refusing).toBeLessThan(hashing);
  });

  it('is refused for an address with a verified account', async () => {
    const user = await portal.addUser('teacher');
    const reply = await admin.call(invites.inviteAdmin, { body: { ...invitee(), email: user.email } });
    expect(reply).toMatchObject({
      status: 409,
      failure: { message: `User with email ${user.email} already exists` },
    });
  });
});
