import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { MESSAGES_MAX, PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  declineRequest,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import {
  countUnreadMessages,
  listMessages,
  markMessagesRead,
  reportMessage,
  sendMessage,
} from '@portal/contract/visits/messages.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { EventReader } from './support/events.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { storeMessage } from './support/messages.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { endVisit } from './support/visits.ts';

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** A request with its people and a stranger. `ask` has the speaker asked. */
const newRequest = async () => {
  const teacher = await portal.newUser('teacher', { firstName: 'Dana', lastName: 'Reyes' });
  const speaker = await addSpeaker(portal, {}, { firstName: 'Miriam', lastName: 'Okafor' });
  const admin = await portal.newUser('admin');
  const booking = aBooking(speaker.user.id, { eventName: 'River day' });
  const params = { id: (await teacher.client.get(bookSpeaker, { body: booking }))._id };
  const setStatus = (status: RequestStatus) =>
    admin.client.get(setRequestStatus, { params, body: { status } });
  return { teacher, speaker, admin, params, setStatus };
};

/** The same with a speaker who was asked. */
const newThread = async () => {
  const request = await newRequest();
  await request.setStatus('Pending Speaker Confirmation');
  const { params } = request;
  return {
    ...request,
    send: (client: Client, text: string, messageKey?: string) =>
      client.call(sendMessage, { params, body: { text, messageKey } }),
    read: (client: Client) => client.get(listMessages, { params }),
  };
};

const textsOf = ({ items }: { items: readonly { text: string }[] }) => items.map(({ text }) => text);
const idIn = (page: { items: readonly { _id: string }[] }, index = -1): string =>
  page.items.at(index)?._id ?? '';
/** The subjects and texts of the emails about messages to an address. */
const messageMailsTo = async (email: string) =>
  (await mailsTo(portal, email)).filter(({ subject }) => /^(New m|Review a reported m)essage/.test(subject));

describe('the messages about a request', () => {
  it('are read by both sides and administrators, newest last, and written by both sides', async () => {
    const { teacher, speaker, admin, send, read } = await newThread();
    expect(await send(teacher.client, '  Where do we meet?\nAt the gate?  ')).toMatchObject({
      status: 201,
      data: { by: 'teacher', text: 'Where do we meet?\nAt the gate?' },
    });
    await send(speaker.client, 'At the gate.');
    for (const { client } of [teacher, speaker, admin])
      expect(await read(client)).toMatchObject({
        state: 'open',
        items: [
          { by: 'teacher', text: 'Where do we meet?\nAt the gate?', reported: false },
          { by: 'speaker', text: 'At the gate.' },
        ],
        nextCursor: null,
      });
    expect((await read(admin.client)).unread).toBe(0);
    expect(await send(admin.client, 'Hello')).toMatchObject({ status: 403 });
  });

  it('begin when the speaker is asked, and can only be read once the request is archived', async () => {
    const { teacher, speaker, params, setStatus } = await newRequest();
    const write = (client: Client) => client.call(sendMessage, { params, body: { text: 'Hello' } });
    const stateFor = async (client: Client) => (await client.get(listMessages, { params })).state;
    expect(await write(teacher.client)).toMatchObject({
      status: 409,
      failure: { message: 'You can write messages once the speaker has been asked.' },
    });
    expect(await stateFor(teacher.client)).toBe('not open');
    await setStatus('Approved');
    expect(await write(speaker.client)).toMatchObject({ status: 201 });
    await setStatus('Archived');
    expect(await stateFor(speaker.client)).toBe('read only');
    expect(await write(speaker.client)).toMatchObject({
      status: 409,
      failure: { message: "You can't write messages while this request is archived." },
    });
    expect(textsOf(await teacher.client.get(listMessages, { params }))).toEqual(['Hello']);
  });

  it('can only be read after the speaker has declined, even if the teacher unarchives the request', async () => {
    const { teacher, speaker, params, setStatus, send, read } = await newThread();
    await speaker.client.get(declineRequest, { params, body: { version: 2, reason: "I'm away." } });
    await teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Pending Review' } });
    const message = "You can't write messages while this request is being reviewed again.";
    for (const { client } of [teacher, speaker]) {
      expect(await send(client, 'Please?')).toMatchObject({ status: 409, failure: { message } });
      expect(await read(client)).toMatchObject({ state: 'read only', closedReason: message });
    }
    await setStatus('Pending Speaker Confirmation');
    expect(await read(teacher.client)).toMatchObject({ state: 'open', closedReason: '' });
    expect(await send(teacher.client, 'Hello again')).toMatchObject({ status: 201 });
  });

  it('are written until 30 days after the visit', async () => {
    const { speaker, teacher, params, setStatus, send, read } = await newThread();
    await setStatus('Approved');
    const DAY = 24 * 60 * MINUTE;
    await endVisit(portal, params.id, instant(-30 * DAY));
    expect(await send(teacher.client, 'Thanks!')).toMatchObject({ status: 201 });
    await endVisit(portal, params.id, instant(-30 * DAY - 60 * MINUTE));
    expect(await send(speaker.client, 'You too!')).toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('more than 30 days ago') },
    });
    expect(textsOf(await read(speaker.client))).toEqual(['Thanks!']);
  });

  it('are refused if the request is archived at the same moment', async () => {
    const { teacher, speaker, params, send, read } = await newThread();
    const [, ...sent] = await Promise.all([
      teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } }),
      ...Array.from({ length: 5 }, (_, index) => send(speaker.client, `Hello ${index}`)),
    ]);
    const written = sent.filter(({ status }) => status === 201).length;
    expect((await read(teacher.client)).items).toHaveLength(written);
    expect(await send(speaker.client, 'Hello')).toMatchObject({ status: 409 });
  });

  it('are read a page at a time, from the newest to the oldest', async () => {
    const { teacher, speaker, params } = await newThread();
    for (const text of ['1', '2', '3', '4', '5', '6'])
      await storeMessage(portal, params.id, teacher.user.id, text);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await speaker.client.get(listMessages, { params, query: { limit: 2, cursor } });
      pages.push(textsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      ['5', '6'],
      ['3', '4'],
      ['1', '2'],
    ]);
  });

  it('are refused if they are blank or too long, with the field', async () => {
    const { teacher, send, read } = await newThread();
    expect(await send(teacher.client, '   ')).toMatchObject({
      status: 400,
      failure: { fields: { text: 'Please write a message' } },
    });
    expect(await send(teacher.client, 'x'.repeat(PARAGRAPH_MAX + 1))).toMatchObject({
      status: 400,
      failure: { fields: { text: 'Please use at most 5,000 characters' } },
    });
    expect((await read(teacher.client)).items).toEqual([]);
  });

  it('are sent once, however often the same form is sent', async () => {
    const { teacher, speaker, admin, send, read } = await newThread();
    const key = newId();
    const replies = await Promise.all([1, 2, 3].map(() => send(teacher.client, 'Hello', key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(textsOf(await read(speaker.client))).toEqual(['Hello']);
    expect(await send(teacher.client, 'Hello again', key)).toMatchObject({
      status: 409,
      failure: { code: 'already_sent' },
    });
    expect(await send(speaker.client, 'Hello', key)).toMatchObject({ status: 201, data: { by: 'speaker' } });
    await send(teacher.client, 'Hello again', newId());
    expect(textsOf(await read(speaker.client))).toEqual(['Hello', 'Hello', 'Hello again']);
    const body = aBooking(speaker.user.id, { dateTime: `${VISIT_DAY}T15:00` });
    const other = { id: (await teacher.client.get(bookSpeaker, { body }))._id };
    await admin.client.get(setRequestStatus, {
      params: other,
      body: { status: 'Pending Speaker Confirmation' },
    });
    await teacher.client.get(sendMessage, { params: other, body: { text: 'Hello', messageKey: key } });
    expect(textsOf(await speaker.client.get(listMessages, { params: other }))).toEqual(['Hello']);
  });

  it('keep the order in which they were sent, even if the clock is set back', async () => {
    const { teacher, speaker, params, send, read } = await newThread();
    await send(teacher.client, 'First');
    const later = new Date(Date.now() + 60 * MINUTE).toISOString();
    const messages = portal.context.db.updateTable('messages').set({ created_at: later });
    await messages.where('request_id', '=', params.id).execute();
    for (const text of ['Second', 'Third']) await send(speaker.client, text);
    expect(textsOf(await read(teacher.client))).toEqual(['First', 'Second', 'Third']);
    const authors = [teacher, speaker, teacher, speaker, teacher, speaker];
    await Promise.all(authors.map(({ client }) => send(client, 'At once')));
    const times = (await read(teacher.client)).items.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(3 + authors.length);
  });

  it('are at most 500, and at most 60 an hour from one person', async () => {
    const { teacher, speaker, params, send } = await newThread();
    for (let sent = 0; sent < 60; sent += 1)
      expect(await send(teacher.client, 'Hello')).toMatchObject({ status: 201 });
    expect(await send(teacher.client, 'Hello')).toMatchObject({
      status: 429,
      failure: { message: expect.stringContaining('60 messages an hour') },
    });
    for (let stored = 60; stored < MESSAGES_MAX - 1; stored += 1)
      await storeMessage(portal, params.id, teacher.user.id);
    const last = await Promise.all([1, 2, 3, 4].map(() => send(speaker.client, 'Last')));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await send(speaker.client, 'One more')).toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('already 500 messages') },
    });
  });

  it('are announced to both sides and administrators', async () => {
    const { teacher, speaker, admin, params, send } = await newThread();
    const readers = await Promise.all(
      [teacher, speaker, admin].map(({ client }) => EventReader.open(client)),
    );
    await send(teacher.client, 'Hello');
    for (const reader of readers) {
      expect(await reader.next()).toEqual({ kind: 'message', id: params.id });
      await reader.close();
    }
  });

  it('are deleted with the account of either side', async () => {
    const { teacher, speaker, params, send, read } = await newThread();
    await send(teacher.client, 'Hello');
    await speaker.client.get(markMessagesRead, {
      params: { ...params, messageId: idIn(await read(speaker.client)) },
    });
    await speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    await runJobs(portal, Date.now() + 11 * MINUTE);
    const { db } = portal.context;
    for (const table of ['messages', 'message_reads'] as const)
      expect(
        await db.selectFrom(table).select('request_id').where('request_id', '=', params.id).execute(),
      ).toEqual([]);
    expect(await messageMailsTo(teacher.user.email)).toEqual([]);
  });
});

describe('an unread message', () => {
  it('stays unread if the reader marks those of another request, or a stranger marks it', async () => {
    const { teacher, speaker, admin, params, send, read } = await newThread();
    const booking = aBooking(speaker.user.id, { dateTime: `${VISIT_DAY}T15:00` });
    const other = { id: (await teacher.client.get(bookSpeaker, { body: booking }))._id };
    await admin.client.get(setRequestStatus, {
      params: other,
      body: { status: 'Pending Speaker Confirmation' },
    });
    await send(teacher.client, 'Hello');
    const messageId = idIn(await read(speaker.client));
    const body = { text: 'And here?' };
    const { _id: otherId } = await teacher.client.get(sendMessage, { params: other, body });
    await speaker.client.get(markMessagesRead, { params: { ...other, messageId: otherId } });
    const { client: stranger } = await portal.newUser('teacher');
    expect(await stranger.call(markMessagesRead, { params: { ...params, messageId } })).toMatchObject({
      status: 404,
    });
    expect(await speaker.client.get(countUnreadMessages)).toEqual([{ requestId: params.id, unread: 1 }]);
  });

  it('is counted for its reader alone, until it is marked as read', async () => {
    const { teacher, speaker, params, send, read } = await newThread();
    await send(teacher.client, 'One');
    const first = idIn(await read(speaker.client));
    await send(teacher.client, 'Two');
    await send(speaker.client, 'Three');
    const counts = ({ client }: { client: Client }) => client.get(countUnreadMessages);
    expect(await counts(speaker)).toEqual([{ requestId: params.id, unread: 2 }]);
    expect(await counts(teacher)).toEqual([{ requestId: params.id, unread: 1 }]);
    expect(await read(speaker.client)).toMatchObject({ unread: 2 });

    const mark = (messageId: string) =>
      speaker.client.get(markMessagesRead, { params: { ...params, messageId } });
    expect(await mark(first)).toEqual({ unread: 1 });
    expect(await mark(idIn(await read(speaker.client)))).toEqual({ unread: 0 });
    expect(await mark(first), 'a late mark').toEqual({ unread: 0 });
    expect(await counts(speaker)).toEqual([]);
    expect(await counts(teacher)).toEqual([{ requestId: params.id, unread: 1 }]);
  });

  it('is emailed after ten minutes, once, with the ones that came after it', async () => {
    const { teacher, speaker, params, send } = await newThread();
    const sentAt = Date.now();
    await send(teacher.client, 'Where do we meet?');
    await send(teacher.client, 'And when?');
    await runJobs(portal, sentAt + 10 * MINUTE - 1);
    expect(await messageMailsTo(speaker.user.email)).toEqual([]);
    const later = Date.now() + 10 * MINUTE;
    await Promise.all([1, 2].map(() => runJobs(portal, later)));
    await runJobs(portal, later + 60 * MINUTE);
    const [mail, ...others] = await messageMailsTo(speaker.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New messages about River day');
    expect(mail?.text).toContain('Where do we meet?\n\nAnd when?');
    expect(mail?.text).toContain(`/speaker-requests?request=${params.id}#messages`);
    expect(await messageMailsTo(teacher.user.email)).toEqual([]);

    await send(teacher.client, 'Are you there?');
    await runJobs(portal, Date.now() + 10 * MINUTE);
    const again = await messageMailsTo(speaker.user.email);
    expect(again).toHaveLength(2);
    expect(again[1]?.subject).toBe('New message about River day');
    expect(again[1]?.text).not.toContain('And when?');
  });

  it('is emailed without asking for an answer if the thread can only be read by then', async () => {
    const { teacher, speaker, setStatus, send } = await newThread();
    await send(teacher.client, "The class can't make it.");
    await setStatus('Archived');
    await runJobs(portal, Date.now() + 10 * MINUTE);
    const [mail] = await messageMailsTo(speaker.user.email);
    expect(mail?.text).toContain("The class can't make it.");
    expect(mail?.text).toContain("You can't write messages while this request is archived.");
    expect(mail?.text).toContain('See the messages');
    expect(mail?.text).not.toContain('Answer in the portal');
  });

  it('is one of five that an email quotes', async () => {
    const { teacher, speaker, send } = await newThread();
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await send(teacher.client, text);
    await runJobs(portal, Date.now() + 10 * MINUTE);
    for (const text of ['1st', '2nd', '3rd', '4th', '5th', '6th']) await send(speaker.client, text);
    await runJobs(portal, Date.now() + 10 * MINUTE);
    const more = 'There are more new messages in the portal.';
    const [five] = await messageMailsTo(speaker.user.email);
    expect(five?.text).toContain('One\n\nTwo\n\nThree\n\nFour\n\nFive');
    expect(five?.text).not.toContain(more);
    const [six] = await messageMailsTo(teacher.user.email);
    expect(six?.text).toContain(more);
    expect(six?.text).not.toContain('6th');
  });

  it('is not emailed once it has been read, and a later one gets its own ten minutes', async () => {
    const { teacher, speaker, params, send, read } = await newThread();
    await send(speaker.client, 'Hello');
    await teacher.client.get(markMessagesRead, {
      params: { ...params, messageId: idIn(await read(teacher.client)) },
    });
    const db = portal.context.db;
    // As if it had been sent nine minutes ago.
    const planned = db.selectFrom('jobs').select('due_at').where('key', 'like', `${params.id}:%`);
    const job = planned.where('kind', '=', 'unread-message');
    const firstDue = Date.parse((await job.executeTakeFirstOrThrow()).due_at);
    await send(speaker.client, 'Still there?');
    const second = (await read(teacher.client)).items.at(-1)?.createdAt ?? '';
    await runJobs(portal, firstDue);
    expect(await messageMailsTo(teacher.user.email)).toEqual([]);
    expect(Date.parse((await job.executeTakeFirstOrThrow()).due_at)).toBe(Date.parse(second) + 10 * MINUTE);
    await runJobs(portal, Date.parse(second) + 10 * MINUTE);
    const mails = await messageMailsTo(teacher.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Still there?');
    expect(mails[0]?.text).not.toContain('Hello\n\nStill');
  });
});

describe('reporting a message', () => {
  it('emails the administrators once, and shows them the reason', async () => {
    const { teacher, speaker, admin, params, send, read } = await newThread();
    await send(speaker.client, 'Is Kim in your class?');
    const messageId = idIn(await read(teacher.client));
    await send(speaker.client, 'Or Lee?');
    const report = ({ client }: { client: Client }, id = messageId) =>
      client.call(reportMessage, {
        params: { ...params, messageId: id },
        body: { reason: 'It names a student.' },
      });
    expect(await report(speaker)).toMatchObject({
      status: 403,
      failure: { message: "You can't report your own message" },
    });
    expect(await report(teacher, newId())).toMatchObject({ status: 404 });
    const events = await EventReader.open(admin.client);
    const replies = await Promise.all([1, 2, 3].map(() => report(teacher)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);

    expect(await events.next()).toEqual({ kind: 'message', id: params.id });
    await events.close();
    const [mail, ...others] = await messageMailsTo(admin.user.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Reason: It names a student.');
    expect(mail?.text).toContain('Message: Is Kim in your class?');
    expect(mail?.text).toContain(`/admin-requests?request=${params.id}`);
    const seen = async ({ client }: { client: Client }) => {
      const { reported, reportReason } = (await read(client)).items[0] ?? {};
      return { reported, reportReason };
    };
    expect(await seen(teacher)).toEqual({ reported: true, reportReason: '' });
    expect(await seen(speaker)).toEqual({ reported: false, reportReason: '' });
    expect(await seen(admin)).toEqual({ reported: true, reportReason: 'It names a student.' });

    const next = (await read(admin.client)).items[1];
    expect(next).toMatchObject({ text: 'Or Lee?', reported: false, reportReason: '' });
    await portal.context.db.updateTable('rate_limits').set({ uses: 1_000 }).execute();
    expect(await report(teacher, next?._id)).toMatchObject({ status: 429 });
    await expireRateLimits(portal);
  });

  it('is refused for a message of another request', async () => {
    const one = await newThread();
    const other = await newThread();
    await other.send(other.speaker.client, 'Hello');
    const messageId = idIn(await other.read(other.admin.client));
    for (const [call, body] of [
      [reportMessage, { reason: 'Not mine' }],
      [markMessagesRead, undefined],
    ] as const)
      expect(
        await one.teacher.client.call(call, { params: { ...one.params, messageId }, body }),
      ).toMatchObject({ status: 404, failure: { message: 'Message not found' } });
  });
});
