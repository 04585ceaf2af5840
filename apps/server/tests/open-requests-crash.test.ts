import { setTimeout as pause } from 'node:timers/promises';
import {
  createOpenRequest,
  takeOffer,
  withdrawOpenRequest,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OPEN_REQUEST_JOBS } from '../src/features/open-requests/open-request-plans.service.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import {
  anOpenRequest,
  dropOpenRequestJobs,
  storeOffer,
  storeOpenRequest,
  withoutReview,
} from './support/open-requests.ts';
import { addSpeaker } from './support/people.ts';
import { PortalProcesses } from './support/portal-processes.ts';

const ROUNDS = 2;
/** About as long as the first wave, or three answers, take. */
const MAX_UPTIME_MS = 120;
/** As many as are asked at once. */
const WAVE = 8;

let processes: PortalProcesses;
beforeEach(async () => {
  processes = await PortalProcesses.open();
});
afterEach(() => processes[Symbol.asyncDispose]());

type Call = (address: string) => Promise<{ readonly status: number }>;

/** Starts a portal, kills it while calls are on their way, and waits for their end. Returns the statuses of the answers. */
const killDuring = async (...calls: Call[]): Promise<number[]> => {
  const { address, program } = await processes.start();
  const answers = Promise.allSettled(calls.map((call) => call(address)));
  await pause(Math.random() * MAX_UPTIME_MS);
  await program.ends('SIGKILL');
  return (await answers).flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
};

/** Does something with a portal that isn't killed. */
const calmly = async (work: (address: string) => Promise<unknown>): Promise<void> => {
  const { address, program } = await processes.start();
  await work(address);
  await program.ends('SIGTERM');
};

/** Lets the next process claim a job at once whose process was killed; otherwise it would be claimed a minute later. */
const shortenClaims = () =>
  processes.withDatabase(({ db }) =>
    db
      .updateTable('jobs')
      .set({ due_at: new Date().toISOString() })
      .where('kind', '=', OPEN_REQUEST_JOBS.wave)
      .where('due_at', '<', new Date(Date.now() + 2 * 60_000).toISOString())
      .execute(),
  );

const subjectsFrom = async (db: Db, emails: readonly string[]) => {
  const mails = db.selectFrom('outbox').select(['recipient', 'subject']).where('recipient', 'in', emails);
  const subjects = (await mails.execute()).map(({ subject }) => subject.split(':')[0] ?? '');
  return Object.fromEntries(
    [...Map.groupBy(subjects, (subject) => subject)].map(([subject, all]) => [subject, all.length]),
  );
};

/** What the database says about a teacher's newest open request, and the emails to some people by their subjects. */
const stateFor = (teacherId: string, emails: readonly string[]) =>
  processes.withDatabase(async (database) => {
    await expectDatabaseIntact(database);
    const { db } = database;
    const found = await db
      .selectFrom('open_requests')
      .select(['id', 'status'])
      .where('teacher_id', '=', teacherId)
      .execute();
    const ids = ['', ...found.map(({ id }) => id)];
    const rows = async (table: 'open_request_places' | 'offers' | 'open_requests_asked') =>
      db.selectFrom(table).selectAll().where('open_request_id', 'in', ids).execute();
    const offers = db.selectFrom('offers').select('status').where('open_request_id', 'in', ids);
    const jobs = db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', 'in', Object.values(OPEN_REQUEST_JOBS))
      .where('key', 'in', ids);
    const visits = db.selectFrom('requests').select(['id', 'confirmed']).where('teacher_id', '=', teacherId);
    const given = db
      .selectFrom('open_request_places')
      .select('request_id')
      .where('open_request_id', 'in', ids)
      .where('request_id', 'is not', null);
    return {
      openRequests: found,
      places: (await rows('open_request_places')).length,
      asked: (await rows('open_requests_asked')).length,
      given: (await given.execute()).map((place) => place.request_id),
      offers: (await offers.execute()).map(({ status }) => status).sort(),
      jobs: (await jobs.execute()).map(({ kind }) => kind).sort(),
      visits: await visits.execute(),
      mails: await subjectsFrom(db, emails),
    };
  });

it('a portal that is killed while a class asks everybody leaves the whole open request or none, and tells a wave or nobody', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { teacher, emails } = await processes.prepare(async (portal) => {
      await withoutReview(portal);
      const speakers = await Promise.all(Array.from({ length: WAVE }, () => addSpeaker(portal)));
      const teacher = await portal.newUser('teacher');
      return { teacher, emails: [teacher, ...speakers].map(({ user }) => user.email) };
    });
    const state = () => stateFor(teacher.user.id, emails);
    // Speakers of every industry focus fit this subject.
    const body = anOpenRequest({ openRequestKey: `round-${round}`, subjects: 'Special Education' });
    const send: Call = (address) => teacher.client.at(address).call(createOpenRequest, { body });
    const [sending] = await killDuring(send);
    let { openRequests, places, asked, jobs, mails } = await state();
    expect([0, 1]).toContain(openRequests.length);
    if (sending === 201) expect(openRequests).toHaveLength(1);
    expect(places).toBe(openRequests.length);
    expect(mails['Open request'] ?? 0).toBe(openRequests.length);
    expect(jobs.includes(OPEN_REQUEST_JOBS.end)).toBe(openRequests.length === 1);
    expect(jobs.includes(OPEN_REQUEST_JOBS.wave)).toBe(openRequests.length === 1);

    // The wave is told while nothing else is asked of the portal.
    await killDuring();
    ({ asked, mails } = await state());
    expect([0, WAVE]).toContain(asked);
    expect(mails['A class is looking for you'] ?? 0).toBe(asked);

    if (openRequests.length === 0) await calmly(send);
    await shortenClaims();
    const countAsked = async () => (await state()).asked;
    await calmly(() => expect.poll(countAsked, { interval: 500, timeout: 30_000 }).toBe(WAVE));
    ({ openRequests, asked, mails } = await state());
    expect(openRequests).toHaveLength(1);
    expect(mails).toEqual({ 'Open request': 1, 'A class is looking for you': WAVE });
  }
}, 300_000);

it('a portal that is killed while offers are taken, or a class withdraws, leaves one visit or none, and no half-told people', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const prepare = () =>
      processes.prepare(async (portal) => {
        await withoutReview(portal);
        const teacher = await portal.newUser('teacher');
        const speakers = await Promise.all([addSpeaker(portal), addSpeaker(portal), addSpeaker(portal)]);
        const id = await storeOpenRequest(portal, teacher.user.id);
        const offers = await Promise.all(speakers.map(({ user }) => storeOffer(portal, id, user.id)));
        await dropOpenRequestJobs(portal);
        return { teacher, id, offers, emails: speakers.map(({ user }) => user.email) };
      });

    const { teacher, id, offers, emails } = await prepare();
    const state = () => stateFor(teacher.user.id, emails);
    const take =
      (offerId: string): Call =>
      (address) =>
        teacher.client.at(address).call(takeOffer, { params: { id, offerId }, body: { version: 1 } });
    const taking = await killDuring(...offers.map(take));
    const killed = await state();
    if (taking.includes(201)) expect(killed.visits).toHaveLength(1);
    if (killed.visits.length === 0) {
      expect(killed).toMatchObject({ openRequests: [{ id, status: 'open' }], given: [], mails: {} });
      expect(killed.offers).toEqual(['made', 'made', 'made']);
      await calmly(take(offers[0] ?? ''));
    }
    const taken = await state();
    expect(taken.openRequests).toEqual([{ id, status: 'taken' }]);
    expect(taken.visits).toEqual([{ id: taken.given[0], confirmed: 1 }]);
    expect(taken.offers).toEqual(['passed', 'passed', 'taken']);
    expect(taken.mails).toEqual({ Confirmed: 1, 'Someone is coming': 2 });
    expect(taken.jobs).toEqual([]);

    const other = await prepare();
    const after = () => stateFor(other.teacher.user.id, other.emails);
    const withdraw: Call = (address) =>
      other.teacher.client
        .at(address)
        .call(withdrawOpenRequest, { params: { id: other.id }, body: { version: 1, reason: '' } });
    const [withdrawing] = await killDuring(withdraw);
    const left = await after();
    if (withdrawing === 200) expect(left.openRequests[0]?.status).toBe('withdrawn');
    if (left.openRequests[0]?.status === 'open') {
      expect(left).toMatchObject({ offers: ['made', 'made', 'made'], mails: {} });
      await calmly(withdraw);
    }
    expect(await after()).toMatchObject({
      openRequests: [{ id: other.id, status: 'withdrawn' }],
      ...{ given: [], visits: [], jobs: [], offers: ['passed', 'passed', 'passed'], mails: { Ended: 3 } },
    });
  }
}, 300_000);
