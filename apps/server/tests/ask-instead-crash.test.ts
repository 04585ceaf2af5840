import { setTimeout as pause } from 'node:timers/promises';
import { askInstead } from '@portal/contract/booking/booking.contract.ts';
import { acceptRequest, callOffVisit } from '@portal/contract/requests/requests.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import { addSpeaker } from './support/people.ts';
import { PortalProcesses } from './support/portal-processes.ts';
import { confirmVisit, createPeople } from './support/visits.ts';

const ROUNDS = 3;
/** About as long as asking three people, or their answers, takes. */
const MAX_UPTIME_MS = 60;

let processes: PortalProcesses;
beforeEach(async () => {
  processes = await PortalProcesses.open();
});
afterEach(() => processes[Symbol.asyncDispose]());

const prepareVisit = () =>
  processes.prepare(async (portal) => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    await people.speaker.client.get(callOffVisit, { params, body: { version: 3, reason: 'I am ill.' } });
    const others = await Promise.all([addSpeaker(portal), addSpeaker(portal), addSpeaker(portal)]);
    return { teacher: people.teacher, params, others };
  });

/** Starts a portal, kills it while calls are on their way, and waits for their end. Returns the statuses of the answers. */
const killDuring = async (calls: (address: string) => Promise<{ status: number }>[]): Promise<number[]> => {
  const { address, program } = await processes.start();
  const answers = Promise.allSettled(calls(address));
  await pause(Math.random() * MAX_UPTIME_MS);
  await program.ends('SIGKILL');
  return (await answers).flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
};

/** Makes a call of a portal that isn't killed. */
const calmly = async (call: (address: string) => Promise<unknown>): Promise<void> => {
  const { address, program } = await processes.start();
  await call(address);
  await program.ends('SIGTERM');
};

const requestsInstead = (id: string) =>
  processes.withDatabase(async (database) => {
    await expectDatabaseIntact(database);
    const requests = await database.db
      .selectFrom('requests')
      .innerJoin('users', 'users.id', 'requests.speaker_id')
      .select(['requests.id', 'requests.status', 'requests.confirmed', 'users.email'])
      .where('requests.visit_id', '=', id)
      .where('requests.id', '<>', id)
      .execute();
    const mails = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return requests.map((request) => ({
      ...request,
      subjects: mails
        .filter(({ recipient }) => recipient === request.email)
        .map(({ subject }) => subject.split(':')[0]),
    }));
  });

const idOf = (requests: readonly { id: string; email: string }[], email: string): string =>
  requests.find((request) => request.email === email)?.id ?? '';

it('a portal that is killed while several people are asked and accept leaves one visit or none, and no half-told people', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { teacher, params, others } = await prepareVisit();
    const ask = (address: string) =>
      teacher.client
        .at(address)
        .call(askInstead, { params, body: { speakerIds: others.map(({ user }) => user.id) } });
    const [asking] = await killDuring((address) => [ask(address)]);
    let requests = await requestsInstead(params.id);
    expect([0, others.length]).toContain(requests.length);
    if (asking === 200) expect(requests).toHaveLength(others.length);
    if (requests.length === 0) {
      await calmly(ask);
      requests = await requestsInstead(params.id);
    }
    for (const { status, subjects } of requests) {
      expect(status).toBe('Pending Speaker Confirmation');
      expect(subjects).toEqual(['Answer needed']);
    }

    const accept = (client: Client, id: string, address: string) =>
      client.at(address).call(acceptRequest, { params: { id }, body: { version: 1 } });
    const asked = requests;
    const accepting = await killDuring((address) =>
      others.map(({ client, user }) => accept(client, idOf(asked, user.email), address)),
    );
    const confirmed = (await requestsInstead(params.id)).filter((request) => request.confirmed === 1);
    expect(accepting.filter((status) => status === 200).length).toBeLessThanOrEqual(confirmed.length);
    const [one] = others;
    if (confirmed.length === 0 && one)
      await calmly((address) => accept(one.client, idOf(asked, one.user.email), address));

    const ended = await requestsInstead(params.id);
    expect(ended.filter((request) => request.confirmed === 1)).toHaveLength(1);
    for (const { confirmed: isVisit, status, subjects } of ended) {
      expect(status).toBe(isVisit === 1 ? 'Approved' : 'Archived');
      expect(subjects).toEqual(['Answer needed', isVisit === 1 ? 'Confirmed' : 'No answer needed']);
    }
  }
}, 180_000);
