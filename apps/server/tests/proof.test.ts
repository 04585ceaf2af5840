import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { changePassword, getAuthStatus } from '@portal/contract/accounts/auth.contract.ts';
import { downloadAuditLog } from '@portal/contract/audit-log/audit-log.contract.ts';
import { allCalls } from '@portal/contract/calls.ts';
import { downloadImpact } from '@portal/contract/impact/impact.contract.ts';
import { downloadNeverAsked } from '@portal/contract/impact/never-asked.contract.ts';
import { EXPORT_ROWS_MAX, PROOF_LIFETIME } from '@portal/contract/limits.ts';
import { downloadSpeakers, exportSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireProof } from '../src/features/accounts/proof.service.ts';
import { NotSignedIn } from '../src/kernel/errors.ts';
import { addManySpeakers } from './support/many-speakers.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

/** Sets the system time without affecting timers. */
const jump = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
};

const REFUSED = {
  status: 403,
  failure: { code: 'confirm_password', message: 'Please confirm your password to continue.' },
};
const WRONG = { status: 400, failure: { fields: { password: 'Current password is incorrect' } } };

/** Every call that needs proof, with the body that other clients send. */
const CALLS = [
  { call: deleteOwnAccount, body: undefined },
  { call: exportSpeakers, body: { exportType: 'all' } },
  { call: downloadSpeakers, body: undefined },
  { call: downloadAuditLog, body: undefined },
  { call: downloadImpact, body: { year: 2026 } },
  { call: downloadNeverAsked, body: { list: 'outcomes', from: '2026-07-01', to: '2027-06-30' } },
] as const;
const named = CALLS.map(({ call, body }) => [`${call.method} ${call.path}`, call, body] as const);

it('proof is needed for deleting an account and for every CSV file that contains data of the portal', () => {
  const deletesOrExports = allCalls
    .filter((call) => call.path === '/user/me' || call.stream === 'text/csv' || call.path.includes('export'))
    // An import's files contain only what an administrator has uploaded.
    .filter(({ path }) => !path.startsWith('/admin/speaker-imports/'));
  expect(deletesOrExports.every(({ needsProof }) => needsProof)).toBe(true);
  expect(new Set(CALLS.map(({ call }) => call.path))).toEqual(
    new Set(deletesOrExports.map(({ path }) => path)),
  );
});

describe.each(named)('%s', (_name, call, body) => {
  it('needs nothing more within 15 minutes of the login', async () => {
    const { client } = await portal.newUser('admin');
    await portal.addUser('admin');
    jump(PROOF_LIFETIME - 5_000);
    expect(await client.call(call, { body })).toMatchObject({ status: 200 });
  });

  it('needs the password later, which is then proof for another 15 minutes', async () => {
    const { client } = await portal.newUser('admin');
    jump(PROOF_LIFETIME);
    expect(await client.call(call, { body })).toMatchObject(REFUSED);
    expect(await client.call(call, { body: { ...body, password: 'wrong-horse' } })).toMatchObject(WRONG);
    expect(await client.call(call, { body })).toMatchObject(REFUSED);
    expect(await client.call(downloadSpeakers, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
    jump(PROOF_LIFETIME - 5_000);
    expect(await client.call(call, { body })).toMatchObject({ status: 200 });
  });

  it('accepts the password itself', async () => {
    const { client } = await portal.newUser('admin');
    jump(PROOF_LIFETIME);
    expect(await client.call(call, { body: { ...body, password: PASSWORD } })).toMatchObject({ status: 200 });
  });
});

describe('proof', () => {
  it('is checked before anything happens', async () => {
    const { user, client } = await portal.newUser('teacher');
    jump(PROOF_LIFETIME);
    expect(await client.call(deleteOwnAccount)).toMatchObject(REFUSED);
    expect(await client.call(getAuthStatus)).toMatchObject({ ok: true });
    const { db } = portal.context;
    const entries = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', user.id)
      .execute();
    expect(entries).toEqual([{ action: 'login.succeeded' }]);
  });

  it('is not a password that is wrong, even right after the login', async () => {
    const { client } = await portal.newUser('teacher');
    expect(await client.call(deleteOwnAccount, { body: { password: 'wrong-horse' } })).toMatchObject(WRONG);
    expect(await client.call(getAuthStatus)).toMatchObject({ ok: true });
  });

  it('counts wrong passwords like those of logins', async () => {
    const { client } = await portal.newUser('admin');
    jump(PROOF_LIFETIME);
    const guesses = Array.from({ length: 20 }, () =>
      client.call(downloadImpact, { body: { password: 'wrong-horse' } }),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
  });

  it('is for one session only', async () => {
    const { user, client } = await portal.newUser('admin');
    const elsewhere = await portal.signIn(user);
    jump(PROOF_LIFETIME);
    expect(await client.call(downloadSpeakers, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
    expect(await elsewhere.call(downloadSpeakers)).toMatchObject(REFUSED);
  });

  it('is refused if its session ended while the password was checked', async () => {
    const { user } = await portal.newUser('admin');
    const { email, firstName, lastName, role } = user;
    const session = {
      tokenHash: 'ended',
      user: { _id: user.id, email, firstName, lastName, role, admin: true },
      confirmedAt: new Date().toISOString(),
    };
    const origin = { address: '127.0.0.1', browserToken: '' };
    await expect(requireProof(portal.context, session, PASSWORD, origin)).rejects.toThrow(NotSignedIn);
  });

  it('is a changed password, too', async () => {
    const { client } = await portal.newUser('teacher');
    jump(PROOF_LIFETIME);
    await client.get(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'fresh-leaves-7' } });
    expect(await client.call(deleteOwnAccount)).toMatchObject({ status: 200 });
  });

  it('does not come from a clock that was set back', async () => {
    jump(PROOF_LIFETIME);
    const { client } = await portal.newUser('teacher');
    vi.useRealTimers();
    jump(-PROOF_LIFETIME);
    expect(await client.call(deleteOwnAccount)).toMatchObject(REFUSED);
  });
});

it('a directory that is too large for one response is not exported in one', async () => {
  await addManySpeakers(portal, EXPORT_ROWS_MAX + 1, 0);
  const { user, client } = await portal.newUser('admin');
  expect(await client.call(exportSpeakers, { body: { exportType: 'all' } })).toMatchObject({
    status: 413,
    failure: { message: 'There are too many speakers for one response. Download the file instead.' },
  });
  const exported = await portal.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', user.id)
    .where('action', '=', 'speakers.exported')
    .execute();
  expect(exported).toEqual([]);
});
