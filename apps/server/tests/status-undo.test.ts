import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  acceptRequest,
  callOffVisit,
  declineRequest,
  getRequest,
  getRequestHistory,
  proposeChange,
  proposeTimes,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import {
  changeStatuses,
  listRequestsForReview,
  recordResults,
  undoStatusChanges,
} from '@portal/contract/review/review.contract.ts';
import { giveFeedback, saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseStatusEmails, runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { TestMailServer } from './support/mail-server.ts';
import { aPlan, aSchedule, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { PortalProcesses } from './support/portal-processes.ts';
import {
  askSpeaker,
  bookVisit,
  confirmVisit,
  createPeople,
  type People,
  pastVisit,
} from './support/visits.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(async () => {
  vi.useRealTimers();
  // What has been planned, such as emails about a visit's details, doesn't concern the next test.
  await runJobs(portal, Date.now() + 2 * MINUTE);
});
afterAll(() => portal.close());

type Params = Awaited<ReturnType<typeof bookVisit>>;

const set = async ({ admin }: People, params: Params, status: RequestStatus): Promise<number> => {
  const body = { status, despiteConflict: true };
  return (await admin.client.get(setRequestStatus, { params, body })).version;
};

const undo = ({ admin }: Pick<People, 'admin'>, { id }: Params, version: number) =>
  admin.client.call(undoStatusChanges, { body: { requests: [{ id, version }] } });

const undone = { ok: true, data: { results: [{ outcome: 'undone' }] } };
const LATE = 'You can undo a status change only for 30 seconds. After that, we email the people involved.';
const late = { status: 409, failure: { message: LATE } };

/** Sets the system time without affecting timers. */
const jump = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
};

/** Every email in the outbox, without those that wait for a possible undo. */
const queuedMails = () =>
  portal.context.db.selectFrom('outbox').select(['id', 'recipient', 'subject']).orderBy('id').execute();

const subjectsTo = async ({ user }: People['teacher']) =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject);

/** Everything that belongs to a request and that a status change may affect, except its version. */
const everythingOf = async ({ teacher, speaker, admin }: People, params: Params) => {
  const { db } = portal.context;
  const { version: _version, ...row } = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  return {
    row,
    transitions: await db
      .selectFrom('request_transitions')
      .selectAll()
      .where('request_id', '=', params.id)
      .orderBy('id')
      .execute(),
    jobs: await db
      .selectFrom('jobs')
      .select(['kind', 'key', 'due_at', 'payload', 'attempts'])
      .where('key', 'like', `${params.id}%`)
      .orderBy('kind')
      .orderBy('key')
      .execute(),
    busy: await db
      .selectFrom('speaker_busy_periods')
      .selectAll()
      .where('user_id', '=', speaker.user.id)
      .execute(),
    lists: await Promise.all(
      REQUEST_STATUSES.map(async (status) => {
        const query = { status, q: teacher.user.email };
        return (await admin.client.get(listRequestsForReview, { query })).items.map(({ _id }) => _id);
      }),
    ),
    waiting: await Promise.all(
      (['teacher', 'speaker'] as const).map(async (waitingFor) => {
        const query = { status: 'Pending Speaker Confirmation', waitingFor, q: teacher.user.email } as const;
        return (await admin.client.get(listRequestsForReview, { query })).items.map(({ _id }) => _id);
      }),
    ),
    histories: await Promise.all(
      [teacher, speaker, admin].map(({ client }) => client.call(getRequestHistory, { params })),
    ).then((replies) => replies.map((reply) => reply.ok && reply.data)),
  };
};

/** Ten days from now, so that a visit keeps the speaker busy on a day that searches look at. */
const SOON = `${new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10)}T10:00`;
const form = { dateTime: SOON };
const reason = "I'm ill.";

/** How a request gets into each state that it can be in. */
const STATES: Readonly<Record<string, (people: People) => Promise<Params>>> = {
  'that is new': (people) => bookVisit(people, form),
  'that the speaker was asked about': (people) => askSpeaker(people, form),
  'with proposed times': async (people) => {
    const params = await askSpeaker(people, form);
    const dateTimes = [`${VISIT_DAY}T09:00`, `${VISIT_DAY}T11:00`];
    const body = { version: 2, timezone: 'America/New_York', dateTimes } as const;
    await people.speaker.client.get(proposeTimes, { params, body });
    return params;
  },
  'that was declined': async (people) => {
    const params = await askSpeaker(people, form);
    await people.speaker.client.get(declineRequest, { params, body: { version: 2, reason } });
    return params;
  },
  'of a confirmed visit with details': async (people) => {
    const params = await confirmVisit(people, form);
    const body = { version: 3, address: '1 River Road', entrance: 'The gate', contact: 'Dana' };
    await people.teacher.client.get(saveVisitDetails, { params, body });
    return params;
  },
  'with a change by the teacher': async (people) => {
    const params = await confirmVisit(people, form);
    await people.teacher.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    return params;
  },
  'with a change by the speaker': async (people) => {
    const params = await confirmVisit(people, form);
    await people.speaker.client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    return params;
  },
  'of a visit that was called off': async (people) => {
    const params = await confirmVisit(people, form);
    await people.speaker.client.get(callOffVisit, { params, body: { version: 3, reason } });
    return params;
  },
  'of a visit that is over': (people) => pastVisit(portal, people),
  'that the teacher has archived': async (people) => {
    const params = await bookVisit(people, form);
    await people.teacher.client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });
    return params;
  },
};

describe('undoing a status change', () => {
  it.each(Object.entries(STATES))(
    'restores a request %s, field by field, and sends nothing',
    async (_state, reach) => {
      const people = await createPeople(portal);
      const { speaker, admin } = people;
      await speaker.client.get(saveSchedule, {
        params: { userId: speaker.user.id },
        body: { ...aSchedule(), daysOff: [] },
      });
      const params = await reach(people);
      await releaseStatusEmails(portal);
      // The nudges of someone who has been waiting for days have other dates than new ones.
      await portal.context.db
        .updateTable('jobs')
        .set({ due_at: new Date(Date.now() + 3 * DAY).toISOString() })
        .where('kind', '=', 'answer-nudge')
        .where('key', 'like', `${params.id}%`)
        .execute();
      const before = await everythingOf(people, params);
      const mails = await queuedMails();
      for (const status of REQUEST_STATUSES) {
        if (status === before.row.status) continue;
        const version = await set(people, params, status);
        const changed = await everythingOf(people, params);
        expect(changed.row.status).toBe(status);
        expect(changed.lists).not.toEqual(before.lists);
        expect(await undo(people, params, version)).toMatchObject(undone);
        expect(await everythingOf(people, params), status).toEqual(before);
        expect((await admin.client.get(getRequest, { params })).version).toBe(version + 1);
      }
      await releaseStatusEmails(portal);
      // A past visit owes its question how it went, but only once.
      await runJobs(portal, Date.now() + STATUS_UNDO_TIME);
      const sent = (await queuedMails()).filter(({ subject }) => !subject.startsWith('Tell us how it went'));
      expect(sent).toEqual(mails.filter(({ subject }) => !subject.startsWith('Tell us how it went')));
    },
  );

  it('is possible for 30 seconds, in which nobody is emailed; then each email is sent once', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await bookVisit(people);
    const mails = await queuedMails();
    const version = await set(people, params, 'Approved');
    await runJobs(portal, Date.now() + STATUS_UNDO_TIME - 1_000);
    expect(await queuedMails()).toEqual(mails);
    jump(STATUS_UNDO_TIME - 1_000);
    expect(await undo(people, params, version)).toMatchObject(undone);
    const again = await set(people, params, 'Approved');
    jump(STATUS_UNDO_TIME);
    expect(await undo(people, params, again)).toMatchObject(late);
    await Promise.all([1, 2, 3].map(() => runJobs(portal, Date.now())));
    const sent = (await queuedMails()).slice(mails.length);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [speaker.user.email, teacher.user.email].sort(),
    );
    expect(await undo(people, params, again)).toMatchObject(late);
    expect(await undo(people, params, 7)).toMatchObject({
      status: 409,
      failure: {
        message: "This request has changed since, so we couldn't undo your change. It's now Approved.",
      },
    });
  });

  it('ends if the clock is set back', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const ahead = 3 * 60 * 60_000;
    jump(ahead);
    const version = await set(people, params, 'Approved');
    jump(-ahead);
    expect(await undo(people, params, version)).toMatchObject(late);
    // So that no other test finds its emails.
    await set(people, params, 'Archived');
    await releaseStatusEmails(portal);
  });

  it('is not possible after a step of someone else, which is emailed after the status', async () => {
    const people = await createPeople(portal);
    const { teacher, speaker } = people;
    const params = await bookVisit(people);
    const version = await set(people, params, 'Pending Speaker Confirmation');
    await speaker.client.get(acceptRequest, { params, body: { version } });
    expect(await undo(people, params, version)).toMatchObject({ status: 409 });
    expect(await undo(people, params, version + 1)).toMatchObject(late);
    expect((await subjectsTo(speaker)).slice(-2)).toEqual([
      expect.stringMatching(/^Answer needed:/),
      expect.stringMatching(/^Confirmed/),
    ]);
    const [, asked, confirmed] = await subjectsTo(teacher);
    expect(asked).not.toMatch(/^Confirmed/);
    expect(confirmed).toMatch(/^Confirmed/);
    await set(people, params, 'Archived');
    const approved = await set(people, params, 'Approved');
    const body = { version: approved, address: '1 River Road' };
    await teacher.client.get(saveVisitDetails, { params, body });
    expect(await undo(people, params, approved)).toMatchObject({ status: 409 });
    const queued = await queuedMails();
    expect(queued.findLast(({ recipient }) => recipient === speaker.user.email)).toMatchObject({
      subject: expect.stringMatching(/^Confirmed/),
    });
  });

  it('undoes the last of two changes, after the first can no longer be undone', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    const first = await set(people, params, 'Pending Speaker Confirmation');
    const second = await set(people, params, 'Archived');
    expect(await undo(people, params, first)).toMatchObject({ status: 409 });
    expect(await undo(people, params, second)).toMatchObject(undone);
    expect(await people.admin.client.get(getRequest, { params })).toMatchObject({
      status: 'Pending Speaker Confirmation',
      version: second + 1,
    });
    expect(await subjectsTo(people.speaker)).toEqual([expect.stringMatching(/^Answer needed:/)]);
  });

  it.each<[string, (people: People, params: Params, version: number) => Promise<unknown>]>([
    [
      'the details of the visit',
      ({ teacher }, params, version) =>
        teacher.client.get(saveVisitDetails, { params, body: { version, entrance: 'The gate' } }),
    ],
    [
      'what a side says about the visit',
      ({ teacher }, params) =>
        teacher.client.get(giveFeedback, { params, body: { tookPlace: true, students: 5, rating: 'good' } }),
    ],
    [
      'a result',
      ({ admin }, { id }) => admin.client.get(recordResults, { body: { tookPlace: true, requests: [id] } }),
    ],
  ])('is refused once someone has saved %s, which stays', async (_what, save) => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const version = await set(people, params, 'Archived');
    await save(people, params, version);
    const saved = await everythingOf(people, params);
    expect(await undo(people, params, version)).toMatchObject({
      status: 409,
      failure: {
        message: "This request has changed since, so we couldn't undo your change. It's now Archived.",
      },
    });
    expect(await everythingOf(people, params)).toEqual(saved);
    expect((await people.admin.client.get(getRequest, { params })).version).toBe(version + 1);
  });

  it('restores only what the change wrote', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const version = await set(people, params, 'Archived');
    const other = { reported: 1, recorded: 1, event_name: 'Creek day', address: '1 River Road' } as const;
    await portal.context.db.updateTable('requests').set(other).where('id', '=', params.id).execute();
    expect(await undo(people, params, version)).toMatchObject(undone);
    expect((await everythingOf(people, params)).row).toMatchObject({ ...other, status: 'Approved' });
  });

  it('does not confirm a visit again that another one is in the way of now', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const other = await bookVisit(people);
    const version = await set(people, params, 'Archived');
    await set(people, other, 'Approved');
    expect(await undo(people, params, version)).toMatchObject({
      status: 409,
      failure: {
        message: "We couldn't undo your change, because another visit of the speaker is in the way now.",
      },
    });
    // Unless it was in the way before.
    await set(people, params, 'Approved');
    const again = await set(people, params, 'Archived');
    expect(await undo(people, params, again)).toMatchObject(undone);
  });

  it('of several requests has a result for each, and fails only if none can be undone', async () => {
    const people = await createPeople(portal);
    const { admin, speaker } = people;
    const all = [await bookVisit(people), await bookVisit(people), await bookVisit(people)];
    const requests = all.map(({ id }) => ({ id, version: 1 }));
    const status = 'Pending Speaker Confirmation';
    await admin.client.get(changeStatuses, { body: { status, requests } });
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('Nothing was booked');
    await speaker.client.get(declineRequest, { params: second, body: { version: 2, reason } });
    await portal.context.db.deleteFrom('requests').where('id', '=', third.id).execute();
    const body = { requests: all.map(({ id }) => ({ id, version: 2 })) };
    expect(await admin.client.get(undoStatusChanges, { body })).toEqual({
      results: [
        { id: first.id, outcome: 'undone', status: 'Pending Review', message: '' },
        { id: second.id, outcome: 'changed', status: 'Archived', message: expect.stringMatching(/changed/) },
        { id: third.id, outcome: 'gone', status: null, message: 'Request not found' },
      ],
    });
    expect(await admin.client.call(undoStatusChanges, { body })).toMatchObject({ status: 409 });
    expect(await undo(people, third, 2)).toMatchObject({ status: 404 });
    for (const invalid of [[], Array(101).fill(requests[0]), [{ id: first.id }]])
      expect(await admin.client.call(undoStatusChanges, { body: { requests: invalid } })).toMatchObject({
        status: 400,
      });
  });

  it('and the change itself are in the audit log', async () => {
    const people = await createPeople(portal);
    const params = await bookVisit(people);
    await undo(people, params, await set(people, params, 'Approved'));
    const { items } = await people.admin.client.get(listAuditEntries, { query: { limit: 100 } });
    expect(items.filter(({ subject }) => subject?._id === params.id)).toMatchObject([
      {
        action: 'request.move-undone',
        before: { status: 'Approved' },
        after: { status: 'Pending Review' },
      },
      { action: 'request.moved', before: { status: 'Pending Review' }, after: { status: 'Approved' } },
    ]);
  });
});

const ROUNDS = 12;

describe('an undo at the same time as', () => {
  it('two processes that send the emails either prevents them or is too late', async () => {
    const people = await createPeople(portal);
    for (let round = 0; round < ROUNDS; round += 1) {
      const params = await bookVisit(people);
      const mails = (await queuedMails()).length;
      const version = await set(people, params, 'Approved');
      const [reply] = await Promise.all([
        undo(people, params, version),
        releaseStatusEmails(portal),
        releaseStatusEmails(portal),
      ]);
      expect(reply).toMatchObject(reply.ok ? undone : late);
      const { status } = await people.admin.client.get(getRequest, { params });
      expect(status).toBe(reply.ok ? 'Pending Review' : 'Approved');
      expect((await queuedMails()).length - mails).toBe(reply.ok ? 0 : 2);
      if (!reply.ok) await set(people, params, 'Archived');
      await releaseStatusEmails(portal);
    }
  });

  it("the speaker's answer has one winner", async () => {
    const people = await createPeople(portal);
    const { speaker, admin } = people;
    for (let round = 0; round < ROUNDS; round += 1) {
      const params = await bookVisit(people, {
        dateTime: new Date(Date.now() + (9 + round) * DAY).toISOString(),
      });
      const mails = (await queuedMails()).length;
      const version = await set(people, params, 'Pending Speaker Confirmation');
      const [reply, answer] = await Promise.all([
        undo(people, params, version),
        speaker.client.call(acceptRequest, { params, body: { version } }),
      ]);
      expect(reply.ok).toBe(!answer.ok);
      await releaseStatusEmails(portal);
      const { status } = await admin.client.get(getRequest, { params });
      expect(status).toBe(reply.ok ? 'Pending Review' : 'Approved');
      expect((await queuedMails()).length - mails).toBe(reply.ok ? 0 : 4);
    }
  });
});

it('a person whose visit was archived just before the other one left still gets the cancellation', async () => {
  const mailServer = await TestMailServer.start();
  const sending = await TestPortal.start({ MAIL_URL: mailServer.url });
  try {
    const people = await createPeople(sending);
    const { teacher, speaker, admin } = people;
    const params = await confirmVisit(people);
    await set(people, params, 'Archived');
    await admin.client.get(removeUser, { params: { email: teacher.user.email } });
    const cancellations = () =>
      mailServer.received.filter(
        ({ envelopeTo, raw }) => envelopeTo.includes(speaker.user.email) && raw.includes('method=CANCEL'),
      );
    await expect.poll(cancellations, { timeout: 15_000 }).toHaveLength(1);
    const held = sending.context.db.selectFrom('jobs').select('id').where('kind', '=', 'status-emails');
    expect(await held.execute()).toEqual([]);
  } finally {
    await sending.close();
    await mailServer.stop();
  }
});

it('with a mail server, an undone change sends nothing, and another one its emails and invitations', async () => {
  const mailServer = await TestMailServer.start();
  const sending = await TestPortal.start({ MAIL_URL: mailServer.url });
  try {
    const people = await createPeople(sending);
    const { teacher, speaker } = people;
    const params = await bookVisit(people);
    await undo(people, params, await set(people, params, 'Approved'));
    await set(people, params, 'Approved');
    await releaseStatusEmails(sending);
    const invitations = () =>
      mailServer.received
        .filter(({ raw }) => raw.includes('method=REQUEST'))
        .map(({ envelopeTo }) => envelopeTo[0])
        .sort();
    await expect
      .poll(invitations, { timeout: 15_000 })
      .toEqual([speaker.user.email, teacher.user.email].sort());
    // The teacher also got the confirmation of the booking.
    expect(
      mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(teacher.user.email)),
    ).toHaveLength(2);
  } finally {
    await sending.close();
    await mailServer.stop();
  }
});

it('a portal that is killed while emails wait sends them once after a restart', async () => {
  await using processes = await PortalProcesses.open();
  const { people, params } = await processes.prepare(async (prepared) => {
    const people = await createPeople(prepared);
    return { people, params: await bookVisit(people) };
  });
  const addressed = (email: string) =>
    processes.withDatabase(({ db }) =>
      db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute(),
    );
  const { email } = people.speaker.user;
  const killed = await processes.start();
  const admin = people.admin.client.at(killed.address);
  await admin.get(setRequestStatus, { params, body: { status: 'Pending Speaker Confirmation' } });
  await killed.program.ends('SIGKILL');
  expect(await addressed(email)).toEqual([]);
  await processes.withDatabase(({ db }) =>
    db
      .updateTable('jobs')
      .set({ due_at: new Date().toISOString() })
      .where('kind', '=', 'status-emails')
      .execute(),
  );
  const restarted = await processes.start();
  await expect.poll(() => addressed(email), { timeout: 15_000 }).toHaveLength(1);
  await restarted.program.ends('SIGKILL');
  await processes.start();
  expect(await addressed(email)).toHaveLength(1);
});
