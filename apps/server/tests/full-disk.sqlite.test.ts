import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const PLENTY = 1_000_000;

let portal: TestPortal;
let teacher: Client;
let speakerId: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  await portal.addUser('admin');
  teacher = (await portal.newUser('teacher')).client;
  speakerId = (await addSpeaker(portal)).user.id;
});
afterAll(() => portal.close());

/**
 * Stands in for a disk of a size: the engine refuses to let the database grow, by the same error as when the
 * system has no room for it.
 */
const letDatabaseHave = (pages: number) =>
  sql`pragma max_page_count = ${sql.lit(pages)}`.execute(portal.context.db);

const book = () => teacher.call(bookSpeaker, { body: aBooking(speakerId, { goals: 'x'.repeat(5_000) }) });

describe('a portal whose disk is full', () => {
  it('reports it, keeps and shows its data, and recovers when there is space', async () => {
    // SQLite raises the limit to the current size.
    expect((await portal.visitor().fetch('/api/ready')).status).toBe(200);
    await letDatabaseHave(1);
    const statuses: number[] = [];
    let refused = await book();
    while (refused.ok) {
      statuses.push(refused.status);
      refused = await book();
    }
    expect(refused).toMatchObject({
      status: 503,
      failure: {
        code: 'unavailable',
        message:
          "The portal can't save anything right now, because its disk is full. Please try again later.",
      },
    });
    const readiness = async () => {
      const response = await portal.visitor().fetch('/api/ready');
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([
      503,
      { code: 'disk_full', message: "The portal can't save anything, because its disk is full" },
    ]);
    const kept = await teacher.get(listOwnRequests);
    expect(kept).toHaveLength(statuses.length);
    const mails = await portal.context.db.selectFrom('outbox').select('id').execute();
    expect(mails).toHaveLength(2 * kept.length);

    await letDatabaseHave(PLENTY);
    expect(await readiness()).toMatchObject([200, { status: 'ok' }]);
    expect((await book()).status).toBe(201);
    expect(await teacher.get(listOwnRequests)).toHaveLength(kept.length + 1);
    await expectDatabaseIntact(portal.context);
  });
});
