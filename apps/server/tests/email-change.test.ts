import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import {
  getAuthStatus,
  login,
  resetPassword,
  sendPasswordReset,
} from '@portal/contract/accounts/auth.contract.ts';
import {
  cancelEmailChange,
  changeUserEmail,
  confirmEmailChange,
  readEmailChange,
} from '@portal/contract/accounts/email-change.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { getUserDetails, searchUsers } from '@portal/contract/users/users.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { presentUser } from '../src/domain/users/users.presenter.ts';
import { changeEmail } from '../src/features/accounts/email-change.service.ts';
import { enqueueMails } from '../src/platform/mail/outbox.repository.ts';
import type { Client } from './support/client.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

const HOUR = 60 * 60 * 1_000;

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

let numbered = 0;
const newEmail = () => {
  numbered += 1;
  return `moved-${numbered}@example.org`;
};
const change = (userId: string, email: string) =>
  admin.call(changeUserEmail, { params: { userId }, body: { email } });
const tokenTo = async (email: string) => linkIn((await mailsTo(portal, email)).at(-1), '/email-change/');
const confirm = (token: string) => portal.visitor().call(confirmEmailChange, { params: { token } });
const logIn = (email: string) => portal.visitor().call(login, { body: { email, password: PASSWORD } });
const details = (userId: string) => admin.get(getUserDetails, { params: { userId } });

/** Someone who has confirmed a new address, with the link that undoes it. */
const moved = async () => {
  const { user, client } = await portal.newUser('teacher', { firstName: 'Ana', lastName: 'Lee' });
  const email = newEmail();
  expect(await change(user.id, email)).toMatchObject({ data: { outcome: 'asked' } });
  expect(await confirm(await tokenTo(email))).toMatchObject({ status: 200 });
  return { user, client, email, undo: await tokenTo(user.email) };
};

describe('the address of someone who has never logged in', () => {
  it('changes at once, and the password link goes to the new one', async () => {
    const email = newEmail();
    const { user } = await admin.get(createSpeaker, {
      body: {
        ...{ firstName: 'Io', lastName: 'Elm', email, organization: 'River Works', bio: 'Rivers.' },
        ...{
          city: 'Salem',
          state: 'OR',
          country: 'United States',
          grades: ['Elementary'],
          industry: ['Water Resources'],
        },
        ...{ languages: ['English'], inperson: true, virtual: false, jobTitle: 'Diver' },
      },
    });
    const wrongLink = linkIn((await mailsTo(portal, email)).at(-1), '/reset-password/');
    const right = newEmail();
    expect(await change(user._id, right)).toMatchObject({ status: 200, data: { outcome: 'changed' } });
    const rightLink = linkIn((await mailsTo(portal, right)).at(-1), '/reset-password/');
    const set = (token: string) =>
      portal.visitor().call(resetPassword, { body: { token, password: PASSWORD } });
    expect(await set(wrongLink)).toMatchObject({ status: 400 });
    expect(await set(rightLink)).toMatchObject({ status: 200 });
    expect(await logIn(right)).toMatchObject({ status: 200 });
    const { items } = await admin.get(searchUsers, { query: { q: right } });
    expect(items.map(({ _id }) => _id)).toEqual([user._id]);
  });

  it('changes at once if it was never verified, and has the whole time to be verified', async () => {
    const email = newEmail();
    const user = await portal.addUser('teacher', { verifiedAt: null });
    expect(await change(user.id, email)).toMatchObject({ data: { outcome: 'changed' } });
    expect((await mailsTo(portal, email)).map(({ subject }) => subject)).toEqual([
      'Please verify your email address',
    ]);
  });

  it('does not change to one that anyone else uses or has registered', async () => {
    const user = await portal.addUser('speaker', { passwordHash: null });
    for (const other of [
      await portal.addUser('teacher'),
      await portal.addUser('teacher', { verifiedAt: null }),
    ]) {
      const message = `An account with email ${other.email} already exists.`;
      expect(await change(user.id, other.email)).toMatchObject({
        status: 409,
        failure: { message, fields: { email: message } },
      });
    }
    expect(await details(user.id)).toMatchObject({ email: user.email });
    expect(await change(user.id, user.email)).toMatchObject({ status: 400, failure: { fields: {} } });
  });
});

describe('the address of someone who logs in', () => {
  it('changes once they confirm it, and everyone is logged out', async () => {
    const { user, client } = await portal.newUser('teacher', { firstName: 'Ana', lastName: 'Lee' });
    const email = newEmail();
    expect(await change(user.id, email)).toMatchObject({ data: { outcome: 'asked' } });
    expect(await details(user.id)).toMatchObject({ email: user.email, pendingEmail: email });
    const token = await tokenTo(email);
    const link = { purpose: 'confirm', firstName: 'Ana', lastName: 'Lee', from: user.email, to: email };
    // Link scanners open links.
    for (let opened = 0; opened < 2; opened += 1)
      expect(await portal.visitor().get(readEmailChange, { params: { token } })).toEqual(link);
    expect(await logIn(user.email)).toMatchObject({ status: 200 });
    expect(await confirm(token)).toMatchObject({ status: 200, data: link });
    expect(await client.call(getAuthStatus)).toMatchObject({ status: 401 });
    expect(await logIn(email)).toMatchObject({ status: 200 });
    expect(await logIn(user.email)).toMatchObject({ status: 404 });
    expect(await details(user.id)).toMatchObject({ email, pendingEmail: null });
    expect(await confirm(token)).toMatchObject({ status: 404 });
  });

  it('can be undone from the old one for a week, which also ends the password', async () => {
    const { user, email, undo } = await moved();
    const intruder = await portal.signIn({ ...user, email });
    const reset = { body: { email } };
    await portal.visitor().get(sendPasswordReset, reset);
    const stolen = linkIn((await mailsTo(portal, email)).at(-1), '/reset-password/');
    const link = { purpose: 'undo', from: email, to: user.email };
    expect(await portal.visitor().get(readEmailChange, { params: { token: undo } })).toMatchObject(link);
    expect(await confirm(undo)).toMatchObject({ status: 200, data: link });
    expect(await intruder.call(getAuthStatus)).toMatchObject({ status: 401 });
    expect(await logIn(user.email)).toMatchObject({ status: 401 });
    const set = (token: string) =>
      portal.visitor().call(resetPassword, { body: { token, password: PASSWORD } });
    expect(await set(stolen)).toMatchObject({ status: 400 });
    expect(await set(linkIn((await mailsTo(portal, user.email)).at(-1), '/reset-password/'))).toMatchObject({
      status: 200,
    });
    expect(await logIn(user.email)).toMatchObject({ status: 200 });
    expect(await confirm(undo)).toMatchObject({ status: 404 });
  });

  it('can be undone by the first address even after a second change', async () => {
    const { user, email, undo } = await moved();
    const third = newEmail();
    await change(user.id, third);
    await confirm(await tokenTo(third));
    const second = await tokenTo(email);
    expect(await confirm(undo)).toMatchObject({ data: { from: third, to: user.email } });
    expect(await confirm(second)).toMatchObject({ status: 404 });
  });

  it('has links that expire after 48 hours and a week', async () => {
    const { user, undo } = await moved();
    const email = newEmail();
    await change(user.id, email);
    const token = await tokenTo(email);
    const read = (one: string) => portal.visitor().call(readEmailChange, { params: { token: one } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 47 * HOUR });
    expect(await read(token)).toMatchObject({ status: 200 });
    vi.setSystemTime(Date.now() + 2 * HOUR);
    expect(await read(token)).toMatchObject({ status: 404 });
    expect(await confirm(token)).toMatchObject({ status: 404 });
    expect(await read(undo)).toMatchObject({ status: 200 });
    vi.setSystemTime(Date.now() + 5 * 24 * HOUR);
    expect(await read(undo)).toMatchObject({ status: 404 });
  });

  it('stays if the change is canceled, replaced, or the address is taken meanwhile', async () => {
    const user = await portal.addUser('teacher');
    const [first, second] = [newEmail(), newEmail()];
    await change(user.id, first);
    const replaced = await tokenTo(first);
    await change(user.id, second);
    expect(await confirm(replaced)).toMatchObject({ status: 404 });
    await portal.addUser('teacher', { email: second });
    expect(await confirm(await tokenTo(second))).toMatchObject({
      status: 409,
      failure: { message: `An account with email ${second} already exists.` },
    });
    const params = { userId: user.id };
    expect(await admin.call(cancelEmailChange, { params })).toMatchObject({ status: 200 });
    expect(await admin.call(cancelEmailChange, { params })).toMatchObject({ status: 404 });
    expect(await details(user.id)).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it('takes the place of an account that a stranger registered and never verified', async () => {
    const user = await portal.addUser('teacher');
    const stranger = await portal.addUser('speaker', { verifiedAt: null });
    await change(user.id, stranger.email);
    expect(await confirm(await tokenTo(stranger.email))).toMatchObject({ status: 200 });
    expect(await details(user.id)).toMatchObject({ email: stranger.email });
  });

  it('changes once if the link is used twice at once', async () => {
    const user = await portal.addUser('teacher');
    const email = newEmail();
    await change(user.id, email);
    const token = await tokenTo(email);
    const replies = await Promise.all([confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
  });

  it('goes to one of two people who are given it at once', async () => {
    const { db } = portal.context;
    const people = await Promise.all([1, 2].map(() => portal.addUser('speaker', { passwordHash: null })));
    const email = newEmail();
    const actor = presentUser(await portal.addUser('admin'));
    const outcomes = await Promise.allSettled(
      people.map((person) =>
        db.transaction().execute((tx) => changeEmail(portal.context, tx, actor, person, email)),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });
});

it('requests are found by the new address, and no longer by the old one', async () => {
  const speaker = await addSpeaker(portal);
  const { user, client } = await portal.newUser('teacher');
  await client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  const email = newEmail();
  await change(user.id, email);
  await confirm(await tokenTo(email));
  const found = async (q: string) =>
    (await admin.get(listRequestsForReview, { query: { q, status: 'Pending Review' } })).items.length;
  expect([await found(email), await found(user.email)]).toEqual([1, 0]);
});

it('emails that wait for the mail server follow to the new address, and so do answers', async () => {
  const withMail = await TestPortal.start({
    MAIL_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portal@example.org',
  });
  try {
    const { db } = withMail.context;
    const user = await withMail.addUser('speaker', { passwordHash: null });
    const mail = { subject: 'A request', html: '<p>Hello</p>', text: 'Hello' };
    await db.transaction().execute((tx) =>
      enqueueMails(tx, [
        { ...mail, recipient: user.email },
        { ...mail, recipient: 'other@example.org', replyTo: user.email },
      ]),
    );
    const by = (await withMail.newUser('admin')).client;
    await by.get(changeUserEmail, { params: { userId: user.id }, body: { email: 'right@example.org' } });
    const stored = await db.selectFrom('outbox').select(['recipient', 'reply_to']).execute();
    expect(stored).toEqual([
      { recipient: 'right@example.org', reply_to: '' },
      { recipient: 'other@example.org', reply_to: 'right@example.org' },
    ]);
  } finally {
    await withMail.close();
  }
});

it('the audit log tells each step, and forgets every address with the account', async () => {
  const { user, email, undo } = await moved();
  await confirm(undo);
  const about = async (q: string) => (await admin.get(listAuditEntries, { query: { q } })).items;
  expect((await about(email)).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'user.email-restored', before: { email }, after: { email: user.email } },
    { action: 'user.email-changed', before: { email: user.email }, after: { email } },
    { action: 'user.email-change-asked', before: { email: user.email }, after: { email } },
  ]);
  await admin.get(removeUser, { params: { email: user.email } });
  expect([await about(email), await about(user.email)]).toEqual([[], []]);
});
