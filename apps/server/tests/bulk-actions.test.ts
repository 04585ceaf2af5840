import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { createFocus, deleteFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { SELECTED_USERS_MAX, SPEAKER_UNDO_TIME } from '@portal/contract/limits.ts';
import { endPause } from '@portal/contract/speakers/pause.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import * as calls from '@portal/contract/users/bulk-actions.contract.ts';
import type { UserResult } from '@portal/contract/users/bulk-actions.schemas.ts';
import { getUser, saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSpeaker } from '../src/domain/speakers/speakers.repository.ts';
import { newId } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { runJobs } from './support/jobs.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let adminEmail: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  const { user, client } = await portal.newUser('admin', { firstName: 'Ada', lastName: 'Moss' });
  admin = client;
  adminEmail = user.email;
});
afterAll(() => portal.close());

const outcomes = ({ results }: { readonly results: readonly UserResult[] }) =>
  results.map(({ outcome }) => outcome);
const messages = ({ results }: { readonly results: readonly UserResult[] }) =>
  results.map(({ message }) => message);
const idsOf = async (...people: readonly Promise<{ readonly id: string }>[]): Promise<string[]> =>
  (await Promise.all(people)).map(({ id }) => id);
const speakerId = async (given: Parameters<typeof addSpeaker>[1] = {}): Promise<string> =>
  (await addSpeaker(portal, given)).user.id;

/** Everything about a speaker that an undo has to restore. */
const stateOf = async (id: string) => {
  const speaker = await findSpeaker(portal.context.db, id);
  if (!speaker) throw new Error('There is no such speaker');
  const { version: _version, ...state } = speaker;
  return { ...state, industry: state.industry.toSorted() };
};
const actionsAbout = async (id: string) => {
  const { items } = await admin.get(listAuditEntries, { query: { limit: 100 } });
  const actions = items.filter(({ subject }) => subject._id === id).map(({ action }) => action);
  return actions.filter((action) => action !== 'login.succeeded');
};
const changesIn = ({ results }: { readonly results: readonly UserResult[] }) =>
  results.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]));

describe('an action on selected people', () => {
  it('takes 200 at most, each of them once, and names the field of an invalid selection', async () => {
    const many = Array.from({ length: SELECTED_USERS_MAX + 1 }, (_nothing, index) => `u${index}`);
    for (const userIds of [[], many, ['no id!'], 'all'])
      expect(
        await admin.call(calls.showOrHideSpeakers, { body: { userIds: userIds as string[], visible: true } }),
      ).toMatchObject({ status: 400, failure: { fields: expect.anything() } });
    const id = await speakerId();
    const body = { userIds: [id, id], visible: false };
    expect(outcomes(await admin.get(calls.showOrHideSpeakers, { body }))).toEqual(['done']);
    const { results } = await admin.get(calls.showOrHideSpeakers, {
      body: { userIds: many.slice(1), visible: false },
    });
    expect(results.every(({ outcome }) => outcome === 'gone')).toBe(true);
  });

  it('says of each person whether it applied', async () => {
    const [visible, hidden] = [await speakerId(), await speakerId()];
    await admin.get(updateSpeaker, { params: { userId: hidden }, body: { visible: false } });
    const [teacher, registered] = await idsOf(portal.addUser('teacher'), portal.addUser('speaker'));
    const userIds = [visible, hidden, teacher ?? '', registered ?? '', 'gone'];
    const reply = await admin.get(calls.showOrHideSpeakers, { body: { userIds, visible: false } });
    expect(outcomes(reply)).toEqual(['done', 'already', 'refused', 'refused', 'gone']);
    expect(messages(reply)).toEqual([
      '',
      '',
      'Not a speaker.',
      "They haven't filled in a speaker profile yet.",
      'User not found',
    ]);
    expect(await stateOf(visible)).toMatchObject({ visible: false, hiddenByAdmin: true });
    expect(await actionsAbout(visible)).toEqual(['speaker.hidden']);
  });
});

describe('hiding, pausing and adding a focus', () => {
  it.each([['hide'], ['show'], ['pause'], ['end a break'], ['add a focus']] as const)(
    'are undone exactly: %s',
    async (what) => {
      const focus = await admin.get(createFocus, { body: { name: newId(), description: '' } });
      // One is complete, the other is visible although its profile has no focus.
      const ids = [await speakerId(), await speakerId({ focusIds: [] })];
      await admin.get(updateSpeaker, { params: { userId: ids[1] ?? '' }, body: { visible: true } });
      if (what === 'show')
        await admin.get(calls.showOrHideSpeakers, { body: { userIds: ids, visible: false } });
      if (what === 'end a break')
        await admin.get(calls.pauseSpeakers, { body: { userIds: ids, until: VISIT_DAY } });
      const before = await Promise.all(ids.map(stateOf));
      const act = {
        hide: () => admin.get(calls.showOrHideSpeakers, { body: { userIds: ids, visible: false } }),
        show: () => admin.get(calls.showOrHideSpeakers, { body: { userIds: ids, visible: true } }),
        pause: () => admin.get(calls.pauseSpeakers, { body: { userIds: ids, until: VISIT_DAY } }),
        'end a break': () => admin.get(calls.pauseSpeakers, { body: { userIds: ids, until: null } }),
        'add a focus': () =>
          admin.get(calls.addFocusToSpeakers, { body: { userIds: ids, focusId: focus._id } }),
      };
      const reply = await act[what]();
      expect(outcomes(reply)).toEqual(['done', 'done']);
      for (const [index, id] of ids.entries()) expect(await stateOf(id)).not.toEqual(before[index]);
      const changes = changesIn(reply);
      expect(outcomes(await admin.get(calls.undoSpeakerChanges, { body: { changes } }))).toEqual([
        'done',
        'done',
      ]);
      expect(await Promise.all(ids.map(stateOf))).toEqual(before);
      expect((await actionsAbout(ids[0] ?? ''))[0]).toBe('speaker.change-undone');
      // Only once.
      expect(outcomes(await admin.get(calls.undoSpeakerChanges, { body: { changes } }))).toEqual([
        'refused',
        'refused',
      ]);
    },
  );

  it('are left alone by an undo if someone has changed the speaker since, or it comes too late', async () => {
    const ids = [await speakerId(), await speakerId(), await speakerId()];
    const pause = await admin.get(calls.pauseSpeakers, { body: { userIds: ids, until: VISIT_DAY } });
    const [ended = '', kept = '', late = ''] = ids;
    await admin.get(endPause, { params: { userId: ended } });
    const changes = changesIn(pause);
    const undo = (wanted: string[]) =>
      admin.get(calls.undoSpeakerChanges, {
        body: { changes: changes.filter(({ id }) => wanted.includes(id)) },
      });
    const reply = await undo([ended, kept]);
    expect(outcomes(reply)).toEqual(['refused', 'done']);
    expect(messages(reply)[0]).toBe('Someone has changed them since.');
    await runJobs(portal, Date.now() + SPEAKER_UNDO_TIME + 1_000);
    expect(messages(await undo([late]))).toEqual(['The time for undoing is over.']);
    expect(await stateOf(late)).toMatchObject({ pausedUntil: VISIT_DAY });
  });

  it('adds a focus once, which may complete a profile, and names one that is gone', async () => {
    const focus = await admin.get(createFocus, { body: { name: 'Water Towers', description: '' } });
    const ids = [await speakerId({ focusIds: [] })];
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ visible: false });
    const body = { userIds: ids, focusId: focus._id };
    expect(outcomes(await admin.get(calls.addFocusToSpeakers, { body }))).toEqual(['done']);
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ visible: true, industry: ['Water Towers'] });
    expect(outcomes(await admin.get(calls.addFocusToSpeakers, { body }))).toEqual(['already']);
    await admin.get(deleteFocus, { params: { id: focus._id } });
    expect(await admin.call(calls.addFocusToSpeakers, { body })).toMatchObject({
      status: 400,
      failure: { fields: { focusId: 'This industry focus no longer exists' } },
    });
  });

  it('says why a break is refused', async () => {
    const id = await speakerId();
    await admin.get(calls.showOrHideSpeakers, { body: { userIds: [id], visible: false } });
    const reply = await admin.get(calls.pauseSpeakers, { body: { userIds: [id], until: VISIT_DAY } });
    expect(messages(reply)).toEqual(["Teachers can't see this profile, so there's nothing to pause."]);
    expect(
      await admin.call(calls.pauseSpeakers, { body: { userIds: [id], until: '2020-01-01' } }),
    ).toMatchObject({ status: 400, failure: { fields: { until: expect.any(String) } } });
  });
});

describe('writing to selected people', () => {
  const email = { subject: 'The new school year', text: 'Hello all\n\nPlease check your days.' };

  it('sends each an email in the layout, which answers to the writer and can be stopped in one click', async () => {
    const [reader, stopped] = [await portal.newUser('teacher'), await portal.newUser('speaker')];
    const unverified = await portal.addUser('teacher', { verifiedAt: null });
    await stopped.client.get(saveEmailPreferences, {
      params: { userId: stopped.user.id },
      body: { requests: true, reminders: true, messages: true, announcements: false },
    });
    const userIds = [reader.user.id, stopped.user.id, unverified.id];
    const preview = await admin.get(calls.previewEmail, { body: { ...email, userIds } });
    expect(preview).toMatchObject({
      subject: email.subject,
      greeting: 'Hello Robin,',
      paragraphs: ['Hello all', 'Please check your days.'],
    });
    expect(outcomes(preview)).toEqual(['done', 'refused', 'refused']);
    expect(await mailsTo(portal, reader.user.email)).toHaveLength(0);

    const reply = await admin.get(calls.writeToUsers, { body: { ...email, userIds } });
    expect(reply).toEqual({ results: preview.results });
    expect(messages(reply)).toEqual([
      '',
      "They've unsubscribed from announcements.",
      "They haven't verified their email address yet.",
    ]);
    for (const { email: other } of [stopped.user, unverified])
      expect(await mailsTo(portal, other)).toHaveLength(0);
    const [mail] = await mailsTo(portal, reader.user.email);
    expect(mail).toMatchObject({ subject: email.subject });
    expect(mail?.text).toContain('Hello all\n\nPlease check your days.');
    const sent = await portal.context.db
      .selectFrom('outbox')
      .select(['reply_to', 'unsubscribe_url'])
      .where('recipient', '=', reader.user.email)
      .executeTakeFirstOrThrow();
    expect(sent.reply_to).toBe(adminEmail);
    expect(await actionsAbout(reader.user.id)).toEqual(['user.emailed']);

    const stop = await fetch(sent.unsubscribe_url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await stop.text()).toContain('Announcements');
    const again = await admin.get(calls.writeToUsers, { body: { ...email, userIds: [reader.user.id] } });
    expect(outcomes(again)).toEqual(['refused']);
    expect(await mailsTo(portal, reader.user.email)).toHaveLength(1);
  });

  it('needs a subject and a message', async () => {
    const userIds = await idsOf(portal.addUser('teacher'));
    for (const [field, body] of [
      ['subject', { ...email, userIds, subject: ' ' }],
      ['subject', { ...email, userIds, subject: 's'.repeat(60) }],
      ['text', { ...email, userIds, text: '\n' }],
      ['text', { ...email, userIds, text: 't'.repeat(5_001) }],
    ] as const)
      expect(await admin.call(calls.writeToUsers, { body })).toMatchObject({
        status: 400,
        failure: { fields: { [field]: expect.any(String) } },
      });
  });

  it('keeps the choice of announcements when a page of an earlier release saves the other kinds', async () => {
    const { user, client } = await portal.newUser('teacher');
    const save = (announcements?: boolean) =>
      client.get(saveEmailPreferences, {
        params: { userId: user.id },
        body: {
          requests: false,
          reminders: true,
          messages: true,
          ...(announcements === false && { announcements }),
        },
      });
    await save(false);
    expect(await save()).toMatchObject({ requests: false, announcements: false });
  });
});

it('inviting again sends a first password link or an invite, and says for whom it does not apply', async () => {
  const fresh = await portal.addUser('speaker', { passwordHash: null });
  const active = await portal.addUser('teacher');
  const unverified = await portal.addUser('teacher', { verifiedAt: null });
  const invited = await portal.addUser('teacher', { verifiedAt: null });
  const { email, firstName, lastName } = invited;
  await admin.get(invite, { body: { email, firstName, lastName, role: 'teacher' } });
  const userIds = [fresh, active, unverified, invited].map(({ id }) => id);
  const reply = await admin.get(calls.inviteUsersAgain, { body: { userIds } });
  expect(outcomes(reply)).toEqual(['done', 'refused', 'refused', 'done']);
  expect(linkIn((await mailsTo(portal, fresh.email)).at(-1), '/reset-password/')).toBeTruthy();
  expect(await mailsTo(portal, email)).toHaveLength(2);
  expect(await mailsTo(portal, active.email)).toHaveLength(0);
  // Once a minute at most.
  const soon = await admin.get(calls.inviteUsersAgain, { body: { userIds: [fresh.id] } });
  expect(messages(soon)).toEqual([expect.stringContaining('already asked')]);
});

describe('removing selected people', () => {
  it('deletes teachers and speakers, never administrators, and tells what it would end', async () => {
    const { user: speaker } = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    await teacher.client.get(bookSpeaker, { body: aBooking(speaker.id) });
    const other = await portal.addUser('admin');
    const userIds = [speaker.id, other.id, 'gone'];
    expect(await admin.get(calls.countAffectedByRemoval, { body: { userIds } })).toEqual({ count: 1 });
    const reply = await admin.get(calls.removeUsers, { body: { userIds } });
    expect(outcomes(reply)).toEqual(['done', 'refused', 'gone']);
    expect(messages(reply)[1]).toBe('Cannot delete admin users.');
    expect((await admin.call(getUser, { params: { userId: speaker.id } })).status).toBe(404);
    expect((await admin.call(getUser, { params: { userId: other.id } })).status).toBe(200);
    expect((await mailsTo(portal, teacher.user.email)).at(-1)?.subject).toMatch(/^Request ended: /);
    expect(await actionsAbout(speaker.id)).toEqual(['user.removed']);
  });

  it('needs a recent login or the password', async () => {
    const { user, client } = await portal.newUser('admin');
    await portal.context.db
      .updateTable('sessions')
      .set({ confirmed_at: '2020-01-01T00:00:00.000Z' })
      .where('user_id', '=', user.id)
      .execute();
    const userIds = await idsOf(portal.addUser('teacher'));
    expect(await client.call(calls.removeUsers, { body: { userIds } })).toMatchObject({
      status: 403,
      failure: { code: 'confirm_password' },
    });
  });
});
