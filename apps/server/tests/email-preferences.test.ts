import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  acceptRequest,
  callOffVisit,
  declineProposal,
  declineRequest,
  proposeChange,
  proposeTimes,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import type { EmailKind } from '@portal/contract/users/email-preferences.ts';
import { getEmailPreferences, saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { reportMessage, sendMessage } from '@portal/contract/visits/messages.contract.ts';
import {
  listThankYous,
  reportThankYou,
  sendThankYou,
  shareThankYou,
} from '@portal/contract/visits/thank-yous.contract.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lockUser } from '../src/domain/users/users.repository.ts';
import { DAY, MINUTE } from '../src/kernel/clock.ts';
import { saveMutedKinds } from '../src/platform/mail/email-preferences.repository.ts';
import { unsubscribePath } from '../src/platform/mail/unsubscribe.ts';
import { waitsForLock } from './support/database.ts';
import { releaseStatusEmails, runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, aPlan, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { thankYouToken } from './support/thank-yous.ts';
import { askSpeaker, confirmVisit, createPeople, endVisit, type People } from './support/visits.ts';

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
  const body = {
    ...{ requests: true, reminders: false, messages: true },
    ...{ announcements: false, openRequests: false, dailyReview: false },
  };
  const { saved } = await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    await saveMutedKinds(tx, user.id, { ...body, requests: false, reminders: true });
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
      announcements: true,
      openRequests: true,
      dailyReview: false,
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

  it('is still sent when a deleted account ends the request, because the request disappears', async () => {
    const { teacher, speaker } = await book();
    await post(await unsubscribePathTo(teacher.user.email));
    await speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    const mails = await mailsTo(portal, teacher.user.email);
    expect(mails.at(-1)?.subject).toMatch(/^Request ended: /);
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
      announcements: true,
      openRequests: true,
      dailyReview: false,
    });
  });
});

type Person = keyof People;

const VISIT = Date.parse(`${VISIT_DAY}T10:00-04:00`);

/** What people do from a request to the thanks for the visit, so that every optional email is sent. */
const liveThrough = async (people: People): Promise<void> => {
  const { teacher, speaker, admin } = people;
  const form = { eventName: 'River day' };
  const setStatus = (params: { id: string }, status: RequestStatus) =>
    admin.client.get(setRequestStatus, { params, body: { status } });

  const params = await askSpeaker(people, form);
  const write = ({ client }: People[Person]) =>
    client.get(sendMessage, { params, body: { text: 'Is there a projector?' } });
  await write(teacher);
  const { _id: messageId } = await write(speaker);
  const report = { reason: 'It names a student.' };
  await teacher.client.get(reportMessage, { params: { ...params, messageId }, body: report });
  await runJobs(portal, Date.now() + 10 * MINUTE);
  for (const days of [16, 40]) await runJobs(portal, Date.now() + days * DAY);

  const times = { timezone: 'America/New_York' as const, dateTimes: [`${VISIT_DAY}T12:00`] };
  await speaker.client.get(proposeTimes, { params, body: { version: 2, ...times } });
  await teacher.client.get(declineProposal, { params, body: { version: 3 } });
  await speaker.client.get(acceptRequest, { params, body: { version: 4 } });
  await teacher.client.get(saveVisitDetails, { params, body: { version: 5, contact: 'Dana' } });
  await runJobs(portal, Date.now() + MINUTE);
  await teacher.client.get(proposeChange, { params, body: { version: 6, ...aPlan() } });
  await speaker.client.get(declineProposal, { params, body: { version: 7 } });
  for (const days of [7, 1, -1]) await runJobs(portal, VISIT - days * DAY);

  await endVisit(portal, params.id);
  const token = await thankYouToken(teacher.client, params.id);
  await portal.visitor().get(sendThankYou, { params: { token }, body: { text: 'Thank you!' } });
  const [thankYou] = (await teacher.client.get(listThankYous, { params })).items;
  const one = { ...params, thankYouId: thankYou?._id ?? '' };
  await teacher.client.get(shareThankYou, { params: one });
  await speaker.client.get(reportThankYou, { params: one, body: report });

  const calledOff = await confirmVisit(people, form);
  const reason = { version: 3, reason: 'The school is closed.' };
  await teacher.client.get(callOffVisit, { params: calledOff, body: reason });

  const declined = await askSpeaker(people, form);
  await speaker.client.get(declineRequest, { params: declined, body: { version: 2, reason: "I'm away." } });
  await setStatus(declined, 'Pending Speaker Confirmation');
  await setStatus(declined, 'Pending Review');
  await setStatus(declined, 'Archived');
  await releaseStatusEmails(portal);
};

/** Every optional email of `liveThrough` by kind and reader. */
const OPTIONAL = {
  requests: {
    teacher: [
      "Can't make it",
      'Canceled',
      'Choose a time',
      'Confirmed',
      'Declined',
      'No change',
      'Under review',
      'We asked your speaker',
      'We have your request',
      'Your class says thank you',
    ],
    speaker: [
      'Answer needed',
      'Answer the change',
      'Canceled',
      'Confirmed',
      'Details',
      'No answer needed',
      'Not these times',
      'You got a thank-you',
    ],
    admin: ['Review'],
  },
  reminders: {
    teacher: ['In one week', 'No answer yet', 'Tell us how it went', 'Tomorrow'],
    speaker: ['Answer still needed', 'In one week', 'Tell us how it went', 'Tomorrow'],
    admin: ['No answer yet'],
  },
  messages: {
    teacher: ['New message about'],
    speaker: ['New message about'],
    admin: ['Review a reported message', 'Review a reported thank-you'],
  },
} satisfies Record<Exclude<EmailKind, 'announcements' | 'openRequests'>, Record<Person, string[]>>;

/** Administrators write announcements, so they come with no request; emails about open requests have tests of their own. */
type AboutRequests = keyof typeof OPTIONAL;
const KINDS = Object.keys(OPTIONAL).filter((kind): kind is AboutRequests => Object.hasOwn(OPTIONAL, kind));
const PEOPLE = ['teacher', 'speaker', 'admin'] as const satisfies Person[];

/** The subjects of the optional emails to a person, without the event, by the kind that their link stops. */
const optionalTo = async ({ user }: People[Person]) => {
  const rows = await portal.context.db
    .selectFrom('outbox')
    .select(['subject', 'unsubscribe_url'])
    .where('recipient', '=', user.email)
    .where('subject', 'like', '%River day')
    .execute();
  const ofKind = (kind: EmailKind) => {
    const sent = rows.filter((row) => row.unsubscribe_url.includes(`/${user.id}/${kind}/`));
    return [...new Set(sent.map(({ subject }) => subject.replace(/[:?]? River day$/, '')))].sort();
  };
  expect(rows.filter((row) => row.unsubscribe_url === '')).toEqual([]);
  return Object.fromEntries(KINDS.map((kind) => [kind, ofKind(kind)]));
};

/** How people stop the emails of a kind. */
const MUTING = {
  'the link in an email': async ({ user }: People[Person], kind: EmailKind) => {
    const reply = await post(unsubscribePath(portal.context.unsubscribeKey, user.id, kind));
    expect(reply.status).toBe(200);
  },
  'the settings': async ({ user, client }: People[Person], kind: EmailKind) => {
    const body = { requests: true, reminders: true, messages: true, [kind]: false };
    await client.get(saveEmailPreferences, { params: { userId: user.id }, body });
  },
};

/** Fails unless every optional email was sent, apart from those of a kind. */
const expectSent = async (people: People, muted?: AboutRequests): Promise<void> => {
  for (const person of PEOPLE) {
    const wanted = KINDS.map((kind) => [kind, kind === muted ? [] : OPTIONAL[kind][person]]);
    expect(await optionalTo(people[person]), person).toEqual(Object.fromEntries(wanted));
  }
};

describe('optional emails', () => {
  it('are all sent to people who have stopped none', async () => {
    const people = await createPeople(portal);
    await liveThrough(people);
    await expectSent(people);
  });

  it.each(
    KINDS.flatMap((kind) => [[kind, 'the link in an email'] as const, [kind, 'the settings'] as const]),
  )('of the kind %s are stopped by %s, and the other kinds are still sent', async (kind, way) => {
    const people = await createPeople(portal);
    for (const person of PEOPLE) await MUTING[way](people[person], kind);
    await liveThrough(people);
    await expectSent(people, kind);
  });
});
