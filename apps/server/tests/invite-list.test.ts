import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { readInviteList } from '@portal/contract/accounts/invite-list.ts';
import * as invites from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { INVITED_PEOPLE_MAX } from '@portal/contract/limits.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const bodyOf = (text: string) => ({ role: 'teacher' as const, people: readInviteList(text) });
const tokenSentTo = async (email: string) => linkIn((await mailsTo(portal, email)).at(-1), '/invite/');

it('a pasted list says of each person what happens, then does it', async () => {
  await portal.addUser('teacher', { email: 'known@school.org' });
  await portal.addUser('teacher', { email: 'unverified@school.org', verifiedAt: null });
  await admin.get(invites.invite, {
    body: { email: 'waiting@school.org', firstName: 'Wai', lastName: 'Ting', role: 'speaker' },
  });
  const body = bodyOf(`Ana Lee <Ana@School.org>
Ray, Bo; bo@school.org
only@school.org
known@school.org, Kim Known
unverified@school.org
waiting@school.org\tWai Ting\tLincoln High
ANA@school.org
Dan Dee, dan@school
Dr. Eve Fay, r2@school.org
Our speakers:`);
  const expected = [
    ['ana@school.org', 'invited', ''],
    ['bo@school.org', 'invited', ''],
    ['only@school.org', 'invited', ''],
    ['known@school.org', 'account', 'They have an account already.'],
    ['unverified@school.org', 'invited', ''],
    ['waiting@school.org', 'replaced', ''],
    ['ana@school.org', 'duplicate', 'An earlier line has the same address.'],
    ['dan@school', 'invalid', "The part after the '@' needs an ending, such as '.org'"],
    ['r2@school.org', 'invited', ''],
    ['Our speakers:', 'invalid', "An email address needs an '@'"],
  ];
  const outcomes = ({ results }: Awaited<ReturnType<typeof check>>) =>
    results.map(({ email, outcome, message }) => [email, outcome, message]);
  const check = () => admin.get(invites.checkInviteList, { body });
  const checked = await check();
  expect(outcomes(checked)).toEqual(expected);
  expect(await mailsTo(portal, 'ana@school.org')).toHaveLength(0);

  expect(await admin.get(invites.inviteList, { body })).toEqual(checked);
  expect(await mailsTo(portal, 'ana@school.org')).toHaveLength(1);
  expect(await mailsTo(portal, 'known@school.org')).toHaveLength(0);
  expect(await mailsTo(portal, 'waiting@school.org')).toHaveLength(2);
  const waiting = (await admin.get(invites.listInvites)).find(({ email }) => email === 'waiting@school.org');
  expect(waiting).toMatchObject({ role: 'teacher', organization: 'Lincoln High' });
  const { items } = await admin.get(listAuditEntries, { query: { limit: 100 } });
  const about = items.filter(({ subject }) => subject._id === 'only@school.org');
  expect(about).toMatchObject([{ action: 'invite.sent', subject: { name: 'only@school.org' } }]);
});

it('a person in a list whose name is not one is left out, with the reason', async () => {
  const people = [{ email: 'r2@school.org', firstName: 'R2', lastName: 'Unit' }];
  const { results } = await admin.get(invites.inviteList, { body: { role: 'teacher', people } });
  expect(results).toMatchObject([{ outcome: 'invalid', message: "The first name can't contain 2" }]);
});

it('the link of a teacher in a list knows their school, for whom asks for it, and keeps it when sent again', async () => {
  const email = 'school@school.org';
  await admin.get(invites.inviteList, { body: bodyOf(`Name,Email,School\nSue Cho,${email},Ames High`) });
  await admin.get(invites.resendInvite, { params: { email } });
  const token = await tokenSentTo(email);
  const specified = { role: 'teacher', email, firstName: 'Sue', lastName: 'Cho', verificationToken: token };
  const visitor = portal.visitor();
  expect(await visitor.get(invites.readInvite, { params: { token } })).toEqual(specified);
  expect(
    await visitor.get(invites.readInvite, { params: { token }, query: { organization: 'true' } }),
  ).toEqual({ ...specified, organization: 'Ames High' });
  await visitor.get(auth.registerInvited, {
    body: {
      email,
      firstName: 'Sue',
      lastName: 'Cho',
      password: PASSWORD,
      inviteToken: token,
      school: 'Ames High',
    },
  });
  const client = portal.visitor();
  const { user } = await client.get(auth.login, { body: { email, password: PASSWORD } });
  expect(await client.get(getTeacher, { params: { userId: user._id } })).toMatchObject({
    school: 'Ames High',
  });
});

it('a list has 200 people at most, and an administrator sends ten lists an hour', async () => {
  const listOf = (count: number) =>
    bodyOf(Array.from({ length: count }, (_nothing, index) => `p${index}@list.org`).join('\n'));
  for (const body of [listOf(INVITED_PEOPLE_MAX + 1), { ...listOf(1), people: [] }])
    expect(await admin.call(invites.inviteList, { body })).toMatchObject({
      status: 400,
      failure: { fields: { people: expect.any(String) } },
    });
  const { client } = await portal.newUser('admin');
  const { results } = await client.get(invites.inviteList, { body: listOf(INVITED_PEOPLE_MAX) });
  expect(results.filter(({ outcome }) => outcome === 'invited')).toHaveLength(INVITED_PEOPLE_MAX);
  // A list doesn't use up the invites to single people.
  expect(
    await client.call(invites.invite, {
      body: { email: 'one@list.org', firstName: 'One', lastName: 'More', role: 'teacher' },
    }),
  ).toMatchObject({ status: 201 });
  const again = () => client.call(invites.inviteList, { body: listOf(1) });
  for (let sent = 2; sent < 6; sent += 1) expect(await again()).toMatchObject({ status: 201 });
  const [refused] = (await client.get(invites.inviteList, { body: listOf(1) })).results;
  expect(refused).toMatchObject({ outcome: 'refused', message: expect.stringContaining('several invites') });
  for (let sent = 7; sent <= 10; sent += 1) await again();
  expect(await again()).toMatchObject({ status: 429 });
});
