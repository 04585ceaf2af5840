import { getAuthStatus, login, logout } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  acceptRequest,
  listOwnRequests,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { changeStatuses, undoStatusChanges } from '@portal/contract/review/review.contract.ts';
import { updateOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { TestMailServer } from './support/mail-server.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD } from './support/portal.ts';
import { PortalProcesses, type RunningPortal } from './support/portal-processes.ts';
import { RoundRobinProxy } from './support/round-robin-proxy.ts';

const TURNS = 6;

/** One teacher for each round, because requests per hour are limited. */
const WRITERS = 6;

let processes: PortalProcesses;
let mailServer: TestMailServer;
let portals: readonly RunningPortal[];
let proxy: RoundRobinProxy;
let people: {
  admin: Client;
  teacher: Client;
  planner: Client;
  writers: Client[];
  speaker: Client;
  speakerId: string;
  email: string;
};

beforeAll(async () => {
  mailServer = await TestMailServer.start();
  processes = await PortalProcesses.open({ MAIL_URL: mailServer.url, TRUST_PROXY: '1' });
  people = await processes.prepare(async (portal) => {
    const { client: admin } = await portal.newUser('admin');
    const { user, client: speaker } = await addSpeaker(portal);
    const { email } = await portal.addUser('teacher');
    const { client: teacher } = await portal.newUser('teacher');
    const writers: Client[] = [];
    while (writers.length < WRITERS) writers.push((await portal.newUser('teacher')).client);
    const { client: planner } = await portal.newUser('teacher');
    return { admin, teacher, planner, writers, speaker, speakerId: user.id, email };
  });
  portals = await Promise.all([processes.start(), processes.start()]);
  proxy = await RoundRobinProxy.before(portals.map(({ address }) => address));
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await processes[Symbol.asyncDispose]();
  await mailServer.stop();
});

/** Repeats a request until every process has handled it. */
const inTurns = async <Result>(ask: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) results.push(await ask());
  return results;
};

describe('several portals on one database', () => {
  it('undo what another one has done, before any of them sends an email', async () => {
    const { planner, admin, speakerId } = people;
    const [first = '', second = ''] = portals.map(({ address }) => address);
    const body = aBooking(speakerId, { eventName: 'Undone day' });
    const { _id: id } = await planner.at(first).get(bookSpeaker, { body });
    const status = 'Pending Speaker Confirmation';
    const params = { id };
    const { version } = await admin.at(first).get(setRequestStatus, { params, body: { status } });
    const requests = [{ id, version }];
    const undo = (address: string) => admin.at(address).call(undoStatusChanges, { body: { requests } });
    const replies = await Promise.all([first, second, first, second].map(undo));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    const { results } = await admin.at(second).get(changeStatuses, {
      body: { status: 'Archived', requests: [{ id, version: version + 1 }] },
    });
    expect(results).toEqual([{ id, outcome: 'moved', status: 'Archived', message: '' }]);
  });

  it('share sessions, from login to logout', async () => {
    const client = new Client(proxy.address);
    await client.get(login, { body: { email: people.email, password: PASSWORD } });
    const statuses = () => inTurns(async () => (await client.call(getAuthStatus)).status);
    expect(await statuses()).toEqual(Array(TURNS).fill(200));
    const session = client.cookie('session') ?? '';
    await client.get(logout, {});
    client.setCookie('session', session);
    expect(await statuses()).toEqual(Array(TURNS).fill(401));
    expect(proxy.answered.size).toBe(2);
  });

  it('share counts of wrong passwords', async () => {
    const guesser = new Client(proxy.address);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { email: people.email, password: `guess-${guess}` };
      statuses.push((await guesser.call(login, { body })).status);
    }
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    // Separate counts would allow ten checks. On a slow machine, a few more than five happen, because waits end.
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10);
    expect(statuses).toContain(429);
  });

  it('share uploads', async () => {
    const speaker = people.speaker.at(proxy.address);
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const { imageUrl } = await speaker.get(updateOwnSpeakerProfile, {
      body: {
        organization: 'Tidewater Restoration',
        bio: 'I measure rivers.',
        city: 'Salem',
        state: 'OR',
        country: 'United States',
        jobTitle: 'Hydrologist',
        website: '',
        inperson: false,
        virtual: true,
        industry: ['Forestry'],
        grades: ['High School'],
        languages: ['English'],
        imageUrl: `data:image/png;base64,${bytes.toString('base64')}`,
      },
    });
    const served = await inTurns(async () => (await speaker.fetch(imageUrl ?? '/nothing')).status);
    expect(served).toEqual(Array(TURNS).fill(200));
  });

  it('send each email only once', async () => {
    const teacher = people.teacher.at(proxy.address);
    const eventName = 'Twenty at once';
    // Emails about a status that an earlier test has set may arrive meanwhile.
    const received = () => mailServer.received.filter(({ text }) => text?.includes(eventName));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        teacher.get(bookSpeaker, { body: aBooking(people.speakerId, { eventName }) }),
      ),
    );
    await expect.poll(() => received().length, { timeout: 30_000 }).toBe(40);
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(40);
  });

  it('never confirm two overlapping visits of a speaker, even if twenty are accepted at once', async () => {
    const planner = people.planner.at(proxy.address);
    const booked = await Promise.all(
      Array.from({ length: 20 }, () => planner.get(bookSpeaker, { body: aBooking(people.speakerId) })),
    );
    const requests = booked.map(({ _id: id }) => ({ id, version: 1 }));
    await people.admin
      .at(proxy.address)
      .get(changeStatuses, { body: { status: 'Pending Speaker Confirmation', requests } });
    const speaker = people.speaker.at(proxy.address);
    const replies = await Promise.all(
      requests.map(({ id }) => speaker.call(acceptRequest, { params: { id }, body: { version: 2 } })),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.failure.code]));
    expect(refused).toEqual(Array(19).fill('visit_conflict'));
  });

  it('fail only those requests that a killed process was handling', async () => {
    const [doomed] = portals;
    if (!doomed) throw new Error('There is none');
    const teachers = people.writers.map((writer) => writer.at(proxy.address));
    const statuses: number[] = [];
    let killed = false;
    const write = async (teacher: Client) => {
      for (let after = 0; after < 10; after += killed ? 1 : 0) {
        const { status } = await teacher.call(bookSpeaker, { body: aBooking(people.speakerId) });
        statuses.push(status);
      }
    };
    const writers = teachers.map(write);
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(20);
    const killing = doomed.program.ends('SIGKILL');
    killed = true;
    await killing;
    await Promise.all(writers);

    const failed = statuses.filter((status) => status !== 201);
    expect(failed).toEqual(proxy.broken.map(() => 502));
    // Each writer has one request in progress at a time.
    expect(failed.length).toBeLessThanOrEqual(writers.length);
    expect(proxy.broken.every(({ behind }) => behind === doomed.address)).toBe(true);
    const booked = statuses.length - failed.length;
    const lists = await Promise.all(teachers.map((teacher) => teacher.get(listOwnRequests)));
    const kept = lists.flat().length;
    expect(kept).toBeGreaterThanOrEqual(booked);
    expect(kept).toBeLessThanOrEqual(statuses.length);
  });
});
