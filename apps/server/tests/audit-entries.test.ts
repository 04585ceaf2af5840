import { deleteOwnAccount, removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import {
  changePassword,
  login,
  logout,
  resetPassword,
  sendPasswordReset,
} from '@portal/contract/accounts/auth.contract.ts';
import {
  invite,
  inviteAdmin,
  resendInvite,
  withdrawInvite,
} from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  createFocus,
  deleteFocus,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { setOwnRequestStatus, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { downloadSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { savePhone, updateUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../src/domain/users/users.repository.ts';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { resetLink } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: { user: User; client: Client };
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await portal.newUser('admin');
});
afterAll(() => portal.close());

const read = (query: Record<string, string | number> = {}) => admin.client.get(listAuditEntries, { query });

/** The audit entries of an action, oldest first. */
const leftBy = async (act: () => Promise<unknown>): Promise<AuditEntry[]> => {
  const last = (await read({ limit: 1 })).items[0]?._id ?? 0;
  await act();
  return (await read({ limit: 100 })).items.filter(({ _id }) => _id > last).reverse();
};

const said = ({ action, subject, before, after }: AuditEntry) => ({
  action,
  name: subject.name,
  before,
  after,
});

const profile = {
  firstName: 'Ana',
  lastName: 'Fern',
  school: 'Harbor Middle School',
  gradeLevel: 'Middle School',
  subjects: ['Science', 'Art'],
  bio: 'We go outside.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
};

describe('the audit log records', () => {
  it('who did something, and when', async () => {
    const before = new Date().toISOString();
    const { id } = await portal.addUser('teacher');
    const [entry] = await leftBy(() =>
      admin.client.get(updateUser, { params: { userId: id }, body: { firstName: 'Zoë', lastName: 'Fern' } }),
    );
    expect(entry).toMatchObject({
      actor: { _id: admin.user.id, name: 'Robin Admin', email: admin.user.email },
      subject: { _id: id, name: 'Zoë Fern' },
    });
    expect(entry?.at && entry.at >= before && entry.at <= new Date().toISOString()).toBe(true);
  });

  it('renamed users, with the names that changed', async () => {
    const { id } = await portal.addUser('speaker', { firstName: 'Ann', lastName: 'Lee' });
    const rename = (firstName: string) =>
      admin.client.get(updateUser, { params: { userId: id }, body: { firstName, lastName: 'Lee' } });
    expect((await leftBy(() => rename('Anne'))).map(said)).toEqual([
      {
        action: 'user.renamed',
        name: 'Anne Lee',
        before: { firstName: 'Ann' },
        after: { firstName: 'Anne' },
      },
    ]);
    expect(await leftBy(() => rename('Anne'))).toEqual([]);
  });

  it('changed phone numbers', async () => {
    const { id } = await portal.addUser('speaker', { firstName: 'Ann', lastName: 'Lee' });
    const save = (phone: string) => admin.client.get(savePhone, { params: { userId: id }, body: { phone } });
    expect((await leftBy(() => save('503 555 0100'))).map(said)).toEqual([
      {
        action: 'user.phone-changed',
        name: 'Ann Lee',
        before: { phone: '' },
        after: { phone: '503 555 0100' },
      },
    ]);
  });

  it('removed users', async () => {
    const { email } = await portal.addUser('teacher', { firstName: 'Gone', lastName: 'Girl' });
    const entries = await leftBy(() => admin.client.get(removeUser, { params: { email } }));
    expect(entries.map(said)).toEqual([
      {
        action: 'user.removed',
        name: 'Deleted user',
        before: { role: 'teacher' },
        after: {},
      },
    ]);
  });

  it('people who delete their own account, by role only', async () => {
    for (const role of ['teacher', 'speaker', 'admin'] as const) {
      const { user, client } = await portal.newUser(role);
      const entries = await leftBy(() => client.get(deleteOwnAccount, { body: { password: PASSWORD } }));
      expect(entries).toMatchObject([
        {
          action: 'account.deleted',
          actor: { _id: user.id, name: 'Deleted user', email: '' },
          subject: { _id: user.id, name: 'Deleted user' },
          before: { role },
          after: {},
        },
      ]);
    }
  });

  it('edited teachers, with the changed fields, and whether the picture changed', async () => {
    const { user, client } = await portal.newUser('teacher');
    const params = { userId: user.id };
    await client.get(updateTeacher, { params, body: profile });
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const entries = await leftBy(() =>
      admin.client.get(updateTeacher, {
        params,
        body: { ...profile, subjects: ['Art'], city: 'Salem', picture },
      }),
    );
    expect(entries.map(said)).toEqual([
      {
        action: 'teacher.edited',
        name: 'Ana Fern',
        before: { subjects: ['Science', 'Art'], city: 'Portland', picture: 'None' },
        after: { subjects: ['Art'], city: 'Salem', picture: 'A new one' },
      },
    ]);
  });

  it('invites of every role: sent, sent again, withdrawn', async () => {
    const person = { firstName: 'Ivy', lastName: 'Moss' };
    const email = 'ivy.moss@example.org';
    const entries = await leftBy(async () => {
      await admin.client.get(inviteAdmin, { body: { ...person, email } });
      await admin.client.get(invite, { body: { ...person, email, role: 'speaker' } });
      await admin.client.get(resendInvite, { params: { email } });
      await admin.client.get(withdrawInvite, { params: { email } });
      await admin.client.get(invite, { body: { ...person, email, role: 'teacher' } });
    });
    const invited = (role: string) => ({ ...person, email, role });
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'invite.sent', before: {}, after: invited('admin') },
      { action: 'invite.sent', before: invited('admin'), after: invited('speaker') },
      { action: 'invite.sent', before: {}, after: invited('speaker') },
      { action: 'invite.withdrawn', before: invited('speaker'), after: {} },
      { action: 'invite.sent', before: {}, after: invited('teacher') },
    ]);
    expect(entries[0]?.subject).toEqual({ _id: email, name: 'Ivy Moss' });
    expect(JSON.stringify(entries)).not.toMatch(/token|secret|hash/i);
  });

  it('changed settings, but not those that already had the value', async () => {
    const save = (reviewFirst: boolean) => admin.client.get(saveSettings, { body: { reviewFirst } });
    const entries = await leftBy(async () => {
      for (const reviewFirst of [true, false, false, true]) await save(reviewFirst);
      for (const noticeDays of [2, 3, 2]) await admin.client.get(saveSettings, { body: { noticeDays } });
    });
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { reviewFirst: true }, after: { reviewFirst: false } },
      { before: { reviewFirst: false }, after: { reviewFirst: true } },
      { before: { noticeDays: 2 }, after: { noticeDays: 3 } },
      { before: { noticeDays: 3 }, after: { noticeDays: 2 } },
    ]);
  });

  it('status changes by administrators, but not by teachers', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const entries = await leftBy(async () => {
      await admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
      await admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
      await teacher.client.get(setOwnRequestStatus, { params: { id }, body: { status: 'Archived' } });
    });
    expect(entries.map(said)).toEqual([
      {
        action: 'request.moved',
        name: 'A day at the river',
        before: { status: 'Pending Review' },
        after: { status: 'Approved' },
      },
    ]);
  });

  it('added, edited and deleted industry focuses, and how many speakers a deletion affected', async () => {
    const entries = await leftBy(async () => {
      const form = { name: 'Peat', description: '' };
      const { _id: id } = await admin.client.get(createFocus, { body: form });
      await admin.client.get(updateFocus, { params: { id }, body: { ...form, name: 'Peatland' } });
      await addSpeaker(portal, { focusIds: [id] });
      await admin.client.get(deleteFocus, { params: { id } });
    });
    expect(entries.filter(({ action }) => action.startsWith('focus')).map(said)).toEqual([
      { action: 'focus.added', name: 'Peat', before: {}, after: { name: 'Peat', description: '' } },
      { action: 'focus.edited', name: 'Peatland', before: { name: 'Peat' }, after: { name: 'Peatland' } },
      {
        action: 'focus.deleted',
        name: 'Peatland',
        before: { name: 'Peatland', description: '' },
        after: { speakersAffected: 1 },
      },
    ]);
  });

  const accountEvents = async (work: () => Promise<unknown>) =>
    (await leftBy(work)).map(({ action, actor, subject, before, after }) => {
      expect(subject).toEqual({ _id: actor._id, name: actor.name });
      expect(before).toEqual({});
      return { action, email: actor.email, after };
    });

  it('logins of every role, whether the browser was known, and failed logins of existing accounts', async () => {
    const { email } = await portal.addUser('teacher');
    const visitor = portal.visitor();
    const attempt = (password: string, given = email) =>
      visitor.call(login, { body: { email: given, password } });
    const entries = await accountEvents(async () => {
      await attempt('wrong');
      await attempt(PASSWORD);
      await visitor.get(logout);
      await attempt(PASSWORD);
      await attempt(PASSWORD, 'nobody@example.org');
    });
    expect(entries).toEqual([
      { action: 'login.failed', email, after: {} },
      { action: 'login.succeeded', email, after: { browser: 'New' } },
      { action: 'login.succeeded', email, after: { browser: 'Known' } },
    ]);
  });

  it('only failed logins whose password was checked, and at most ten an hour for each account', async () => {
    const { email } = await portal.addUser('teacher');
    const { db } = portal.context;
    const entries = await accountEvents(async () => {
      for (let time = 0; time < 14; time += 1) {
        if (time > 6)
          await db
            .updateTable('attempts')
            .set({ next_at: instant(-1) })
            .execute();
        await portal.visitor().call(login, { body: { email, password: `guess-${time}` } });
      }
    });
    expect(entries).toEqual(Array(10).fill({ action: 'login.failed', email, after: {} }));
  });

  it('at most ten logins an hour for each account', async () => {
    const { email } = await portal.addUser('teacher');
    const entries = await accountEvents(async () => {
      for (let time = 0; time < 11; time += 1)
        await portal.visitor().get(login, { body: { email, password: PASSWORD } });
    });
    expect(entries).toHaveLength(10);
    const later = await accountEvents(async () => {
      await expireRateLimits(portal);
      await portal.visitor().get(login, { body: { email, password: PASSWORD } });
    });
    expect(later).toHaveLength(1);
  });

  it('changed and reset passwords, and wrong passwords in confirmations', async () => {
    const { user, client } = await portal.newUser('speaker');
    const { email } = user;
    const entries = await accountEvents(async () => {
      for (const currentPassword of ['wrong', PASSWORD])
        await client.call(changePassword, { body: { currentPassword, newPassword: 'fresh-leaves-7' } });
      await portal.visitor().get(sendPasswordReset, { body: { email } });
      const token = await resetLink(portal, email);
      await portal.visitor().get(resetPassword, { body: { token, password: PASSWORD } });
    });
    expect(entries).toEqual(
      ['password.rejected', 'password.changed', 'password.reset'].map((action) => ({
        action,
        email,
        after: {},
      })),
    );
  });

  it('no passwords and no IP addresses', async () => {
    const rows = await portal.context.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/fresh-leaves|guess-|127\.0\.0\.1|::1/);
  });

  it('no refused actions, and no changes that people make to their own data', async () => {
    const { user, client } = await portal.newUser('teacher');
    const params = { userId: user.id };
    const entries = await leftBy(async () => {
      await client.get(updateTeacher, { params, body: profile });
      await client.get(updateUser, { params, body: { firstName: 'An', lastName: 'Other' } });
      await client.call(createFocus, { body: { name: 'Mine', description: '' } });
      await admin.client.call(createFocus, { body: { name: '', description: '' } });
      await admin.client.call(removeUser, { params: { email: admin.user.email } });
      await admin.client.call(withdrawInvite, { params: { email: 'nobody@example.org' } });
      await client.call(downloadSpeakers, { body: { password: PASSWORD } });
    });
    expect(entries).toEqual([]);
  });
});
