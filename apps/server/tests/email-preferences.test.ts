import { bookSpeaker, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import {
  deleteOwnAccount,
  getEmailPreferences,
  saveEmailPreferences,
} from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lockUser } from '../src/features/users/users.repository.ts';
import { saveMutedKinds } from '../src/mail/email-preferences.repository.ts';
import { waitsForLock } from './support/database.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** The path on which the reader of an email can unsubscribe. */
const unsubscribePathTo = async (email: string): Promise<string> => {
  const row = await portal.context.db
    .selectFrom('outbox')
    .select(['unsubscribe_url', 'html', 'text'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  for (const part of [row.html, row.text]) expect(part).toContain(row.unsubscribe_url);
  return new URL(row.unsubscribe_url).pathname;
};

const post = (path: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(`${portal.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

const book = async () => {
  const teacher = await portal.newUser('teacher');
  const speaker = await addSpeaker(portal);
  const request = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  return { teacher, speaker, params: { id: request._id } };
};

it('the last of several preferences that are saved at once applies as a whole', async () => {
  const { db } = portal.context;
  const { user, client } = await portal.newUser('teacher');
  const params = { userId: user.id };
  const body = { requests: true, reminders: false, messages: true };
  const { saved } = await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    await saveMutedKinds(tx, user.id, { requests: false, reminders: true, messages: true });
    const saved = client.call(saveEmailPreferences, { params, body });
    if (inject('postgresUrl') !== null) await expect.poll(() => waitsForLock(db)).toBe(true);
    return { saved };
  });
  expect((await saved).ok).toBe(true);
  expect(await client.get(getEmailPreferences, { params })).toEqual(body);
});

describe('an email about a request', () => {
  it('can be stopped with one POST, without a login and without following the link first', async () => {
    const admin = await portal.newUser('admin');
    const { teacher, params } = await book();
    const path = await unsubscribePathTo(teacher.user.email);
    const page = await fetch(`${portal.address}${path}`);
    expect(await page.text()).toContain('Requests and confirmed visits');
    const who = { params: { userId: teacher.user.id } };
    expect(await teacher.client.get(getEmailPreferences, who)).toMatchObject({ requests: true });

    for (let time = 0; time < 2; time += 1) expect((await post(path)).status).toBe(200);
    expect(await teacher.client.get(getEmailPreferences, who)).toEqual({
      requests: false,
      reminders: true,
      messages: true,
    });
    const before = (await mailsTo(portal, teacher.user.email)).length;
    await admin.client.get(setRequestStatus, { params, body: { status: 'Approved' } });
    expect(await mailsTo(portal, teacher.user.email)).toHaveLength(before);
    await teacher.client.get(saveEmailPreferences, {
      ...who,
      body: { requests: true, reminders: true, messages: true },
    });
    await admin.client.get(setRequestStatus, { params, body: { status: 'Archived' } });
    expect(await mailsTo(portal, teacher.user.email)).toHaveLength(before + 1);
  });

  it('is still sent when a deleted account calls the visit off, because the request disappears', async () => {
    const { teacher, speaker } = await book();
    await post(await unsubscribePathTo(teacher.user.email));
    await speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    const mails = await mailsTo(portal, teacher.user.email);
    expect(mails.at(-1)?.subject).toMatch(/^Called off: /);
  });

  it('can only be stopped for its own reader and kind, and with a small body', async () => {
    const { teacher, speaker } = await book();
    const path = await unsubscribePathTo(teacher.user.email);
    for (const forged of [
      path.replace(teacher.user.id, speaker.user.id),
      path.replace('/requests/', '/reminders/'),
      path.replace('/requests/', '/account/'),
      `${path.slice(0, -2)}xx`,
    ]) {
      expect((await post(forged)).status).toBe(404);
      expect((await fetch(`${portal.address}${forged}`)).status).toBe(404);
    }
    expect((await post(path, 'x'.repeat(100_000))).status).toBe(413);
    expect(await teacher.client.get(getEmailPreferences, { params: { userId: teacher.user.id } })).toEqual({
      requests: true,
      reminders: true,
      messages: true,
    });
  });
});
