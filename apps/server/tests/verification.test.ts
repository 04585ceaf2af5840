import * as auth from '@portal/contract/accounts/auth.contract.ts';
import { VERIFICATION_LIFETIME } from '@portal/contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser, type User } from '../src/domain/users/users.repository.ts';
import { purgeExpiredAccounts } from '../src/features/accounts/unverified.service.ts';
import { instant } from '../src/kernel/clock.ts';
import { hashSecret, newId } from '../src/kernel/ids.ts';
import { migrate } from '../src/migrate.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { linkIn, mailsTo, resetLink } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

let count = 0;

/** Registers a teacher with a profile. Returns the address and the verification token. */
const register = async () => {
  count += 1;
  const email = `ana-${count}@example.org`;
  await portal.visitor().get(auth.register, {
    body: { firstName: 'Ana', lastName: "O'Neill", email, password: PASSWORD, school: 'Riverbend' },
  });
  return { email, token: await newestToken(email) };
};

const newestToken = async (email: string) =>
  linkIn((await mailsTo(portal, email)).at(-1), '/verify-account/');
const read = (token: string) => portal.visitor().call(auth.readVerification, { params: { token } });
const verify = (token: string) => portal.visitor().call(auth.verifyAccount, { body: { token } });
const deleteUnverified = (token: string) =>
  portal.visitor().call(auth.deleteUnverifiedAccount, { params: { token } });
const logIn = (email: string) => portal.visitor().call(auth.login, { body: { email, password: PASSWORD } });

const findUser = (email: string) =>
  portal.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Moves the registration of an account `age` milliseconds into the past. */
const letAge = async (email: string, age: number) => {
  await portal.context.db
    .updateTable('users')
    .set({ created_at: instant(-age) })
    .where('email', '=', email)
    .execute();
};

/** The rows of an account in tables other than `users`. */
const leftovers = async (userId: string, email: string) => {
  const { db } = portal.context;
  const of = (table: 'teacher_profiles' | 'tokens') =>
    db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
  const [profiles, tokens] = [await of('teacher_profiles'), await of('tokens')];
  const listed = await sql`select id from search_users where id = ${userId}`.execute(db);
  return [...profiles, ...tokens, ...listed.rows, ...(await mailsTo(portal, email))];
};

describe('a verification link', () => {
  it('shows the name that the account was registered under, as often as it is opened', async () => {
    const { email, token } = await register();
    for (const _opening of [1, 2]) {
      expect(await read(token)).toMatchObject({
        status: 200,
        data: { firstName: 'Ana', lastName: "O'Neill" },
      });
    }
    expect(await logIn(email)).toMatchObject({ status: 403 });
    expect(await verify(token)).toMatchObject({ status: 200 });
    expect(await logIn(email)).toMatchObject({ status: 200 });
    const again = { message: 'Already verified, log in' };
    expect(await read(token)).toMatchObject({ status: 404, failure: again });
    expect(await verify(token)).toMatchObject({ status: 400, failure: again });
    expect(await deleteUnverified(token)).toMatchObject({ status: 404 });
  });

  it("deletes the account with everything in it if its reader says 'This wasn't me'", async () => {
    const { email, token } = await register();
    const user = await findUser(email);
    expect(await leftovers(user?.id ?? '', email)).not.toEqual([]);
    const wrong = { email, password: 'not the password' };
    expect(await portal.visitor().call(auth.login, { body: wrong })).toMatchObject({ status: 401 });
    const recorded = portal.context.db.selectFrom('audit_entries').select(['actor_name', 'actor_email']);
    const failures = () => recorded.where('actor_id', '=', user?.id ?? '').execute();
    expect(await failures()).toMatchObject([{ actor_email: email }]);
    await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
    const reset = await resetLink(portal, email);
    for (const reply of [await read(reset), await deleteUnverified(reset)]) expect(reply.status).toBe(404);
    expect(await deleteUnverified(token)).toMatchObject({
      status: 200,
      data: { message: 'The account has been deleted.' },
    });
    expect(await findUser(email)).toBeUndefined();
    expect(await failures()).toEqual([{ actor_name: 'Deleted user', actor_email: '' }]);
    expect(await leftovers(user?.id ?? '', email)).toEqual([]);
    expect(await logIn(email)).toMatchObject({ status: 404 });
    for (const reply of [await read(token), await deleteUnverified(token)]) expect(reply.status).toBe(404);
    expect(await verify(token)).toMatchObject({ status: 400 });
  });

  it('cannot delete an account that was verified in another way', async () => {
    const { email, token } = await register();
    await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
    const reset = linkIn((await mailsTo(portal, email)).at(-1), '/reset-password/');
    await portal.visitor().get(auth.resetPassword, { body: { token: reset, password: PASSWORD } });
    expect(await deleteUnverified(token)).toMatchObject({ status: 404 });
    expect(await logIn(email)).toMatchObject({ status: 200 });
  });

  it('works until the account is verified, however many others were sent after it', async () => {
    const { email, token } = await register();
    const tokens = [token];
    for (let time = 0; time < 3; time += 1) {
      await expireRateLimits(portal);
      await portal.visitor().get(auth.resendVerification, { body: { email } });
      tokens.push(await newestToken(email));
    }
    const userId = (await findUser(email))?.id ?? '';
    const stored = () =>
      portal.context.db.selectFrom('tokens').select('token_hash').where('user_id', '=', userId).execute();
    expect((await stored()).map((row) => row.token_hash).sort()).toEqual(tokens.map(hashSecret).sort());
    for (const each of tokens) expect(await read(each)).toMatchObject({ status: 200 });
    const replies = await Promise.all(tokens.map(verify));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const each of tokens) expect(await read(each)).toMatchObject({ status: 404 });
  });

  it('has one winner if the account is verified and deleted at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { email, token } = await register();
      const [verified, deleted] = await Promise.all([verify(token), deleteUnverified(token)]);
      expect([verified.status, deleted.status]).toEqual(verified.ok ? [200, 404] : [400, 200]);
      expect((await findUser(email)) !== undefined).toBe(verified.ok);
    }
  });
});

describe('an account that is not verified within 48 hours', () => {
  it('is deleted by the cleanup, with everything in it, and no other account is', async () => {
    await purgeExpiredAccounts(portal.context);
    const expired = await register();
    const recent = await register();
    const verified = await register();
    await verify(verified.token);
    const user = await findUser(expired.email);
    await letAge(expired.email, VERIFICATION_LIFETIME);
    await letAge(recent.email, VERIFICATION_LIFETIME - 60_000);
    await letAge(verified.email, 2 * VERIFICATION_LIFETIME);

    expect(await purgeExpiredAccounts(portal.context)).toBe(1);
    expect(await findUser(expired.email)).toBeUndefined();
    expect(await leftovers(user?.id ?? '', expired.email)).toEqual([]);
    expect(await verify(recent.token)).toMatchObject({ status: 200 });
    expect(await logIn(verified.email)).toMatchObject({ status: 200 });
  });

  it('is deleted when the portal starts', async () => {
    const user: User = {
      id: newId(),
      email: 'late@example.org',
      firstName: 'Ana',
      lastName: 'Late',
      role: 'teacher',
      passwordHash: null,
      verifiedAt: null,
    };
    const starting = await TestPortal.start({}, async (database) => {
      await migrate(database);
      await insertUser(database.db, user);
      await database.db
        .updateTable('users')
        .set({ created_at: instant(-VERIFICATION_LIFETIME) })
        .execute();
    });
    try {
      const { db } = starting.context;
      await expect.poll(() => db.selectFrom('users').select('id').execute()).toEqual([]);
    } finally {
      await starting.close();
    }
  });

  it('leaves its address free for the next registration', async () => {
    const { email, token } = await register();
    const body = { firstName: 'Ben', lastName: 'Fern', email, password: PASSWORD };
    expect(await portal.visitor().call(auth.register, { body })).toMatchObject({ status: 409 });
    await letAge(email, VERIFICATION_LIFETIME);
    expect(await portal.visitor().call(auth.register, { body })).toMatchObject({ status: 201 });
    expect(await verify(token)).toMatchObject({ status: 400 });
    expect(await verify(await newestToken(email))).toMatchObject({ status: 200 });
    expect(await findUser(email)).toMatchObject({ first_name: 'Ben' });
  });

  it('does not last longer if its email is requested again', async () => {
    const { email } = await register();
    await letAge(email, VERIFICATION_LIFETIME - 60_000);
    const resend = () => portal.visitor().get(auth.resendVerification, { body: { email } });
    await resend();
    const { db } = portal.context;
    const token = await db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select('tokens.expires_at')
      .where('users.email', '=', email)
      .orderBy('tokens.expires_at')
      .executeTakeFirstOrThrow();
    expect(token.expires_at <= instant(60_000)).toBe(true);
    await letAge(email, VERIFICATION_LIFETIME);
    await expireRateLimits(portal);
    await resend();
    expect(await mailsTo(portal, email)).toHaveLength(2);
  });
});
