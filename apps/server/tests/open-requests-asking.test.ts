import { registerInvited } from '@portal/contract/accounts/auth.contract.ts';
import { readInvite, resendInvite } from '@portal/contract/accounts/invites.contract.ts';
import {
  askEverybody,
  askSeveralFirst,
  askThese,
  getOpenRequest,
  inviteForOpenRequest,
  listFittingSpeakers,
  listOpenRequests,
  takeOffer,
  withdrawOffer,
  withdrawOpenRequest,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { acceptRequest, declineRequest, getRequest } from '@portal/contract/requests/requests.contract.ts';
import { saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribePath } from '../src/platform/mail/unsubscribe.ts';
import { runJobs } from './support/jobs.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { anOpenRequest, offer, read, sendOpenRequest, withoutReview } from './support/open-requests.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 60 * 60_000;

// A portal for each test, because whoever fits is asked.
let portal: TestPortal;
beforeEach(async () => {
  portal = await TestPortal.start();
  await withoutReview(portal);
});
afterEach(() => portal.close());

type Speaker = Awaited<ReturnType<typeof addSpeaker>>;

const newSpeakers = (count: number): Promise<Speaker[]> =>
  Promise.all(Array.from({ length: count }, () => addSpeaker(portal)));

/** The subjects of the emails to somebody, without the event and without what has nothing to do with open requests. */
const subjectsTo = async ({ user }: Pick<Speaker, 'user'>): Promise<(string | undefined)[]> =>
  (await mailsTo(portal, user.email))
    .map(({ subject }) => subject.split(':')[0])
    .filter((subject) => subject !== 'Are you still available?');

const LOOKING = 'A class is looking for you';

/** How many of the speakers have been asked by email. */
const countAsked = async (speakers: readonly Speaker[]): Promise<number> => {
  const subjects = await Promise.all(speakers.map(subjectsTo));
  return subjects.filter((all) => all.includes(LOOKING)).length;
};

describe('who hears of an open request', () => {
  it('are the best eight, then the next eight every three days until there is an offer', async () => {
    const teacher = await portal.newUser('teacher');
    const speakers = await newSpeakers(20);
    const request = await sendOpenRequest(teacher.client);
    const now = Date.now();
    await runJobs(portal, now);
    // The portal may be doing it, too.
    await expect.poll(() => countAsked(speakers)).toBe(8);
    await runJobs(portal, now + 2 * DAY);
    await expect.poll(() => countAsked(speakers)).toBe(8);
    await runJobs(portal, now + 3.1 * DAY);
    await expect.poll(() => countAsked(speakers)).toBe(16);
    const [last] = speakers;
    if (!last) throw new Error('No speaker');
    await offer(last.client, request);
    await runJobs(portal, now + 6.2 * DAY);
    await expect.poll(() => countAsked(speakers)).toBe(16);
    expect(await subjectsTo(teacher)).toContain('Robin Speaker offers to come');
    await last.client.get(withdrawOffer, { params: { id: request._id } });
    await runJobs(portal, now + 6.3 * DAY);
    await expect.poll(() => countAsked(speakers)).toBe(20);
    const { history, askedCount } = await read(teacher.client, request);
    expect(askedCount).toBe(20);
    expect(history.filter(({ step }) => step === 'asked').map(({ detail }) => detail)).toEqual([
      '8',
      '8',
      '4',
    ]);
  });

  it('get one such email a week at most, and none once they have stopped them, but see it all the same', async () => {
    const teacher = await portal.newUser('teacher');
    const [busy, muted] = await newSpeakers(2);
    if (!busy || !muted) throw new Error('Too few speakers');
    const path = unsubscribePath(portal.context.unsubscribeKey, muted.user.id, 'openRequests');
    expect((await fetch(`${portal.address}${path}`, { method: 'POST' })).status).toBe(200);
    await sendOpenRequest(teacher.client);
    await runJobs(portal, Date.now());
    const second = await sendOpenRequest(teacher.client, { eventName: 'Lake day' });
    await runJobs(portal, Date.now());
    expect(await subjectsTo(busy)).toEqual([LOOKING]);
    expect(await subjectsTo(muted)).toEqual([]);
    const { items } = await muted.client.get(listOpenRequests, {});
    expect(items.map(({ _id }) => _id)).toContain(second._id);
    await runJobs(portal, Date.now() + 8 * DAY);
    expect(await subjectsTo(busy)).toEqual([LOOKING, LOOKING]);
    const preferences = { requests: true, reminders: true, messages: true, openRequests: true };
    await muted.client.get(saveEmailPreferences, { params: { userId: muted.user.id }, body: preferences });
    await runJobs(portal, Date.now() + 12 * DAY);
    expect(await subjectsTo(muted)).toEqual([LOOKING]);
  });

  it('are those who were asked least first', async () => {
    const teacher = await portal.newUser('teacher');
    const speakers = await newSpeakers(9);
    await sendOpenRequest(teacher.client);
    await runJobs(portal, Date.now());
    const asked = await Promise.all(speakers.map(subjectsTo));
    const left = speakers[asked.findIndex((subjects) => subjects.length === 0)];
    const admin = await portal.newUser('admin');
    const second = await sendOpenRequest(teacher.client, { eventName: 'Lake day' });
    const params = { id: second._id };
    const [first] = await admin.client.get(listFittingSpeakers, { params });
    expect(first?.userId._id).toBe(left?.user.id);
  });

  it('nobody does in the last two days, and it ends with its last time', async () => {
    const teacher = await portal.newUser('teacher');
    const [speaker] = await newSpeakers(1);
    if (!speaker) throw new Error('No speaker');
    const request = await sendOpenRequest(teacher.client);
    const last = Date.parse(request.times.at(-1) ?? '');
    const { db } = portal.context;
    await db
      .updateTable('jobs')
      .set({ due_at: new Date(last - DAY).toISOString() })
      .where('kind', '=', 'open-request-wave')
      .execute();
    await runJobs(portal, last - DAY);
    expect(await subjectsTo(speaker)).toEqual([]);
    await offer(speaker.client, request);
    await runJobs(portal, last + 1_000);
    expect((await read(teacher.client, request)).status).toBe('expired');
    expect(await subjectsTo(speaker)).toEqual(['Ended']);
    expect((await subjectsTo(teacher)).at(-1)).toBe('Ended');
  });
});

it('needs the speakers who were asked, the teacher with an offer, and administrators without one', async () => {
  const teacher = await portal.newUser('teacher');
  const admin = await portal.newUser('admin');
  const [speaker] = await newSpeakers(1);
  if (!speaker) throw new Error('No speaker');
  const request = await sendOpenRequest(teacher.client);
  const kindsFor = async ({ client }: Pick<Speaker, 'client'>) => {
    const tasks = await client.get(listTasks, {});
    const about = tasks.filter(({ openRequest }) => openRequest?._id === request._id);
    return about.map(({ kind, count }) => [kind, count]);
  };
  expect(await kindsFor(speaker)).toEqual([]);
  await runJobs(portal, Date.now());
  expect(await kindsFor(speaker)).toEqual([['open-requests', 1]]);
  const opened_at = new Date(Date.now() - 6 * DAY).toISOString();
  await portal.context.db.updateTable('open_requests').set({ opened_at }).execute();
  expect(await kindsFor(admin)).toEqual([['without-offer', 1]]);
  await offer(speaker.client, request);
  expect(await kindsFor(speaker)).toEqual([]);
  expect(await kindsFor(admin)).toEqual([]);
  expect(await kindsFor(teacher)).toEqual([['offers', 1]]);
});

describe('administrators', () => {
  it('see what has had no offer for five days, ask speakers and invite somebody new for it', async () => {
    const teacher = await portal.newUser('teacher');
    const admin = await portal.newUser('admin');
    const request = await sendOpenRequest(teacher.client);
    const listed = async () =>
      (await admin.client.get(listOpenRequests, { query: { filter: 'without-offer' } })).items.map(
        ({ _id }) => _id,
      );
    expect(await listed()).toEqual([]);
    const { db } = portal.context;
    await db
      .updateTable('open_requests')
      .set({ opened_at: new Date(Date.now() - 6 * DAY).toISOString() })
      .execute();
    expect(await listed()).toEqual([request._id]);

    // Somebody who doesn't fit can be asked, too, and may then see it.
    const elementary = await addSpeaker(portal, { grades: ['Elementary'] });
    const params = { id: request._id };
    const body = { speakerIds: [elementary.user.id], personalMessage: 'You were great with sixth grade.' };
    expect((await elementary.client.call(getOpenRequest, { params })).status).toBe(404);
    await admin.client.get(askThese, { params, body });
    const [mail] = await mailsTo(portal, elementary.user.email);
    expect(mail?.text).toContain('You were great with sixth grade.');
    expect((await admin.client.call(askThese, { params, body })).status).toBe(409);
    expect((await offer(elementary.client, request)).status).toBe(200);
    expect(await listed()).toEqual([]);

    const invited = { email: 'io@example.org', firstName: 'Io', lastName: 'Elm' };
    await admin.client.get(inviteForOpenRequest, { params, body: invited });
    const invitation = (await mailsTo(portal, invited.email)).at(-1);
    expect(invitation?.text).toContain('This class is looking for someone like you.');
    expect(invitation?.text).toContain(`Event: ${request.eventName}`);
    const inviteToken = linkIn(invitation, '/invite/');
    const visitor = portal.visitor();
    const query = { openRequest: 'true' } as const;
    const invite = await visitor.get(readInvite, { params: { token: inviteToken }, query });
    expect(invite.openRequestId).toBe(request._id);
    const form = { ...invited, password: 'correct-horse', inviteToken, logIn: true };
    expect(await visitor.call(registerInvited, { body: form })).toMatchObject({ ok: true });
    const { items } = await visitor.get(listOpenRequests, {});
    expect(items).toMatchObject([{ _id: request._id, fit: null }]);

    // An invite that is sent again after the open request has ended no longer says what the class needs.
    const late = { ...invited, email: 'late@example.org' };
    await admin.client.get(inviteForOpenRequest, { params, body: late });
    await teacher.client.get(withdrawOpenRequest, { params, body: { version: request.version } });
    await admin.client.get(resendInvite, { params: { email: late.email } });
    const texts = (await mailsTo(portal, late.email)).map(({ text }) => text.includes(request.eventName));
    expect(texts).toEqual([true, false]);
  });
});

describe('speakers who are asked first', () => {
  const askFirst = async (teacher: Speaker, speakers: readonly Speaker[], thenEverybody = true) => {
    const speakerIds = speakers.map(({ user }) => user.id);
    const body = { ...anOpenRequest(), speakerIds, thenEverybody };
    return teacher.client.get(askSeveralFirst, { body });
  };

  it('get the visit if one of them accepts, and nobody else is asked', async () => {
    const teacher = await portal.newUser('teacher');
    const [first, second, other] = await newSpeakers(3);
    if (!first || !second || !other) throw new Error('Too few speakers');
    const { requests, openRequest } = await askFirst(teacher, [first, second]);
    expect(requests).toHaveLength(2);
    expect(openRequest?.status).toBe('asking');
    expect((await other.client.call(getOpenRequest, { params: { id: openRequest?._id ?? '' } })).status).toBe(
      404,
    );
    const own = requests.find(({ speakerId }) => speakerId?._id === first.user.id);
    await first.client.get(acceptRequest, { params: { id: own?._id ?? '' }, body: { version: 1 } });
    await runJobs(portal, Date.now());
    expect((await read(teacher.client, { _id: openRequest?._id ?? '' })).status).toBe('taken');
    await runJobs(portal, Date.now() + 6 * DAY);
    expect(await subjectsTo(other)).toEqual([]);
    expect(await subjectsTo(second)).toContain('No answer needed');
  });

  it('are followed by everybody after two school days, and can still accept', async () => {
    const teacher = await portal.newUser('teacher');
    const [first, second, other] = await newSpeakers(3);
    if (!first || !second || !other) throw new Error('Too few speakers');
    const { requests, openRequest } = await askFirst(teacher, [first, second]);
    const id = openRequest?._id ?? '';
    const idOf = ({ user }: Speaker) =>
      requests.find(({ speakerId }) => speakerId?._id === user.id)?._id ?? '';
    const body = { version: 1, reason: "I'm away." };
    await first.client.get(declineRequest, { params: { id: idOf(first) }, body });
    await runJobs(portal, Date.now() + DAY / 2);
    expect((await read(teacher.client, { _id: id })).status).toBe('asking');
    await runJobs(portal, Date.now() + 6 * DAY);
    const open = await read(teacher.client, { _id: id });
    expect(open.status).toBe('open');
    expect(await subjectsTo(teacher)).toContain('Out now');
    expect(await subjectsTo(other)).toContain(LOOKING);
    await offer(other.client, open);
    await second.client.get(acceptRequest, { params: { id: idOf(second) }, body: { version: 1 } });
    await runJobs(portal, Date.now() + 6 * DAY);
    expect((await read(teacher.client, { _id: id })).status).toBe('taken');
    expect(await subjectsTo(other)).toContain('Someone is coming');
  });

  it('are told at once when an offer of somebody else is taken', async () => {
    const teacher = await portal.newUser('teacher');
    const [first, other] = await newSpeakers(2);
    if (!first || !other) throw new Error('Too few speakers');
    const { requests, openRequest } = await askFirst(teacher, [first]);
    const params = { id: openRequest?._id ?? '' };
    const open = await teacher.client.get(askEverybody, { params, body: { version: 1 } });
    await offer(other.client, open);
    const [one] = (await read(teacher.client, open)).offers;
    await teacher.client.get(takeOffer, {
      params: { ...params, offerId: one?._id ?? '' },
      body: { version: one?.version ?? 0 },
    });
    const own = await teacher.client.get(getRequest, { params: { id: requests[0]?._id ?? '' } });
    expect(own).toMatchObject({ status: 'Archived', answer: 'taken' });
    expect(await subjectsTo(first)).toContain('No answer needed');
  });
});
