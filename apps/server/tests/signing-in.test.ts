import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { SESSION_IDLE_LIFETIME, SESSION_LIFETIME, SESSIONS_MAX } from '@portal/contract/limits.ts';
import { getSpeakerRegistration } from '@portal/contract/speakers/speakers.contract.ts';
import { listTeachers } from '@portal/contract/teachers/teachers.contract.ts';
import { getUser, listUsers } from '@portal/contract/users/users.contract.ts';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTable } from '../src/domain/account-schema.ts';
import { instant } from '../src/kernel/clock.ts';
import { hashSecret } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const registration = (email: string) => ({
  firstName: 'Ana',
  lastName: "O'Neill",
  email,
  password: PASSWORD,
  role: 'teacher' as const,
  school: 'Riverbend Middle School',
  gradeLevel: 'Middle School' as const,
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  subjects: ['Science' as const],
});

describe('registering', () => {
  it('lets the same browser in with the link if it asks, but no other one and none that has registered someone else', async () => {
    const register = async (email: string, visitor = portal.visitor()) => {
      await visitor.get(auth.register, { body: registration(email) });
      return visitor;
    };
    const verify = async (email: string, visitor: Client) => {
      const token = linkIn((await mailsTo(portal, email)).at(-1), '/verify-account/');
      return (await visitor.get(auth.verifyAccount, { body: { token, logIn: true } })).user;
    };
    const same = await register('same@example.org');
    expect(await verify('same@example.org', same)).toMatchObject({ email: 'same@example.org' });
    expect(await same.get(auth.getAuthStatus)).toMatchObject({ user: { email: 'same@example.org' } });
    await register('other@example.org');
    const stranger = portal.visitor();
    expect(await verify('other@example.org', stranger)).toBeUndefined();
    expect(await stranger.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    await expireRateLimits(portal);
    const first = await register('first@example.org');
    await register('second@example.org', first);
    expect(await verify('first@example.org', first)).toBeUndefined();
  });

  it('logs nobody in with the specified payload, so that the login that follows works', async () => {
    const visitor = portal.visitor();
    const email = 'specified@example.org';
    await visitor.get(auth.register, { body: registration(email) });
    const token = linkIn((await mailsTo(portal, email)).at(-1), '/verify-account/');
    expect(await visitor.get(auth.verifyAccount, { body: { token } })).toEqual({
      message: 'Account successfully verified!',
    });
    expect(visitor.cookie('session')).toBeUndefined();
    expect(await visitor.call(auth.login, { body: { email, password: PASSWORD } })).toMatchObject({
      status: 200,
    });
  });

  it('sends a link that verifies once, and allows logging in only afterwards', async () => {
    const visitor = portal.visitor();
    const email = 'ana@example.org';
    await visitor.get(auth.register, { body: registration('Ana@Example.org') });
    const credentials = { body: { email, password: PASSWORD } };
    expect(await visitor.call(auth.login, credentials)).toMatchObject({
      status: 403,
      failure: { message: 'Please verify your account by email first' },
    });

    const [mail] = await mailsTo(portal, email);
    const token = linkIn(mail, '/verify-account/');
    const other = portal.visitor();
    expect(await other.get(auth.verifyAccount, { body: { token } })).toEqual({
      message: 'Account successfully verified!',
    });
    expect(await other.call(auth.verifyAccount, { body: { token } })).toMatchObject({ status: 400 });

    const { user } = await visitor.get(auth.login, credentials);
    expect(user).toEqual({
      _id: user._id,
      email,
      firstName: 'Ana',
      lastName: "O'Neill",
      admin: false,
      role: 'teacher',
    });
    expect(await visitor.get(auth.getAuthStatus)).toEqual({ user });
  });

  it('is refused for an email that has an account, ignoring case', async () => {
    const visitor = portal.visitor();
    await visitor.get(auth.register, { body: registration('twice@example.org') });
    const again = await visitor.call(auth.register, { body: registration('TWICE@example.org') });
    expect(again).toMatchObject({
      status: 409,
      failure: {
        message: 'An account with email twice@example.org already exists.',
        fields: { email: expect.any(String) },
      },
    });
    expect(await mailsTo(portal, 'twice@example.org')).toHaveLength(1);
  });

  it('creates one account if it is sent twice at once', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => portal.visitor().call(auth.register, { body: registration('once@example.org') })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409]);
  });

  it('verifies once when its link is followed twice at once', async () => {
    const email = 'double@example.org';
    await portal.visitor().get(auth.register, { body: registration(email) });
    const [mail] = await mailsTo(portal, email);
    const body = { token: linkIn(mail, '/verify-account/') };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => portal.visitor().call(auth.verifyAccount, { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await portal.visitor().get(auth.login, { body: { email, password: PASSWORD } });
  });

  it('names every field it refuses and stores nothing', async () => {
    const reply = await portal
      .visitor()
      .call(auth.register, { body: { ...registration('nobody'), firstName: '<b>', password: 'short' } });
    expect(reply).toMatchObject({
      status: 400,
      failure: {
        code: 'invalid_input',
        fields: {
          firstName: 'Invalid name',
          email: 'Invalid email addresss',
          password: 'Password must have 6-61 characters',
        },
      },
    });
  });

  it('sends another link on request, while earlier ones still work, and does not reveal who has an account', async () => {
    const visitor = portal.visitor();
    await visitor.get(auth.register, { body: registration('again@example.org') });
    const answer = await visitor.get(auth.resendVerification, { body: { email: 'again@example.org' } });
    expect(await visitor.get(auth.resendVerification, { body: { email: 'nobody@example.org' } })).toEqual(
      answer,
    );

    const [first, second] = await mailsTo(portal, 'again@example.org');
    const verify = (mail: typeof first) =>
      portal.visitor().call(auth.verifyAccount, { body: { token: linkIn(mail, '/verify-account/') } });
    expect(await verify(first)).toMatchObject({ status: 200 });
    expect(await verify(second)).toMatchObject({ status: 400 });
    await expireRateLimits(portal);
    await visitor.get(auth.resendVerification, { body: { email: 'again@example.org' } });
    expect(await mailsTo(portal, 'again@example.org')).toHaveLength(2);
  });
});

describe('logging in', () => {
  it('distinguishes an unknown email, a wrong password and a second login', async () => {
    const user = await portal.addUser('teacher');
    const visitor = portal.visitor();
    const attempt = (email: string, password: string) =>
      visitor.call(auth.login, { body: { email, password } });
    expect(await attempt('nobody@example.org', PASSWORD)).toMatchObject({
      status: 404,
      failure: { message: 'User not found' },
    });
    expect(await attempt(user.email, 'wrong')).toMatchObject({
      status: 401,
      failure: { message: 'Invalid credentials' },
    });
    expect(await attempt(user.email.toUpperCase(), PASSWORD)).toMatchObject({ status: 200 });
    expect(await attempt(user.email, PASSWORD)).toMatchObject({
      status: 400,
      failure: { message: 'Already logged in' },
    });
    expect(await visitor.call(auth.resendVerification, { body: { email: user.email } })).toMatchObject({
      status: 403,
      failure: { message: 'You are already logged in. Log out first.' },
    });
  });
});

describe('a role', () => {
  it.each([
    ['Teacher', 'teacher', listTeachers],
    ['SPEAKER', 'speaker', getSpeakerRegistration],
    ['Admin', 'admin', listUsers],
  ] as const)('stored as %s works like any other', async (stored, role, call) => {
    const user = await portal.addUser(role);
    await sql`update users set role = ${stored} where id = ${user.id}`.execute(portal.context.db);
    const client = await portal.signIn(user);
    const expected = { _id: user.id, role, admin: role === 'admin' };
    expect((await client.get(auth.getAuthStatus)).user).toMatchObject(expected);
    expect(await client.get(getUser, { params: { userId: user.id } })).toMatchObject(expected);
    const reply = await client.call(call);
    expect([200, 404]).toContain(reply.status);
    const admin = (await portal.newUser('admin')).client;
    expect(await admin.get(listUsers)).toContainEqual(expect.objectContaining(expected));
    if (role === 'teacher') expect(reply).toMatchObject({ data: [{ userId: { _id: user.id } }] });
    if (role === 'admin')
      expect(await admin.call(removeUser, { params: { email: user.email } })).toMatchObject({
        failure: { message: 'Cannot delete admin users.' },
      });
  });
});

const sessionsOf = (userId: string) =>
  portal.context.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

const setSessions = (userId: string, values: Updateable<SessionTable>) =>
  portal.context.db.updateTable('sessions').set(values).where('user_id', '=', userId).execute();

describe('a session', () => {
  it('ends when its user logs out', async () => {
    const { client } = await portal.newUser('teacher');
    const secret = client.cookie('session') ?? '';
    await client.get(auth.logout);
    expect(client.cookie('session')).toBeUndefined();
    client.setCookie('session', secret);
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
  });

  it('ends even if the empty logout request is called JSON', async () => {
    const { client } = await portal.newUser('teacher');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '' };
    expect((await client.fetch('/api/auth/logout', { method: 'POST', headers })).status).toBe(200);
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
  });

  it('is stored only as a hash, and is new at every login', async () => {
    const { user, client } = await portal.newUser('teacher');
    const secret = client.cookie('session') ?? '';
    const [stored] = await sessionsOf(user.id);
    expect(stored?.token_hash).toBe(hashSecret(secret));
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await portal.signIn(user)).cookie('session')).not.toBe(secret);
  });

  it('ends two weeks after its last use', async () => {
    const { user, client } = await portal.newUser('teacher');
    const { user: other } = await portal.newUser('teacher');
    const unused = { used_at: instant(-SESSION_IDLE_LIFETIME), expires_at: instant(60_000) };
    for (const { id } of [user, other]) await setSessions(id, unused);
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 200 });
    const [used] = await sessionsOf(user.id);
    expect(used && used.expires_at > instant(SESSION_IDLE_LIFETIME - 60_000)).toBe(true);
    expect(await sessionsOf(other.id)).toMatchObject([unused]);
    await setSessions(user.id, { expires_at: instant(-1) });
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
  });

  it('ends 90 days after the login, even if it is used', async () => {
    const { user, client } = await portal.newUser('teacher');
    await setSessions(user.id, {
      created_at: instant(60_000 - SESSION_LIFETIME),
      used_at: instant(-SESSION_IDLE_LIFETIME / 2),
    });
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 200 });
    const [used] = await sessionsOf(user.id);
    expect(used && used.expires_at <= instant(60_000)).toBe(true);
  });

  it('ends when its user has fifty newer ones, the least recently used first', async () => {
    const { user, client } = await portal.newUser('teacher');
    const second = await portal.signIn(user);
    await setSessions(user.id, { used_at: instant(-1_000) });
    const { db } = portal.context;
    await db
      .updateTable('sessions')
      .set({ used_at: instant(-2_000) })
      .where('token_hash', '=', hashSecret(client.cookie('session') ?? ''))
      .execute();
    const [like] = await sessionsOf(user.id);
    if (!like) throw new Error('No session');
    const others = Array.from({ length: SESSIONS_MAX - 2 }, (_, index) => ({
      ...like,
      token_hash: `${user.id}-${index}`,
      used_at: instant(),
    }));
    await db.insertInto('sessions').values(others).execute();

    const third = await portal.signIn(user);
    expect(await sessionsOf(user.id)).toHaveLength(SESSIONS_MAX);
    expect(await client.call(auth.getAuthStatus)).toMatchObject({ status: 401 });
    expect(await second.call(auth.getAuthStatus)).toMatchObject({ status: 200 });
    expect(await third.call(auth.getAuthStatus)).toMatchObject({ status: 200 });
  });

  it('has a cookie with the same lifetime', async () => {
    const user = await portal.addUser('teacher');
    const reply = await portal
      .visitor()
      .call(auth.login, { body: { email: user.email, password: PASSWORD } });
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(cookie).toContain(`Max-Age=${SESSION_LIFETIME / 1_000};`);
  });
});

describe('requests from other sites', () => {
  it('are refused without a CSRF token, with a forged one, and with that of another session', async () => {
    const { client } = await portal.newUser('teacher');
    const other = await portal.newUser('teacher');
    const stolen = other.client.cookie('XSRF-TOKEN') ?? '';
    expect(await other.client.call(auth.getAuthStatus)).toMatchObject({ status: 200 });
    const tokens: Record<string, string>[] = [
      {},
      { 'x-xsrf-token': 'made.up' },
      { 'x-xsrf-token': stolen, cookie: '' },
    ];
    for (const headers of tokens) {
      const response = await client.fetch('/api/auth/logout', { method: 'POST', headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'csrf' });
    }
    client.setCookie('XSRF-TOKEN', stolen);
    expect(await client.call(auth.logout)).toMatchObject({ status: 403, failure: { code: 'csrf' } });

    const tokenFrom = async (path: string) => (await client.fetch(path)).headers.getSetCookie().join();
    expect(await tokenFrom('/api/auth/authstatus'), 'a new one for the next attempt').toMatch(/^XSRF-TOKEN=/);
    expect(await tokenFrom('/api/auth/authstatus'), 'a valid one stays').toBe('');
    expect(await client.call(auth.logout)).toMatchObject({ status: 200 });
  });

  it('can neither read nor send the session cookie', async () => {
    const visitor = portal.visitor();
    const user = await portal.addUser('teacher');
    const reply = await visitor.call(auth.login, { body: { email: user.email, password: PASSWORD } });
    const cookies = reply.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(
      /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i,
    );
    expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/i);
  });
});

describe('a teacher who registers a second time', () => {
  it('is pointed out to administrators when the address is verified, name and school in any order', async () => {
    const { user: admin } = await portal.newUser('admin');
    const told = async () =>
      (await mailsTo(portal, admin.email)).filter(({ subject }) => subject.startsWith('Maybe a second'));
    const join = async (email: string, firstName: string, lastName: string, school: string) => {
      await expireRateLimits(portal);
      const visitor = portal.visitor();
      await visitor.get(auth.register, { body: { ...registration(email), firstName, lastName, school } });
      const token = linkIn((await mailsTo(portal, email)).at(-1), '/verify-account/');
      await visitor.get(auth.verifyAccount, { body: { token } });
    };
    await join('zoe1@example.org', 'Zoë', 'Tarn', 'Mill Creek Middle School');
    await join('zoe2@example.org', 'Zoe', 'Tarn', 'Hilltop Elementary');
    await join('zoe3@example.org', 'Otto', 'Tarn', 'Mill Creek Middle School');
    expect(await told()).toEqual([]);
    await join('zoe4@example.org', 'Tarn', 'Zoe', 'Mill Creek Middle School');
    const [mail, ...others] = await told();
    expect([mail?.subject, others]).toEqual(['Maybe a second account: Tarn Zoe', []]);
    expect(mail?.text).toContain('There is another teacher who may be the same person');
    expect(mail?.text).toContain('Zoë Tarn: zoe1@example.org, Mill Creek Middle School');
  });
});

describe('people with one name', () => {
  it.each(['-', '.', '–'])('register with %j as their last name, which is never shown', async (sign) => {
    const email = `one-name-${sign.charCodeAt(0)}@example.org`;
    const visitor = portal.visitor();
    await expireRateLimits(portal);
    await visitor.get(auth.register, {
      body: { ...registration(email), firstName: 'Suharto', lastName: sign },
    });
    const mail = (await mailsTo(portal, email)).at(-1);
    const token = linkIn(mail, '/verify-account/');
    await visitor.get(auth.verifyAccount, { body: { token } });
    const { user } = await visitor.get(auth.login, { body: { email, password: PASSWORD } });
    expect(user).toMatchObject({ firstName: 'Suharto', lastName: '' });
  });

  it('get the specified message for a last name that is blank or missing', async () => {
    for (const lastName of ['', undefined])
      expect(
        await portal
          .visitor()
          .call(auth.register, { body: { ...registration('blank@example.org'), lastName } }),
      ).toMatchObject({ status: 400, failure: { fields: { lastName: 'Missing input' } } });
  });
});

describe('on a shared computer', () => {
  const cookiesOf = (response: Response) => response.headers.getSetCookie();
  const logIn = async (body: object) => {
    const { email } = await portal.addUser('teacher');
    const visitor = portal.visitor();
    const response = await visitor.send('POST', '/api/auth/login', { email, password: PASSWORD, ...body });
    return { visitor, response };
  };
  const sessionCookieIn = (response: Response) =>
    cookiesOf(response).findLast((line) => line.startsWith('session='));

  it('the session ends with the browser, which is not remembered, also after a change of the password', async () => {
    const { visitor, response } = await logIn({ shared: true });
    expect(response.status).toBe(200);
    expect(sessionCookieIn(response)).not.toMatch(/max-age|expires/i);
    expect(cookiesOf(response).join()).not.toContain('known-browser=');
    const changed = await visitor.send('POST', '/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'fresh-leaves-8',
    });
    expect(changed.status).toBe(200);
    expect(sessionCookieIn(changed)).not.toMatch(/max-age|expires/i);
  });

  it('nothing changes for a login that does not say so', async () => {
    for (const body of [{}, { shared: false }]) {
      const { response } = await logIn(body);
      expect(sessionCookieIn(response)).toMatch(/max-age=7776000/i);
      expect(cookiesOf(response).join()).toContain('known-browser=');
    }
  });
});
