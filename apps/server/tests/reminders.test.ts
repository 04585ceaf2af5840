import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { askInstead, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  acceptRequest,
  callOffVisit,
  declineProposal,
  declineRequest,
  getRequest,
  getRequestHistory,
  proposeChange,
  proposeTimes,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { pauseSpeaker } from '@portal/contract/speakers/pause.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import { migrate } from '../src/migrate.ts';
import { scheduleJob } from '../src/platform/jobs/jobs.repository.ts';
import { EventReader } from './support/events.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, aPlan, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople, type People, pastVisit } from './support/visits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VISIT = Date.parse(`${VISIT_DAY}T10:00-04:00`);

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const REMINDER = /^(In |Tomorrow|Today|No answer|Answer still|.* soon: )/;

/** The subjects of the reminders and nudges that a person got. */
const remindersTo = async ({ user }: People['teacher']) =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject).filter((text) => REMINDER.test(text));

const db = () => portal.context.db;

const feedbackJobs = ({ id }: { id: string }) =>
  db()
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', 'visit-feedback')
    .where('key', '=', id)
    .execute();

const plannedFor = ({ id }: { id: string }) =>
  portal.context.db
    .selectFrom('jobs')
    .select('key')
    .where('key', 'like', `${id}%`)
    .where('kind', '<>', 'status-emails')
    .execute();

/** How often a person was asked how a visit went. */
const questionsTo = async ({ user }: People['teacher']) =>
  (await mailsTo(portal, user.email)).filter(({ subject }) => subject.startsWith('Tell us how it went'))
    .length;

describe('the question how a visit went', () => {
  it('reaches both sides once, the next morning in the time zone of the visit', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people, { minutes: 90 });
    const nextMorning = Date.parse(`${VISIT_DAY}T09:00-04:00`) + DAY;
    await runJobs(portal, nextMorning - 1);
    for (const side of [people.teacher, people.speaker]) expect(await questionsTo(side)).toBe(0);
    await db()
      .updateTable('requests')
      .set({ date_time: instant(-DAY) })
      .where('id', '=', params.id)
      .execute();
    await Promise.all([1, 2, 3].map(() => runJobs(portal, nextMorning)));
    for (const side of [people.teacher, people.speaker]) expect(await questionsTo(side)).toBe(1);
  });

  it('follows a visit that is moved, and is dropped when it is called off', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const moved = VISIT + 30 * DAY;
    const body = { version: 3, ...aPlan({ dateTime: new Date(moved).toISOString() }) };
    await people.teacher.client.get(proposeChange, { params, body });
    await people.speaker.client.get(acceptRequest, { params, body: { version: 4 } });
    const [{ due_at } = { due_at: '' }] = await feedbackJobs(params);
    expect(Date.parse(due_at)).toBeGreaterThan(moved);
    await people.speaker.client.get(callOffVisit, { params, body: { version: 5, reason: "I'm ill." } });
    expect(await feedbackJobs(params)).toEqual([]);
  });

  it('is not asked of a side that has answered already', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const answer = { tookPlace: true, students: 20, rating: 'great' } as const;
    await people.teacher.client.get(giveFeedback, { params, body: answer });
    await runJobs(portal, VISIT + 2 * DAY);
    expect(await questionsTo(people.teacher)).toBe(0);
    expect(await questionsTo(people.speaker)).toBe(1);
  });
});

it('a change that nobody answered until the visit was over expires the next morning', async () => {
  const people = await createPeople(portal);
  const params = await confirmVisit(people);
  await people.teacher.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
  const events = await EventReader.open(people.admin.client);
  await runJobs(portal, VISIT + 2 * DAY);
  expect(await events.next()).toEqual({ kind: 'request', ...params });
  await events.close();
  expect(await people.speaker.client.get(getRequest, { params })).toMatchObject({
    status: 'Approved',
    confirmed: true,
    proposal: null,
    version: 5,
  });
  const history = await people.admin.client.get(getRequestHistory, { params });
  expect(history.at(-1)).toMatchObject({ step: 'proposal expired', by: 'portal', actor: null });
  expect(await questionsTo(people.speaker)).toBe(1);
});

describe('reminders of a confirmed visit', () => {
  it('reach both sides seven days and one day before, and the speaker of a virtual visit two days before, once, whatever processes and clocks do', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people, { eventName: 'River day' });
    await runJobs(portal, VISIT - 7 * DAY - 1);
    expect(await remindersTo(people.teacher)).toEqual([]);

    await Promise.all([1, 2, 3].map(() => runJobs(portal, VISIT - 7 * DAY)));
    for (const at of [VISIT - 20 * DAY, VISIT - 5 * DAY, VISIT - 2 * DAY]) await runJobs(portal, at);
    for (const at of [VISIT - DAY, VISIT - 9 * DAY, VISIT - DAY / 2]) await runJobs(portal, at);
    await runJobs(portal, VISIT + DAY);
    const expected = ['In one week: River day', 'In 2 days: River day', 'Tomorrow: River day'];
    for (const { user } of [people.teacher, people.speaker]) {
      const mails = (await mailsTo(portal, user.email)).filter(({ subject }) => REMINDER.test(subject));
      // The one in between is for the speaker of a virtual visit.
      const isSpeaker = user.id === people.speaker.user.id;
      expect(mails.map(({ subject }) => subject)).toEqual(
        expected.filter((subject) => isSpeaker || !subject.startsWith('In 2 days')),
      );
      if (isSpeaker) expect(mails[1]?.text).toContain('Try your sound and camera');
      expect(mails[0]?.text).toContain('Still missing: day-of contact');
      expect(mails[0]?.text).toContain(`-requests?request=${params.id}`);
    }
    expect(await plannedFor(params)).toEqual([]);
  });

  it('are not late: a visit in three days gets only the last, one in six hours gets none', async () => {
    const [soon, sooner] = [Date.now() + 3 * DAY, Date.now() + 6 * HOUR];
    const [one, two] = [await createPeople(portal), await createPeople(portal)];
    await confirmVisit(one, { dateTime: new Date(soon).toISOString() });
    await confirmVisit(two, { dateTime: new Date(sooner).toISOString() });
    await runJobs(portal, Date.now());
    await runJobs(portal, soon - DAY);
    expect(await remindersTo(one.speaker)).toEqual(['Tomorrow: A day at the river']);
    expect(await remindersTo(two.speaker)).toEqual([]);
  });

  it('are skipped if the portal was down until the next one, or until the visit', async () => {
    const people = await createPeople(portal);
    await confirmVisit(people);
    await runJobs(portal, VISIT - DAY);
    expect(await remindersTo(people.teacher)).toEqual(['Tomorrow: A day at the river']);
    const others = await createPeople(portal);
    await confirmVisit(others);
    await runJobs(portal, VISIT + 1);
    expect(await remindersTo(others.teacher)).toEqual([]);
  });

  it('are not sent if their reason has gone but their jobs remain', async () => {
    const [one, two] = [await createPeople(portal), await createPeople(portal)];
    const [unconfirmed, moved] = [await confirmVisit(one), await confirmVisit(two)];
    const { db } = portal.context;
    await db.updateTable('requests').set({ confirmed: 0 }).where('id', '=', unconfirmed.id).execute();
    const later = new Date(VISIT + 30 * DAY).toISOString();
    await db.updateTable('requests').set({ date_time: later }).where('id', '=', moved.id).execute();
    await runJobs(portal, VISIT - 7 * DAY);
    for (const { speaker } of [one, two]) expect(await remindersTo(speaker)).toEqual([]);
    await runJobs(portal, VISIT + 2 * DAY);
    for (const { speaker } of [one, two]) expect(await questionsTo(speaker)).toBe(0);
  });

  it('are not sent for a visit that was deleted with an account', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    await runJobs(portal, VISIT - 7 * DAY);
    await runJobs(portal, VISIT - DAY);
    await runJobs(portal, VISIT + DAY);
    expect(await remindersTo(people.speaker)).toEqual([]);
    expect(await questionsTo(people.speaker)).toBe(0);
    expect(await plannedFor(params)).toEqual([]);
  });

  it('follow a visit that is moved, as soon as both sides agree', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const moved = VISIT + 30 * DAY;
    const body = { version: 3, ...aPlan({ dateTime: new Date(moved).toISOString() }) };
    await people.teacher.client.get(proposeChange, { params, body });
    await runJobs(portal, VISIT - 7 * DAY);
    expect((await remindersTo(people.speaker)).sort()).toEqual([
      'Answer the change soon: A day at the river',
      'In one week: A day at the river',
    ]);
    await people.speaker.client.get(acceptRequest, { params, body: { version: 4 } });
    await runJobs(portal, VISIT - DAY);
    await runJobs(portal, moved - 7 * DAY);
    await runJobs(portal, moved - DAY);
    expect((await remindersTo(people.speaker)).slice(2)).toEqual([
      'In one week: A day at the river',
      'Tomorrow: A day at the river',
    ]);
  });

  it('are not planned again when a change is declined after they were sent', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await runJobs(portal, VISIT - 7 * DAY);
    // By the clock of this call, the reminder still lies ahead.
    await people.teacher.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    await people.speaker.client.get(declineProposal, { params, body: { version: 4 } });
    await runJobs(portal, VISIT - 6 * DAY);
    expect(await remindersTo(people.teacher)).toEqual(['In one week: A day at the river']);
  });

  it.each([
    [
      'called off',
      ({ speaker }: People, params: { id: string }) =>
        speaker.client.get(callOffVisit, { params, body: { version: 3, reason: 'I have to travel.' } }),
    ],
    [
      'archived',
      ({ admin }: People, params: { id: string }) =>
        admin.client.get(setRequestStatus, { params, body: { status: 'Archived' } }),
    ],
  ] as const)('are not sent for a visit that is %s', async (_, end) => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    expect(await plannedFor(params)).toHaveLength(4);
    await end(people, params);
    expect(await plannedFor(params)).toEqual([]);
    await runJobs(portal, VISIT - 7 * DAY);
    await runJobs(portal, VISIT - DAY);
    expect(await remindersTo(people.speaker)).toEqual([]);
  });
});

it('what became due while the portal was down is done when it starts', async () => {
  const due = {
    kind: 'visit-reminder',
    key: 'r:1-days',
    payload: { requestId: 'r', days: 1 },
    dueAt: instant(),
  };
  const restarted = await TestPortal.start({}, async (database) => {
    await migrate(database);
    await database.db.transaction().execute((tx) => scheduleJob(tx, due));
  });
  try {
    const { db } = restarted.context;
    const waiting = db.selectFrom('jobs').select('key').where('key', '=', due.key);
    await expect.poll(() => waiting.execute()).toEqual([]);
  } finally {
    await restarted.close();
  }
});

/** When somebody is told that a request has no answer; undefined if nobody is. */
const dueOf = async ({ id }: { id: string }, to: string): Promise<number | undefined> => {
  const job = await db()
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', 'answer-nudge')
    .where('key', '=', `${id}:${to}`)
    .executeTakeFirst();
  return job && Date.parse(job.due_at);
};

const nextDue = async (params: { id: string }, to: string): Promise<number> => {
  const due = await dueOf(params, to);
  if (due === undefined) throw new Error(`The ${to} isn't told`);
  return due;
};

describe('a request that its speaker does not answer', () => {
  it('is recalled to the speaker first, then to administrators and the teacher, once', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people, { eventName: 'Forest day' });
    const [first, then] = [await nextDue(params, 'speaker'), await nextDue(params, 'asking teacher')];
    expect(first).toBeLessThan(then);
    await runJobs(portal, first - 1);
    expect(await remindersTo(people.speaker)).toEqual([]);
    for (const at of [first, first + DAY, first - DAY, then - 1]) await runJobs(portal, at);
    const nudges = (await mailsTo(portal, people.speaker.user.email)).slice(1);
    expect(nudges.map(({ subject }) => subject)).toEqual(['Answer still needed: Forest day']);
    expect(nudges[0]?.text).toContain(`/speaker-requests?request=${params.id}`);
    for (const side of [people.admin, people.teacher]) expect(await remindersTo(side)).toEqual([]);
    for (const at of [then, then - DAY, then + DAY]) await runJobs(portal, at);
    const toldOf = async ({ user }: People['teacher']) =>
      (await mailsTo(portal, user.email)).filter(({ subject }) => subject === 'No answer yet: Forest day');
    const [[mail, ...more], told] = [await toldOf(people.admin), await toldOf(people.teacher)];
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/admin-requests?request=${params.id}`);
    expect(mail?.text).toContain(people.speaker.user.email);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/teacher-speaker-requests?request=${params.id}`);
    expect(told[0]?.text).not.toContain('The day is near');
    expect(await remindersTo(people.speaker)).toHaveLength(1);
  });

  it('is not recalled after the visit', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people, { dateTime: new Date(Date.now() + 20 * DAY).toISOString() });
    const due = await nextDue(params, 'speaker');
    await db()
      .updateTable('requests')
      .set({ date_time: instant(-DAY) })
      .where('id', '=', params.id)
      .execute();
    await runJobs(portal, due);
    expect(await remindersTo(people.speaker)).toEqual([]);
  });

  it('is recalled also if it went straight to the speaker', async () => {
    const people = await createPeople(portal);
    await people.admin.client.get(saveSettings, { body: { reviewFirst: false } });
    const { _id: id } = await people.teacher.client.get(bookSpeaker, {
      body: aBooking(people.speaker.user.id),
    });
    await people.admin.client.get(saveSettings, { body: { reviewFirst: true } });
    await runJobs(portal, await nextDue({ id }, 'speaker'));
    expect(await remindersTo(people.speaker)).toEqual(['Answer still needed: A day at the river']);
  });

  it('does not let the teacher ask others, once they are asked', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const due = await nextDue(params, 'asking teacher');
    const other = await addSpeaker(portal);
    await people.teacher.client.get(askInstead, { params, body: { speakerIds: [other.user.id] } });
    await runJobs(portal, due);
    expect(await remindersTo(people.teacher)).toEqual([]);
  });

  it('is not recalled once the speaker has answered, until the teacher declines the proposed times', async () => {
    const [one, two] = [await createPeople(portal), await createPeople(portal)];
    const [refused, proposed] = [await askSpeaker(one), await askSpeaker(two)];
    await one.speaker.client.get(declineRequest, {
      params: refused,
      body: { version: 2, reason: "I'm away." },
    });
    for (const to of ['speaker', 'admins', 'asking teacher'])
      expect(await dueOf(refused, to)).toBeUndefined();
    const timezone = 'America/New_York' as const;
    const times = { version: 2, timezone, dateTimes: [`${VISIT_DAY}T15:00`] };
    await two.speaker.client.get(proposeTimes, { params: proposed, body: times });
    await runJobs(portal, await nextDue(proposed, 'teacher'));
    for (const { speaker } of [one, two]) expect(await remindersTo(speaker)).toEqual([]);
    expect(await remindersTo(one.teacher)).toEqual([]);
    expect(await remindersTo(two.teacher)).toEqual(['Choose a time soon: A day at the river']);
    await two.teacher.client.get(declineProposal, { params: proposed, body: { version: 3 } });
    await runJobs(portal, await nextDue(proposed, 'speaker'));
    expect(await remindersTo(two.speaker)).toEqual(['Answer still needed: A day at the river']);
    await runJobs(portal, await nextDue(proposed, 'admins'));
    const nudges = await Promise.all(
      [two.speaker, two.admin].map(async ({ user }) => (await mailsTo(portal, user.email)).at(-1)?.text),
    );
    expect(nudges[0]).toContain('request is still waiting for your answer.');
    expect(nudges[1]).toContain("hasn't answered, and most of the time until the visit has passed.");
  });
});

describe('during a break of the speaker', () => {
  const away = async (until: string) => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people, { eventName: 'Forest day' });
    const body = { until };
    await people.speaker.client.get(pauseSpeaker, { params: { userId: people.speaker.user.id }, body });
    return { people, params };
  };
  const breakMailsTo = async ({ user }: People['teacher']) =>
    (await mailsTo(portal, user.email)).filter(({ subject }) => subject === 'On a break: Forest day');

  it('nobody is reminded, and the teacher is told once until when', async () => {
    const { people, params } = await away(VISIT_DAY);
    const { teacher, speaker, admin } = people;
    for (const to of ['speaker', 'admins']) await runJobs(portal, await nextDue(params, to));
    for (const side of [speaker, admin, teacher]) expect(await remindersTo(side)).toEqual([]);
    const [mail, ...more] = await breakMailsTo(teacher);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/is taking a break until May \d+/);
    expect(mail?.text).toContain(`/teacher-speaker-requests?request=${params.id}`);
    expect(await dueOf(params, 'asking teacher')).toBeUndefined();
    // It's over too late for a reminder.
    expect(await dueOf(params, 'speaker')).toBeUndefined();
  });

  it('the reminder waits until the speaker is back', async () => {
    const back = `${Temporal.PlainDate.from(VISIT_DAY).subtract({ days: 20 })}`;
    const { people, params } = await away(back);
    await runJobs(portal, await nextDue(params, 'speaker'));
    expect(await remindersTo(people.speaker)).toEqual([]);
    const due = await nextDue(params, 'speaker');
    expect(due).toBeGreaterThan(Date.parse(`${back}T00:00-04:00`));
    await runJobs(portal, due);
    expect(await remindersTo(people.speaker)).toEqual(['Answer still needed: Forest day']);
    expect(await breakMailsTo(people.teacher)).toHaveLength(1);
  });

  it('a teacher who has others asked already is not told', async () => {
    const { people, params } = await away(VISIT_DAY);
    const due = await nextDue(params, 'speaker');
    const other = await addSpeaker(portal);
    await people.teacher.client.get(askInstead, { params, body: { speakerIds: [other.user.id] } });
    await runJobs(portal, due);
    expect(await breakMailsTo(people.teacher)).toEqual([]);
  });
});
