import { getSchedule, listFreeTimes, saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  editRequest,
  proposeChange,
  setOwnRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import {
  answerAvailabilityQuestion,
  endPause,
  pauseSpeaker,
  readAvailabilityQuestion,
} from '@portal/contract/speakers/pause.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { getOwnSpeakerProfile, getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import { nextTerm } from '@portal/contract/speakers/terms.ts';
import { saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showHiddenByBreak } from '../src/features/speakers/pause.service.ts';
import { planStillAvailable } from '../src/features/speakers/still-available.service.ts';
import { instantAt, today } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { runJobs } from './support/jobs.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, aPlan, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople } from './support/visits.ts';

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

const setBreak = (userId: string, values: { paused_until: string; visible?: 0 | 1 }) =>
  portal.context.db.updateTable('speaker_profiles').set(values).where('user_id', '=', userId).execute();

/** The day before a visit on `VISIT_DAY`, and the day of it. */
const DAY_BEFORE = `${Temporal.PlainDate.from(VISIT_DAY).subtract({ days: 1 })}`;
const DAY_AFTER = `${Temporal.PlainDate.from(VISIT_DAY).add({ days: 1 })}`;

const pause = (client: Client, params: { userId: string }, until: string) =>
  client.get(pauseSpeaker, { params, body: { until } });

describe('a break', () => {
  it('hides nobody: teachers find the speaker, read when they are back, and book them from that day on', async () => {
    const { user, client, params } = await aSpeaker();
    const request = await teacher.get(bookSpeaker, { body: aBooking(user.id) });
    expect(await pause(client, params, DAY_AFTER)).toMatchObject({ visible: true, pausedUntil: DAY_AFTER });
    const { items } = await teacher.get(searchSpeakers, { query: { limit: 100 } });
    expect(items.find(({ _id }) => _id === user.id)).toMatchObject({ pausedUntil: DAY_AFTER });
    expect(await teacher.get(getSpeaker, { params })).toMatchObject({ pausedUntil: DAY_AFTER });
    expect((await client.fetch(`/api/request/${request._id}`)).status).toBe(200);

    const during = aBooking(user.id, { eventName: 'During the break' });
    const back = Temporal.PlainDate.from(DAY_AFTER).toLocaleString('en-US', {
      month: 'long',
      day: 'numeric',
    });
    expect(await teacher.call(bookSpeaker, { body: during })).toMatchObject({
      status: 409,
      failure: { fields: { dateTime: expect.stringContaining(`is taking a break until ${back}`) } },
    });
    const after = aBooking(user.id, { eventName: 'After it', dateTime: `${DAY_AFTER}T10:00` });
    expect(await teacher.get(bookSpeaker, { body: after })).toMatchObject({ status: 'Pending Review' });

    expect(await client.get(endPause, { params })).toMatchObject({ visible: true, pausedUntil: null });
    expect(await teacher.get(bookSpeaker, { body: during })).toMatchObject({ status: 'Pending Review' });
  });

  it('has days in the time zone of the speaker', async () => {
    const { user, client, params } = await aSpeaker();
    await client.get(saveSchedule, { params, body: aSchedule({ timezone: 'Pacific/Honolulu' }) });
    await pause(client, params, VISIT_DAY);
    // In Honolulu, it's still the day before.
    const early = aBooking(user.id, { dateTime: `${VISIT_DAY}T05:00` });
    expect(await teacher.call(bookSpeaker, { body: early })).toMatchObject({ status: 409 });
    const late = aBooking(user.id, { dateTime: `${VISIT_DAY}T06:00` });
    expect(await teacher.call(bookSpeaker, { body: late })).toMatchObject({ status: 201 });
  });

  it.each([['weekly hours'], ['no hours']])('has no free times, with %s', async (hours) => {
    const { client, params } = await aSpeaker();
    if (hours === 'weekly hours') await client.get(saveSchedule, { params, body: aSchedule() });
    await pause(client, params, VISIT_DAY);
    const found = await teacher.get(listFreeTimes, { params, query: { timezone: 'America/New_York' } });
    expect(found.pausedUntil).toBe(VISIT_DAY);
    expect(found.times.length).toBeGreaterThan(0);
    expect(found.times.every((time) => Date.parse(time) >= Date.parse(`${VISIT_DAY}T00:00-04:00`))).toBe(
      true,
    );
    const query = { timezone: 'America/New_York', from: DAY_BEFORE, days: 1 } as const;
    const [first] = (await teacher.get(listFreeTimes, { params, query })).times;
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(Date.parse(`${VISIT_DAY}T00:00-04:00`));
  });

  it('leaves a speaker out of searches for one of its days, and puts them below who is available', async () => {
    const [away, here] = [await aSpeaker(), await aSpeaker()];
    for (const { client, params } of [away, here])
      await client.get(saveSchedule, { params, body: aSchedule({ daysOff: [] }) });
    await pause(away.client, away.params, VISIT_DAY);
    const idsFor = async (query: { date?: string; sort?: 'suggested' }) =>
      (await teacher.get(searchSpeakers, { query: { limit: 100, ...query } })).items.map(({ _id }) => _id);
    expect(await idsFor({ date: DAY_BEFORE })).toContain(here.user.id);
    expect(await idsFor({ date: DAY_BEFORE })).not.toContain(away.user.id);
    expect(await idsFor({ date: VISIT_DAY })).toEqual(expect.arrayContaining([here.user.id, away.user.id]));
    const order = await idsFor({ sort: 'suggested' });
    expect(order.indexOf(away.user.id)).toBeGreaterThan(order.indexOf(here.user.id));
    await away.client.get(endPause, { params: away.params });
    expect(await idsFor({ date: DAY_BEFORE })).toContain(away.user.id);
  });

  it('is over on its day', async () => {
    const { user, client, params } = await aSpeaker();
    await pause(client, params, VISIT_DAY);
    await setBreak(user.id, { paused_until: today() });
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject({ visible: true, pausedUntil: null });
    expect(await teacher.get(getSpeaker, { params })).toMatchObject({ pausedUntil: null });
    const body = aBooking(user.id, { dateTime: `${DAY_BEFORE}T10:00` });
    expect(await teacher.call(bookSpeaker, { body })).toMatchObject({ status: 201 });
  });

  it('can be prolonged, and is refused for a profile that teachers do not see', async () => {
    const { client, params } = await aSpeaker();
    const later = nextTerm(VISIT_DAY);
    await pause(client, params, VISIT_DAY);
    expect(await pause(client, params, later)).toMatchObject({ pausedUntil: later });
    await client.get(endPause, { params });
    await admin.get(updateSpeaker, { params, body: { visible: false } });
    expect(await client.call(pauseSpeaker, { params, body: { until: later } })).toMatchObject({
      status: 409,
      failure: { message: "Teachers can't see this profile, so there's nothing to pause." },
    });
  });

  it.each([
    ['hidden', false],
    ['shown', true],
  ])('keeps what an administrator has %s before and during it', async (_case, visible) => {
    const [before, during] = [await aSpeaker(), await aSpeaker()];
    // A profile that only an administrator shows, because it isn't complete.
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ complete: 0 })
      .where('user_id', '=', before.user.id)
      .execute();
    await pause(before.client, before.params, VISIT_DAY);
    await pause(during.client, during.params, VISIT_DAY);
    await admin.get(updateSpeaker, { params: during.params, body: { visible } });
    expect(await isFound(during.user.id)).toBe(visible);
    for (const { client, params } of [before, during]) await client.get(endPause, { params });
    expect(await isFound(before.user.id)).toBe(true);
    expect(await isFound(during.user.id)).toBe(visible);
  });

  it('of an earlier release, which hid the profile, shows it again', async () => {
    const [hidden, paused] = [await aSpeaker(), await aSpeaker()];
    await paused.client.get(saveSchedule, { params: paused.params, body: aSchedule({ daysOff: [] }) });
    for (const { client, params } of [hidden, paused]) await pause(client, params, VISIT_DAY);
    await admin.get(updateSpeaker, { params: hidden.params, body: { visible: false } });
    await setBreak(paused.user.id, { paused_until: VISIT_DAY, visible: 0 });
    await portal.context.db.deleteFrom('speaker_busy_periods').execute();
    await Promise.all([showHiddenByBreak(portal.context), showHiddenByBreak(portal.context)]);
    expect(await isFound(paused.user.id)).toBe(true);
    expect(await isFound(hidden.user.id)).toBe(false);
    const { items } = await teacher.get(searchSpeakers, { query: { limit: 100, date: DAY_BEFORE } });
    expect(items.map(({ _id }) => _id)).not.toContain(paused.user.id);
  });

  it('is named when a teacher asks again for one of its days, or moves a request there', async () => {
    const people = await createPeople(portal);
    const { teacher: asking, speaker } = people;
    const params = { userId: speaker.user.id };
    const [archived, edited] = [await askSpeaker(people), await askSpeaker(people, { eventName: 'Later' })];
    const confirmed = await confirmVisit(people, { dateTime: `${DAY_AFTER}T10:00`, eventName: 'Confirmed' });
    await asking.client.get(setOwnRequestStatus, { params: archived, body: { status: 'Archived' } });
    await pause(speaker.client, params, DAY_AFTER);
    const refused = { status: 409, failure: { message: expect.stringContaining('is taking a break until') } };
    const status = 'Pending Review' as const;
    expect(
      await asking.client.call(setOwnRequestStatus, { params: archived, body: { status } }),
    ).toMatchObject(refused);
    const { speakerId: _speaker, ...content } = aBooking(speaker.user.id, {
      eventName: 'Later',
      goals: 'New goals',
    });
    const edit = { params: edited, body: { ...content, version: 2 } };
    const moved = { params: edited, body: { ...content, version: 3, dateTime: `${DAY_BEFORE}T10:00` } };
    // Its own time was asked for before the break.
    expect(await asking.client.call(editRequest, edit)).toMatchObject({ status: 200 });
    expect(await asking.client.call(editRequest, moved)).toMatchObject(refused);
    const change = { params: confirmed, body: { version: 3, ...aPlan({ dateTime: `${VISIT_DAY}T15:00` }) } };
    expect(await asking.client.call(proposeChange, change)).toMatchObject(refused);
    expect(await speaker.client.call(proposeChange, change)).toMatchObject({ status: 200 });
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

    const pausedUntil = VISIT_DAY;
    await stranger.get(answerAvailabilityQuestion, { ...link, body: { pausedUntil } });
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject({ visible: true, pausedUntil });
    await stranger.get(answerAvailabilityQuestion, { ...link, body: { pausedUntil: null } });
    expect(await client.get(getOwnSpeakerProfile)).toMatchObject({ pausedUntil: null });

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
    await pause(paused.client, paused.params, VISIT_DAY);
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
