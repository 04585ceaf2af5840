import { listDevices, sendPasswordReset } from '@portal/contract/accounts/auth.contract.ts';
import { changeUserEmail } from '@portal/contract/accounts/email-change.contract.ts';
import { linkIn, mailsTo } from '../mail.ts';
import { VISIT_DAY } from '../people.ts';
import { PASSWORD } from '../portal.ts';
import { A_PICTURE } from './hostile-pictures.ts';
import type { ValidInputs } from './make-input.ts';
import { aRegistration, type Caller, newEmail, type World } from './world.ts';

const NEW_PASSWORD = 'another-horse';
const NAMES = { firstName: 'Io', lastName: 'Elm' };

const roleOf = (caller: Caller) => (caller === 'signedOut' ? 'teacher' : caller);

/** A new user whose account the call may change or delete. */
const somebody = (world: World, caller: Caller) => world.portal.newUser(roleOf(caller));

/** Somebody whose new address waits for a click. */
const askedToConfirm = async ({ portal }: World) => {
  const { id: userId } = await portal.addUser('teacher');
  const email = newEmail();
  const { client: admin } = await portal.newUser('admin');
  await admin.get(changeUserEmail, { params: { userId }, body: { email } });
  return { userId, token: linkIn((await mailsTo(portal, email)).at(-1), '/email-change/') };
};

const nothing = () => ({});

/** Accounts, sessions, people and invites. */
export const ACCOUNT_INPUTS: ValidInputs = {
  'POST /auth/register': () => ({ body: { ...aRegistration(newEmail()), role: 'teacher' } }),
  'POST /auth/register-invite': async (world) => {
    const { email, token } = await world.invited();
    return { body: { ...aRegistration(email), inviteToken: token } };
  },
  'POST /auth/verify-account': async (world) => ({ body: { token: await world.verificationToken() } }),
  'GET /auth/verification/:token': async (world) => ({ params: { token: await world.verificationToken() } }),
  'DELETE /auth/verification/:token': async (world) => ({
    params: { token: await world.verificationToken() },
  }),
  'POST /auth/resend-verification-email': async (world) => {
    const { email } = await world.portal.addUser('teacher', { verifiedAt: null });
    return { body: { email } };
  },
  'POST /auth/login': async (world) => {
    const { email } = await world.portal.addUser('teacher');
    return { client: world.portal.visitor(), body: { email, password: PASSWORD } };
  },
  'POST /auth/logout': async (world, caller) => ({ client: (await somebody(world, caller)).client }),
  'GET /auth/authstatus': nothing,
  'POST /auth/send-reset-password-email': async (world) => {
    const { email } = await world.portal.addUser('teacher');
    return { body: { email } };
  },
  'POST /auth/reset-password': async (world) => {
    const { email } = await world.portal.addUser('teacher');
    await world.portal.visitor().get(sendPasswordReset, { body: { email } });
    const token = linkIn((await mailsTo(world.portal, email)).at(-1), '/reset-password/');
    return { body: { password: NEW_PASSWORD, token } };
  },
  'POST /auth/change-password': async (world, caller) => {
    const { client } = await somebody(world, caller);
    return { client, body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } };
  },
  'GET /auth/devices': nothing,
  'DELETE /auth/see-as': nothing,
  'POST /admin/users/:userId/see-as': async (world) => ({
    client: (await world.portal.newUser('admin')).client,
    params: { userId: world.idOf('teacher') },
  }),
  'DELETE /auth/devices/:id': async (world, caller) => {
    const { user, client } = await somebody(world, caller);
    await world.portal.signIn(user);
    const other = (await client.get(listDevices)).find(({ current }) => !current);
    return { client, params: { id: other?._id } };
  },

  'PUT /admin/users/:userId/email': async (world) => ({
    params: { userId: (await world.portal.addUser('teacher', { passwordHash: null })).id },
    body: { email: newEmail() },
  }),
  'PUT /admin/users/:userId/role': async (world) => ({
    params: { userId: (await world.portal.addUser('teacher')).id },
    body: { role: 'admin' },
  }),
  'DELETE /admin/users/:userId/email': async (world) => ({
    params: { userId: (await askedToConfirm(world)).userId },
  }),
  'GET /auth/email-change/:token': async (world) => ({
    params: { token: (await askedToConfirm(world)).token },
  }),
  'POST /auth/email-change/:token': async (world) => ({
    params: { token: (await askedToConfirm(world)).token },
  }),

  'GET /user/:userId': (world, caller) => ({ params: { userId: world.personFor(caller) } }),
  'GET /user/:userId/affected-requests': (world, caller) => ({
    params: { userId: world.personFor(caller) },
  }),
  'PUT /user/:userId': (world, caller) => ({ params: { userId: world.personFor(caller) }, body: NAMES }),
  'GET /user/:userId/phone': (world, caller) => ({ params: { userId: world.personFor(caller) } }),
  'PUT /user/:userId/phone': (world, caller) => ({
    params: { userId: world.personFor(caller) },
    body: { phone: '+1 (503) 555-0100' },
  }),
  'GET /user/:userId/email-preferences': (world, caller) => ({
    params: { userId: world.idOf(caller === 'signedOut' ? 'teacher' : caller) },
  }),
  'PUT /user/:userId/email-preferences': (world, caller) => ({
    params: { userId: world.idOf(caller === 'signedOut' ? 'teacher' : caller) },
    body: { requests: true, reminders: false, messages: true },
  }),
  'GET /admin/adminstatus': nothing,
  'DELETE /user/me': async (world, caller) => ({
    client: (await somebody(world, caller)).client,
    body: { password: PASSWORD },
  }),
  'GET /admin/all': () => ({ query: { limit: 5 } }),
  'GET /admin/users': () => ({
    query: { q: 'Io', type: 'teacher', status: 'none', sort: 'email', direction: 'desc', page: 1, limit: 5 },
  }),
  'POST /admin/invite-list/check': () => ({
    body: { role: 'teacher', people: [{ ...NAMES, email: newEmail(), organization: 'Lincoln High' }] },
  }),
  'POST /admin/invite-list': () => ({
    body: { role: 'teacher', people: [{ ...NAMES, email: newEmail(), organization: 'Lincoln High' }] },
  }),
  'POST /admin/users/invite-again': async (world) => ({
    body: { userIds: [(await world.portal.addUser('speaker', { passwordHash: null })).id] },
  }),
  'POST /admin/users/email': (world) => ({
    body: {
      userIds: [world.idOf('teacher')],
      subject: 'Hello',
      text: 'A new school year begins.',
      outreach: true,
    },
  }),
  'POST /admin/users/email/preview': (world) => ({
    body: { userIds: [world.idOf('teacher')], subject: 'Hello', text: 'A new school year begins.' },
  }),
  'PUT /admin/users/visibility': (world) => ({ body: { userIds: [world.idOf('speaker')], visible: true } }),
  'PUT /admin/users/pause': (world) => ({ body: { userIds: [world.idOf('speaker')], until: null } }),
  'POST /admin/users/undo': (world) => ({ body: { changes: [{ id: world.idOf('speaker'), version: 1 }] } }),
  'POST /admin/users/affected-requests': (world) => ({ body: { userIds: [world.idOf('teacher')] } }),
  'POST /admin/users/remove': async (world) => ({
    body: { userIds: [(await world.portal.addUser('teacher')).id] },
  }),
  'GET /admin/users/:userId': (world) => ({ params: { userId: world.idOf('speaker') } }),
  'DELETE /admin/:email': async (world) => ({
    params: { email: (await world.portal.addUser('speaker')).email },
  }),

  'GET /admin/invite/:token': (world) => ({ params: { token: world.things.inviteToken } }),
  'POST /admin/invite-admin': () => ({ body: { ...NAMES, email: newEmail() } }),
  'POST /admin/invite': () => ({
    body: { ...NAMES, email: newEmail(), role: 'speaker', personalMessage: 'We met at the river.' },
  }),
  'GET /admin/invites': nothing,
  'POST /admin/invites/:email/resend': async (world) => ({
    params: { email: (await world.invited()).email },
  }),
  'DELETE /admin/invites/:email': async (world) => ({ params: { email: (await world.invited()).email } }),

  'GET /teacher/:userId': (world) => ({ params: { userId: world.idOf('teacher') } }),
  'GET /teacher/all': (world) => ({ query: { limit: 5, cursor: world.idOf('teacher') } }),
  'GET /places': () => ({ query: { city: 'Fort Colins', state: 'colorado' } }),
  'GET /teacher/:userId/school-rules': (world) => ({ params: { userId: world.idOf('teacher') } }),
  'PUT /teacher/:userId/school-rules': (world) => ({
    params: { userId: world.idOf('teacher') },
    body: {
      noticeDays: 5,
      noticeUnit: 'school days',
      closedDays: [`${VISIT_DAY}/${VISIT_DAY}`],
      approver: 'Ms. Rivera, principal',
      tellsParents: true,
      frontDesk: 'A photo ID',
    },
  }),
  'PUT /teacher/:userId/postal-code': (world) => ({
    params: { userId: world.idOf('teacher') },
    body: { postalCode: '97301' },
  }),
  'PUT /teacher/update/:userId': (world) => ({
    params: { userId: world.idOf('teacher') },
    body: {
      ...NAMES,
      school: 'River School',
      gradeLevel: 'Middle School',
      city: 'Salem',
      state: 'OR',
      country: 'United States',
      bio: 'I teach outdoors.',
      subjects: ['Science', 'Art'],
      picture: A_PICTURE,
    },
  }),
};
