import { getSchedule, listFreeTimes, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  answerAvailabilityQuestion,
  endPause,
  pauseSpeaker,
  readAvailabilityQuestion,
} from '@portal/contract/speakers/pause.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import {
  getOwnSpeakerProfile,
  getSpeaker,
  searchSpeakers,
} from '@portal/contract/speakers/speakers.contract.ts';
import { nextTerm } from '@portal/contract/speakers/terms.ts';
import { saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endDuePauses } from '../src/features/speakers/pause.service.ts';
import { planStillAvailable } from '../src/features/speakers/still-available.service.ts';
import { instantAt, today } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { runJobs } from './support/jobs.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
let teacher: Client;
let admin: Client;

beforeAll(async () => {
  portal = await TestPortal.start();
  teacher = (await portal.newUser('teacher')).client;
  admin = (await portal.newUser('admin')).client;
});
afterAll(() => portal.close());

const aSpeaker = async () => {
  const { user, client } = await addSpeaker(portal);
  return { user, client, params: { userId: user.id } };
};

const isFound = async (userId: string): Promise<boolean> => {
  const { items } = await teacher.get(searchSpeakers, { query: { limit: 100 } });
  return items.some((item) => item.userId._id === userId);
};

const setPausedUntil = (userId: string, day: string) =>
  portal.context.db
    .updateTable('speaker_profiles')
    .set({ paused_until: day })
    .where('user_id', '=', userId)
    .execute();

describe('a pause', () => {
  it('hides a speaker from searches, profiles and bookings until it ends, and keeps what was agreed', async () => {
    const { user, client, params } = await aSpeaker();
    const request = await teacher.get(bookSpeaker, { body: aBooking(user.id) });
    expect(await client.get(pauseSpeaker, { params, body: { until: VISIT_DAY } })).toMatchObject({
      visible: false,
      pausedUntil: VISIT_DAY,
    });
    expect(await isFound(user.id)).toBe(false);
    expect(await teacher.call(getSpeaker, { params })).toMatchObject({ status: 404 });
    expect((await teacher.call(bookSpeaker, { body: aBooking(user.id) })).ok).toBe(false);
    expect((await client.fetch(`/api/request/${request._id}`)).status).toBe(200);

    expect(await client.get(endPause, { params })).toMatchObject({ visible: true, pausedUntil: null });
    expect(await isFound(user.id)).toBe(true);
  });

  it('ends by itself on its day, and not before', async () => {
    const [due, later] = [await aSpeaker(), await aSpeaker()];
    for (const { client, params } of [due, later])
      await client.get(pauseSpeaker, { params, body: { until: VISIT_DAY } });
    await setPausedUntil(due.user.id, today());
    await Promise.all([endDuePauses(portal.context), endDuePauses(portal.context)]);
    expect(await isFound(due.user.id)).toBe(true);
    expect(await isFound(later.user.id)).toBe(false);
  });

  it('can be prolonged, and is refused for a profile that teachers do not see', async () => {
    const { client, params } = await aSpeaker();
    const later = nextTerm(VISIT_DAY);
    await client.get(pauseSpeaker, { params, body: { until: VISIT_DAY } });
    expect(await client.get(pauseSpeaker, { params, body: { until: later } })).toMatchObject({
      pausedUntil: later,
    });
    await admin.get(updateSpeaker, { params, body: { visible: false } });
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject({ hiddenByAdmin: true, pausedUntil: null });
    expect(await client.call(pauseSpeaker, { params, body: { until: later } })).toMatchObject({
      status: 409,
      failure: { message: "Teachers can't see this profile, so there's nothing to pause." },
    });
  });

  it.each([
    ['a day that is over', '2020-01-05'],
    ['a day in many years', '2099-01-05'],
    ['no day', ''],
  ])('is refused until %s', async (_case, until) => {
    const { client, params } = await aSpeaker();
    expect(await client.call(pauseSpeaker, { params, body: { until } })).toMatchObject({
      status: 400,
      failure: { fields: { until: 'Please choose a date within the next two years' } },
    });
  });
});

describe('once a term, speakers are asked whether they are still available', () => {
  const termOf = (day: string) => Date.parse(`${day}T18:00:00Z`);
  const nextQuestion = termOf(nextTerm(today()));

  const ask = async (at = nextQuestion) => {
    await portal.context.db.deleteFrom('jobs').where('kind', '=', 'still-available').execute();
    await planStillAvailable(portal.context);
    await runJobs(portal, at);
  };
  const questionsTo = async (email: string) =>
    (await mailsTo(portal, email)).filter(({ subject }) => subject === 'Are you still available?');

  const isOld = (userId: string) =>
    portal.context.db
      .updateTable('speaker_profiles')
      .set({ created_at: instantAt(nextQuestion - 100 * DAY), confirmed_available_at: null })
      .where('user_id', '=', userId)
      .execute();

  it('answers with a link that needs no login, and can be changed', async () => {
    const { user, client, params } = await aSpeaker();
    await client.get(saveSchedule, { params, body: aSchedule() });
    await isOld(user.id);
    await ask();
    const [mail] = await questionsTo(user.email);
    expect(mail?.text).toContain('Monday to Friday: 9:00 AM – 12:00 PM, 1:00 PM – 4:00 PM');
    const link = { params: { token: linkIn(mail, '/still-available/') } };
    const stranger = portal.visitor();
    expect(await stranger.get(readAvailabilityQuestion, link)).toMatchObject({
      firstName: user.firstName,
      pausedUntil: null,
    });

    const until = VISIT_DAY;
    await stranger.get(answerAvailabilityQuestion, { ...link, body: { pausedUntil: until } });
    expect(await isFound(user.id)).toBe(false);
    await stranger.get(answerAvailabilityQuestion, { ...link, body: { pausedUntil: null } });
    expect(await isFound(user.id)).toBe(true);

    // The next question's link replaces this one.
    await isOld(user.id);
    await ask();
    expect(await stranger.call(readAvailabilityQuestion, link)).toMatchObject({ status: 404 });
  });

  it('but not those who said so lately, are new, paused or do not want reminders', async () => {
    const [said, fresh, paused, unsubscribed] = await Promise.all([1, 2, 3, 4].map(aSpeaker));
    if (!said || !fresh || !paused || !unsubscribed) throw new Error('There are no speakers');
    for (const { user } of [said, paused, unsubscribed]) await isOld(user.id);
    const { version } = await said.client.get(getSchedule, { params: said.params });
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ created_at: instantAt(nextQuestion - DAY) })
      .where('user_id', '=', fresh.user.id)
      .execute();
    await said.client.get(saveSchedule, { params: said.params, body: aSchedule({ version }) });
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ confirmed_available_at: instantAt(nextQuestion - DAY) })
      .where('user_id', '=', said.user.id)
      .where('confirmed_available_at', 'is not', null)
      .execute();
    await paused.client.get(pauseSpeaker, { params: paused.params, body: { until: VISIT_DAY } });
    await unsubscribed.client.get(saveEmailPreferences, {
      params: unsubscribed.params,
      body: { requests: true, reminders: false, messages: true, dailyReview: false },
    });
    await ask();
    for (const { user } of [said, fresh, paused, unsubscribed])
      expect(await questionsTo(user.email)).toHaveLength(0);
  });

  it('in every term, each speaker once', async () => {
    const { user } = await aSpeaker();
    await isOld(user.id);
    await ask();
    await runJobs(portal, nextQuestion + DAY);
    expect(await questionsTo(user.email)).toHaveLength(1);
    await runJobs(portal, termOf(nextTerm(nextTerm(today()))));
    expect(await questionsTo(user.email)).toHaveLength(2);
  });
});

it('a speaker who comes at short notice is free from that day on', async () => {
  const { client, params } = await aSpeaker();
  const query = { timezone: 'America/New_York' } as const;
  const usual = await teacher.get(listFreeTimes, { params, query });
  expect(usual.noticeDays).toBe(2);
  await client.get(saveSchedule, { params, body: aSchedule({ shortNoticeDays: 1 }) });
  const short = await teacher.get(listFreeTimes, { params, query });
  expect(short.noticeDays).toBe(1);
  expect(Date.parse(short.earliest)).toBeLessThan(Date.parse(usual.earliest));
  const { version } = await client.get(getSchedule, { params });
  await client.get(saveSchedule, { params, body: aSchedule({ shortNoticeDays: 30, version }) });
  expect((await teacher.get(listFreeTimes, { params, query })).noticeDays).toBe(2);
});
